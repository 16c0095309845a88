/** Hyperspace markers: where ships arrive. */
import type { Board } from '@view';
import { t } from '../../../words/words';
import { posed, type World } from '../world';

/** As large as a small base: a ship arrives at one of its sides. */
const HALF = 20;

export function Markers({ board, world }: { board: Board; world: World }) {
  return (
    <g class="markers">
      {board.markers.map((pose, index) => (
        <g
          key={index}
          class="marker"
          role="img"
          aria-label={t('Hyperspace marker {n}', { n: index + 1 })}
          transform={posed(world, pose)}
        >
          <rect x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx={4} />
          {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
            <path key={turn} transform={`rotate(${turn})`} d={`M0 -6 V${turn === 0 ? -HALF : -13}`} />
          ))}
        </g>
      ))}
    </g>
  );
}
