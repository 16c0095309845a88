/** Paths between spaces, and over them the way that is planned or flown. */
import type { View } from '@view';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { classes } from '../../../words/classes';
import { spaceSize } from './sizes';
import type { Chart, Spot } from './starChart';
import { course, pointedSpace } from './course';
import { planOf, wayTo } from './planning';

/** From rim to rim of two spaces, not through them. */
function lane(from: Spot, to: Spot): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [a, b] = [spaceSize(from.space) / long, spaceSize(to.space) / long];
  const point = (part: number): string => `${(from.x + dx * part).toFixed(1)} ${(from.y + dy * part).toFixed(1)}`;
  return a + b >= 1 ? '' : `M${point(a)}L${point(1 - b)}`;
}

const laneOf = (chart: Chart, from: string, to: string): string => {
  const [a, b] = [chart.spots.get(from), chart.spots.get(to)];
  return a && b ? lane(a, b) : '';
};

/** The way to the space that is pointed at. What lies beyond this turn is drawn apart. */
function Way({ view, chart }: { view: View; chart: Chart }) {
  const plan = planOf(view, chart);
  const flown = course.value;
  const found = flown ? { way: flown } : wayTo(plan, pointedSpace.value);
  if (!plan || !found) return null;
  const spaces = [plan.player.space, ...found.way];
  return (
    <g class={`rim-way ${sideClass(plan.player.side)}`} aria-hidden="true">
      {found.way.map((space, index) => (
        <path
          key={space}
          class={classes(index >= plan.reach && 'later')}
          d={laneOf(chart, spaces[index] ?? '', space)}
        />
      ))}
      {found.way.map((space, index) => {
        const spot = chart.spots.get(space);
        const ends = index === found.way.length - 1;
        if (!spot) return null;
        return (
          <g key={space} transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`}>
            <circle
              class={classes('rim-waypoint', index >= plan.reach && 'later', ends && 'end')}
              r={spaceSize(spot.space) + 6}
            />
            {plan.player.stops.has(space) && <path class="rim-halt" d="M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z" />}
            <text class="rim-count" y={-spaceSize(spot.space) - 20}>
              {index + 1}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export function Lanes({ view, chart }: { game: Game; view: View; chart: Chart }) {
  return (
    <>
      <g class="rim-lanes" aria-hidden="true">
        {chart.paths.map(([from, to]) => (
          <path key={`${from} ${to}`} d={laneOf(chart, from, to)} />
        ))}
      </g>
      <Way view={view} chart={chart} />
    </>
  );
}
