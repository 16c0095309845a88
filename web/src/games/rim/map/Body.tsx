/** How a space looks: a world, a storm, a beacon. */
import type { ToldSpace } from '../box/toldBox';
import { EmblemShape } from '../signs/Emblem';
import type { Faction } from '../rimTable';
import { spaceSize } from './sizes';

export function Body({ space }: { space: ToldSpace }) {
  const size = spaceSize(space);
  if (space.kind === 'nav')
    return (
      <g class={`rim-beacon ${space.spawns ? `rim-${space.spawns} spawns` : ''}`}>
        <circle r={size} />
        {space.spawns ? <EmblemShape faction={space.spawns as Faction} /> : <circle class="core" r={4} />}
      </g>
    );
  return <circle class="rim-world" r={size} />;
}
