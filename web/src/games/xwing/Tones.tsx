/** Surfaces of a rock or of debris, by how much light falls on them. */
import type { Tone } from './obstacles';

export const Tones = ({ tones }: { tones: readonly Tone[] }) => (
  <>
    {tones.map(({ light, d }) => (
      <path key={light} class="tone" style={{ '--light': `${Math.round(light * 100)}%` }} d={d} />
    ))}
  </>
);
