/** Behind everything: the sky, the band of the tiles and their joints. */
import { painted } from '../worlds/gallery';
import { paintSky } from '../worlds/skyPainter';
import { jointPath, MAP_DEEP, MAP_WIDE, sectorPath } from './arc';
import type { Chart } from './starChart';

/** The sky reaches beyond the map, for windows of another form. */
const AROUND = { wide: 1300, deep: 900 };
const SKY = { wide: 2200, deep: 1300 };

export function Sky({ chart }: { chart: Chart }) {
  const first = chart.sectors[0];
  const last = chart.sectors.at(-1);
  const sky = painted('sky', SKY.wide, SKY.deep, paintSky).value;
  if (!first || !last) return null;
  return (
    <g class="rim-sky" aria-hidden="true">
      {sky !== '' && (
        <image
          class="rim-heavens"
          href={sky}
          preserveAspectRatio="none"
          x={-AROUND.wide}
          y={-AROUND.deep}
          width={MAP_WIDE + 2 * AROUND.wide}
          height={MAP_DEEP + 2 * AROUND.deep}
        />
      )}
      <path class="rim-band" d={sectorPath({ from: first.from, to: last.to })} />
      {chart.sectors.slice(1).map((sector) => (
        <path key={sector.tile} class="rim-joint" d={jointPath(sector.from)} />
      ))}
    </g>
  );
}
