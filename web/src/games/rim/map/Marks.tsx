/** Marks around spaces: how far a patrol may come, where the own cards lead, goals of the AI player. */
import type { View } from '@view';
import { sideClass } from '../../../game/sides';
import type { Box } from '../box/box';
import { ownPlayer, tableOf } from '../rimTable';
import { shownMove } from '../shownMove';
import { pointedSpace } from './course';
import { errandsOf } from './errands';
import { farthestMove, reachOf } from './patrolReach';
import { spaceSize } from './sizes';
import type { Chart, Spot } from './starChart';

interface Drawn {
  view: View;
  chart: Chart;
  box: Box;
}

const at = ({ x, y }: Spot): string => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** Of the card that is pointed at, or of a patrol in the space that is. */
function PatrolReach({ view, chart, box }: Drawn) {
  const patrol = tableOf(view).patrols.find((each) => each.space === pointedSpace.value);
  const move = shownMove.value ?? (patrol && farthestMove(view, box, patrol));
  if (!move || move.distance === 0) return null;
  return (
    <g class={`rim-reach rim-${move.faction}`}>
      {reachOf(view, chart, move).map((space) => {
        const spot = chart.spots.get(space);
        return spot && <circle key={space} transform={at(spot)} r={spaceSize(spot.space) + 13} />;
      })}
    </g>
  );
}

/** A pennant at the upper right of a space. */
function Pennant({ spot, look }: { spot: Spot; look: string }) {
  const out = spaceSize(spot.space) * 0.74;
  return (
    <g class={`rim-pennant ${look}`} transform={`translate(${(spot.x + out).toFixed(1)} ${(spot.y - out).toFixed(1)})`}>
      <path d="M0 0V-46" />
      <path class="cloth" d="M0-46L30-37 0-26Z" />
    </g>
  );
}

export function Marks(drawn: Drawn) {
  const { view, chart, box } = drawn;
  const own = ownPlayer(view);
  const errands = own ? new Set(errandsOf(view, box, own).map(({ space }) => space)) : new Set<string>();
  const { goalTokens } = tableOf(view);
  return (
    <g class="rim-marks" aria-hidden="true">
      <PatrolReach {...drawn} />
      {[...errands].map((space) => {
        const spot = chart.spots.get(space);
        return spot && own && <Pennant key={space} spot={spot} look={sideClass(own.side)} />;
      })}
      {box.told.spaces.map((space, index) => {
        const spot = chart.spots.get(space.id);
        return spot && (goalTokens[index] ?? 0) > 0 && <Pennant key={space.id} spot={spot} look="goal" />;
      })}
    </g>
  );
}
