/** Where the sentence of a lesson is on the mat: an outline as large as a base, with an arrow where a heading is
 * wanted, or around a ship. The lesson's file says it; nothing of the game is known here. */
import type { Board } from '@view';
import type { Game } from '../../../game/game';
import { goalNow } from '../../../lessons/progress';
import type { Mark } from '../../../lessons/lessons';
import { posed, type World } from '../world';
import { onMat, poseOf } from './scene';

/** Half of a small base, and room for its outline, in millimetres. */
const HALF = 20;
const ROOM = 8;

/** Where the mark stands: its pose, how far it reaches, and whether its heading counts. */
export function markedAt(game: Game, board: Board, mark: Mark) {
  if (!('pilot' in mark))
    return {
      pose: { x: mark.x, y: mark.y, heading: mark.heading ?? 0 },
      half: HALF,
      turned: mark.heading !== undefined,
    };
  const ship = board.ships.find((each) => each.pilot === mark.pilot && onMat(each));
  const pose = ship && poseOf(game, board, ship.id);
  return ship && pose ? { pose, half: ship.base / 2, turned: false } : null;
}

/** An arrow ahead, within an outline that reaches so far. */
const arrow = (far: number): string =>
  `M0 ${far * 0.55} V${-far * 0.55} M${-far * 0.4} ${-far * 0.15} L0 ${-far * 0.55} L${far * 0.4} ${-far * 0.15}`;

export function LessonMark({ game, board, world }: { game: Game; board: Board; world: World }) {
  const mark = goalNow(game)?.mark;
  const at = mark && markedAt(game, board, mark);
  if (!at) return null;
  const far = at.half + ROOM;
  const outline = { x: -far, y: -far, width: 2 * far, height: 2 * far, rx: 9 };
  return (
    <g class="lesson-mark" aria-hidden="true" transform={posed(world, at.pose)}>
      <rect class="glow" {...outline} />
      <rect {...outline} />
      {at.turned && <path d={arrow(far)} />}
    </g>
  );
}
