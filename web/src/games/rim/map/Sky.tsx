/** Behind everything: the band of the tiles and their joints. */
import { jointPath, sectorPath } from './arc';
import type { Chart } from './starChart';

export function Sky({ chart }: { chart: Chart }) {
  const first = chart.sectors[0];
  const last = chart.sectors.at(-1);
  if (!first || !last) return null;
  return (
    <g class="rim-sky" aria-hidden="true">
      <path class="rim-band" d={sectorPath({ from: first.from, to: last.to })} />
      {chart.sectors.slice(1).map((sector) => (
        <path key={sector.tile} class="rim-joint" d={jointPath(sector.from)} />
      ))}
    </g>
  );
}
