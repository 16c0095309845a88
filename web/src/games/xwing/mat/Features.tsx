/** The features of a scenario: how far they reach, whose they are, and, at a touch, why. */
import type { Board, MatObject, View } from '@view';
import type { Game } from '../../../game/game';
import { classes } from '../../../words/classes';
import { featureWords } from '../score/FeatureWhy';
import { sideMark } from '../score/whose';
import { isContested, isFeature, leader } from '../score/why';
import { asIs, round, type World } from '../world';
import { inspected } from './hovered';
import { RANGE, within } from './reach';
import { middle } from './Thing';

/** By classes: whose it is, or that both are as strong. */
function stateOf(object: MatObject): string {
  const side = object.marker ?? leader(object);
  return classes(
    object.kind,
    side !== null && `held side-${side}`,
    side === null && isContested(object) && 'contested',
    inspected.value === object.id && 'inspected',
  );
}

const lying = (board: Board): MatObject[] => board.objects.filter((object) => isFeature(object) && object.pose);

/** Below everything else that lies there. */
export function FeatureReaches({ board, world }: { board: Board; world: World }) {
  return (
    <g class="feature-reaches" aria-hidden="true">
      {lying(board).map((object) =>
        object.outline && object.reach ? (
          <path
            key={object.id}
            class={`feature-reach ${stateOf(object)}`}
            d={within(world, object.outline, object.reach * RANGE)}
          />
        ) : null,
      )}
    </g>
  );
}

/** What the badge says: the strength of each side, or whose marker it is, and an arrow to the edge of the side that is
 * ahead. A feature of which neither can be said has none. */
function Badge({ view, board, object }: { view: View; board: Board; object: MatObject }) {
  const side = object.marker ?? leader(object);
  const mark = side === null ? (isContested(object) ? '=' : '') : sideMark(view, board, side);
  const near = object.near ?? [];
  const wide = near.length > 0 ? 44 : 22;
  if (near.length === 0 && side === null) return null;
  return (
    <>
      <rect class="plate" x={-wide / 2} y={-11} width={wide} height={22} rx={11} />
      {near.length > 0 ? (
        <text class="strengths" {...asIs}>
          <tspan class="side-0">{near[0]}</tspan>
          <tspan class="lead">{` ${mark || ':'} `}</tspan>
          <tspan class="side-1">{near[1]}</tspan>
        </text>
      ) : (
        <text class="lead" {...asIs}>
          {mark}
        </text>
      )}
    </>
  );
}

/** Above the ships: a badge for each, which says why at a touch. */
export function FeatureBadges({
  game,
  board,
  world,
  size,
}: {
  game: Game;
  board: Board;
  world: World;
  /** how much larger than life badges are drawn */
  size: number;
}) {
  const view = game.view.value;
  if (!view) return null;
  const toggle = (id: number): void => {
    inspected.value = inspected.value === id ? null : id;
  };
  return (
    <g class="feature-badges">
      {lying(board).map((object) => {
        const [mx, my] = world.at(...middle(object.outline ?? []));
        const high = Math.max(...(object.outline ?? []).map(([x, y]) => my - world.at(x, y)[1]));
        return (
          <g
            key={object.id}
            class={`feature-badge ${stateOf(object)}`}
            role="button"
            tabindex={0}
            aria-label={featureWords(game, view, board, object)}
            aria-pressed={inspected.value === object.id}
            data-feature={object.id}
            transform={`translate(${round(mx)} ${round(my - high - 7 * size)}) scale(${round(size)})`}
            onClick={(event) => {
              event.stopPropagation();
              toggle(object.id);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.stopPropagation();
              toggle(object.id);
            }}
          >
            <circle class="touch" r={22} />
            <Badge view={view} board={board} object={object} />
          </g>
        );
      })}
    </g>
  );
}
