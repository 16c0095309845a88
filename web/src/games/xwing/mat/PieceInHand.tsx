/** A piece in hand: dragged by mouse or finger, nudged and turned by keys. The host says whether it may lie there; the
 * panel confirms. */
import type { Board, Pose, Stretch } from '@view';
import { placing } from '../../../ask/placing';
import { settled } from '../../../ask/pose';
import type { Camera } from '../../../board/camera';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { withoutRule } from '../../../game/names';
import { pointed } from '../../../game/pointing';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { asIs, points, posed, round, type World } from '../world';
import { inHand as lying } from './Objects';
import { corners, RANGE, within } from './reach';
import { Reason } from './Reason';
import { Base, Silhouette } from './ShipPiece';
import { Thing } from './Thing';

/** A finger covers what it drags; so the piece runs ahead of it by this many pixels. */
const AHEAD = 64;

/** Puts the piece in hand somewhere, on the nearest strip if there are strips. Whether it may lie there is not known
 * yet. */
export function drop(question: OwnQuestion | null, pose: Pose): void {
  const inHand = placing.value;
  if (!inHand) return;
  const rounded = { x: round(pose.x), y: round(pose.y), heading: ((pose.heading % 360) + 360) % 360 };
  const to = question?.strips ? settled(question, pose) : rounded;
  placing.value = { ...inHand, pose: to, legal: null, why: undefined, rule: undefined };
}

/** Keys that move the piece in hand; whether the key was one. */
export function placingKey(question: OwnQuestion | null, world: World, event: KeyboardEvent): boolean {
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
    drop(question, { ...pose, x: bx, y: by });
    return true;
  }
  const turn = event.key === '[' || event.key === '{' ? -1 : event.key === ']' || event.key === '}' ? 1 : 0;
  if (turn !== 0) drop(question, { ...pose, heading: pose.heading + turn * (event.shiftKey ? 45 : 1) });
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

/** Where the ship may end, as the band that its base would sweep; where it may not, red and with what is in the way. */
function Strips({ question, base, world, unit }: { question: OwnQuestion; base: number; world: World; unit: number }) {
  const swept = ({ from, to }: Stretch, name: string) => (
    <rect
      class={name}
      transform={posed(world, from)}
      x={-base / 2}
      y={-base / 2 - Math.hypot(to.x - from.x, to.y - from.y)}
      width={base}
      height={base + Math.hypot(to.x - from.x, to.y - from.y)}
      rx={base * 0.08}
    />
  );
  return (
    <g class="strips" aria-hidden="true" {...asIs}>
      {question.strips?.map(({ whole, room, why, rule }, side) => (
        <g key={side} class={why ? 'strip barred' : 'strip'}>
          {swept(whole, 'whole')}
          {room.map((each) => (
            <g key={each.from.x}>
              {swept(each, 'room')}
              <polyline
                class="middle"
                points={points(world, [
                  [each.from.x, each.from.y],
                  [each.to.x, each.to.y],
                ])}
              />
            </g>
          ))}
          {why && (
            <Reason
              why={withoutRule(why, rule)}
              at={world.at((whole.from.x + whole.to.x) / 2, (whole.from.y + whole.to.y) / 2)}
              half={base}
              unit={unit}
            />
          )}
        </g>
      ))}
    </g>
  );
}

export function Placing({
  game,
  board,
  world,
  camera,
  unit,
}: {
  game: Game;
  board: Board;
  world: World;
  camera: Camera;
  unit: number;
}) {
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
    const window = element.closest('.mat-drawing')?.getBoundingClientRect();
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
        drop(asked, {
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
      {asked.strips && <Strips question={asked} base={ship?.base ?? 40} world={world} unit={unit} />}
      <g class="samples" aria-hidden="true">
        {asked.candidates.map((candidate) =>
          candidate.pose && !asked.strips ? (
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
