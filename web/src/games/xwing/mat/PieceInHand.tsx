/** A piece in hand: dragged by mouse or finger, nudged and turned by keys. The host says whether it may lie there; the
 * panel confirms. */
import type { Board, Pose } from '@view';
import { placing } from '../../../ask/placing';
import type { Camera } from '../../../board/camera';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { pointed } from '../../../game/pointing';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { asIs, points, posed, round, type World } from '../world';
import { inHand as lying } from './Objects';
import { corners, RANGE, within } from './reach';
import { Base, Silhouette } from './ShipPiece';
import { Thing } from './Thing';

/** A finger covers what it drags; so the piece runs ahead of it by this many pixels. */
const AHEAD = 64;

/** Puts the piece in hand somewhere. Whether it may lie there is not known yet, unless the pose is one that was
 * offered. */
function put(pose: Pose, offered = false): void {
  const inHand = placing.value;
  if (!inHand) return;
  const exact = offered ? pose : { x: round(pose.x), y: round(pose.y), heading: ((pose.heading % 360) + 360) % 360 };
  placing.value = { ...inHand, pose: exact, legal: offered ? true : null, why: undefined, rule: undefined };
}

/** What stands on the mat already goes to one of a few places (a barrel roll): the nearest that is offered. What is new
 * may go anywhere. */
export function drop(question: OwnQuestion | null, board: Board, pose: Pose): void {
  const moves = board.ships.some((ship) => ship.id === question?.subject && ship.pose);
  const far = ({ x, y }: Pose): number => Math.hypot(x - pose.x, y - pose.y);
  const offered = moves
    ? (question?.candidates ?? []).flatMap((candidate) => (candidate.legal && candidate.pose ? [candidate.pose] : []))
    : [];
  const nearest = offered.reduce<Pose | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
  put(nearest ?? pose, nearest !== null);
}

/** Keys that move the piece in hand; whether the key was one. */
export function placingKey(world: World, event: KeyboardEvent): boolean {
  const inHand = placing.value;
  if (!inHand) return false;
  const { pose } = inHand;
  const far = event.shiftKey ? 10 : 1;
  const moves: Record<string, [number, number]> = {
    ArrowLeft: [-far, 0],
    ArrowRight: [far, 0],
    ArrowUp: [0, -far],
    ArrowDown: [0, far],
  };
  const move = moves[event.key];
  if (move) {
    const [x, y] = world.at(pose.x, pose.y);
    const [bx, by] = world.back(x + move[0], y + move[1]);
    put({ ...pose, x: bx, y: by });
    return true;
  }
  const turn = event.key === '[' || event.key === '{' ? -1 : event.key === ']' || event.key === '}' ? 1 : 0;
  if (turn !== 0) put({ ...pose, heading: pose.heading + turn * (event.shiftKey ? 45 : 1) });
  return turn !== 0;
}

/** The strips of which one must hold the piece whole; for a cache that is jettisoned, range 1 around its ship. */
function Zones({ board, world }: { board: Board; world: World }) {
  const { around } = board.placing ?? {};
  const ship = board.ships.find((each) => each.id === around?.ship);
  return (
    <g class="zones" aria-hidden="true">
      {around && ship && <path class="zone" d={within(world, corners(around.pose, ship.base / 2), RANGE)} />}
      {board.placing?.zones?.map(({ left, near, right, far }) => (
        <polygon
          key={`${left} ${near}`}
          class="zone"
          points={points(world, [
            [left, near],
            [right, near],
            [right, far],
            [left, far],
          ])}
        />
      ))}
    </g>
  );
}

export function Placing({ game, board, world, camera }: { game: Game; board: Board; world: World; camera: Camera }) {
  const question = game.question.value;
  const asked = question?.answer === 'pose' ? question : null;
  const inHand = placing.value;
  if (!asked || !inHand || inHand.question !== asked.id) return null;
  const ship = board.ships.find((each) => each.id === inHand.piece);
  const object = board.objects.find((each) => each.id === inHand.piece);

  const drag = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.preventDefault();
    const element = event.currentTarget as SVGGElement;
    const window = element.ownerSVGElement?.getBoundingClientRect();
    if (!window) return;
    element.focus();
    element.setPointerCapture(event.pointerId);
    const [sx, sy] = camera.over(...world.at(inHand.pose.x, inHand.pose.y));
    const off = { x: sx - (event.clientX - window.left), y: sy - (event.clientY - window.top) };
    const ahead = event.pointerType === 'touch';
    const move = (to: PointerEvent): void => {
      const px = to.clientX - window.left + (ahead ? 0 : off.x);
      const py = to.clientY - window.top + (ahead ? -AHEAD : off.y);
      const now = placing.value;
      const [x, y] = world.back(...camera.under(px, py));
      if (now)
        drop(asked, board, {
          ...now.pose,
          x: Math.min(board.area.wide, Math.max(0, x)),
          y: Math.min(board.area.deep, Math.max(0, y)),
        });
    };
    const stop = (): void => {
      element.removeEventListener('pointermove', move);
      element.removeEventListener('pointerup', stop);
      element.removeEventListener('pointercancel', stop);
    };
    element.addEventListener('pointermove', move);
    element.addEventListener('pointerup', stop);
    element.addEventListener('pointercancel', stop);
  };

  const state = inHand.legal === null ? 'asking' : inHand.legal ? 'good' : 'bad';
  const words = pointed.value?.words;
  return (
    <g class="placing">
      <Zones board={board} world={world} />
      <g class="samples" aria-hidden="true">
        {asked.candidates.map((candidate) =>
          candidate.pose ? (
            <g
              key={candidate.words}
              class={classes(
                'sample',
                candidate.words === words && 'strong',
                (!candidate.legal || candidate.apart) && 'barred',
              )}
              transform={posed(world, candidate.pose)}
            >
              <circle r={4} />
              <path d="M0 -4 V-11" />
            </g>
          ) : null,
        )}
      </g>
      <g
        class={`inhand ${state}`}
        role="button"
        tabindex={0}
        aria-label={t(
          '{name} in your hand: drag it, or move it by the arrow keys and turn it by [ and ]; with Shift, farther',
          { name: ship?.name ?? object?.name ?? asked.say },
        )}
        data-placing={inHand.piece ?? ''}
        {...asIs}
        onPointerDown={drag}
        onClick={(event) => event.stopPropagation()}
        transform={posed(world, inHand.pose)}
      >
        {ship ? (
          <>
            <rect
              class="halo"
              x={-ship.base / 2 - 5}
              y={-ship.base / 2 - 5}
              width={ship.base + 10}
              height={ship.base + 10}
              rx={8}
            />
            <Base ship={ship} />
            <Silhouette ship={ship} turn={world.turn(inHand.pose.heading)} />
          </>
        ) : (
          <>
            <circle class="halo" r={48} />
            {object?.outline ? (
              <g class={`object ${object.kind}`}>
                <Thing object={object} outline={object.outline} world={lying} />
              </g>
            ) : (
              <circle class="plate" r={34} />
            )}
            <path class="nose" d="M0 -48 V-40" />
          </>
        )}
        <circle class="touch" r={34} />
      </g>
    </g>
  );
}
