/** What is told on the mat at this moment: the template under a ship that moves, points, the last round. What flies and
 * bursts is painted above it (effects/). */
import type { Board, Point, Pose } from '@view';
import type { Game } from '../../../game/game';
import { t } from '../../../words/words';
import { asIs, edgeLine, type World } from '../world';
import { Band } from './Ghosts';
import { poseOf } from './scene';

/** Points rise from what has brought them. */
function Earned({ at, side, points, lasts }: { at: Point; side: number; points: number; lasts: number }) {
  return (
    <g transform={`translate(${at[0]} ${at[1]})`}>
      <text class={`earned side-${side}`} style={{ '--lasts': `${lasts}ms` }} {...asIs}>
        +{points}
      </text>
    </g>
  );
}

/** Where points rise that nothing on the mat has brought: at the side's own edge. */
function homeOf(board: Board, world: World, side: number): Point {
  const edge = board.squads.find((squad) => squad.side === side)?.edge ?? 'near';
  const { from, to, inward } = edgeLine(world, board.area, edge);
  return [(from[0] + to[0]) / 2 + inward[0] * 90, (from[1] + to[1]) / 2 + inward[1] * 90];
}

/** What everybody should see, across the mat. */
function Announced({ words, world, lasts }: { words: string; world: World; lasts: number }) {
  return (
    <text
      class="announced"
      style={{ '--lasts': `${lasts}ms` }}
      transform={`translate(${world.wide / 2} ${world.deep / 2})`}
    >
      {words}
    </text>
  );
}

export function StageLayer({ game, board, world, under }: { game: Game; board: Board; world: World; under: boolean }) {
  const stage = game.director.stage.value;
  if (!stage) return null;
  const { event, lasts, since } = stage;
  const at = (id: number | undefined): Point | null => {
    const pose: Pose | undefined = id === undefined ? undefined : (poseOf(game, board, id) ?? event.pose);
    return pose ? world.at(pose.x, pose.y) : null;
  };
  if (under)
    return event.kind === 'moved' && event.path && event.path.length > 2 ? (
      <Band path={event.path} world={world} name="flown" />
    ) : null;
  if (event.last) return <Announced key={since} words={t('The last round')} world={world} lasts={lasts} />;
  if (event.earned) {
    const { side, points } = event.earned;
    const object = board.objects.find((each) => each.id === event.cause);
    const spot = object?.pose ? world.at(object.pose.x, object.pose.y) : at(event.cause);
    return <Earned key={since} at={spot ?? homeOf(board, world, side)} side={side} points={points} lasts={lasts} />;
  }
  return null;
}
