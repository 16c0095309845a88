/** Asteroids, debris, satellites and bombs: their exact outlines, with a look of their own. */
import type { Board, MatObject, Point } from '@view';
import type { Game } from '../../../game/game';
import { pointed } from '../../../game/pointing';
import { points, round, type World } from '../world';
import { choicesOf } from './choices';
import { Spot } from './Spot';
import { numbers } from './Starfield';

function middle(outline: readonly Point[]): Point {
  const sum = outline.reduce<Point>((all, [x, y]) => [all[0] + x, all[1] + y], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

interface Crater {
  x: number;
  y: number;
  r: number;
}

/** The lower half of its edge. */
const rimOf = ({ x, y, r }: Crater): string => `M${round(x - r)} ${y} A${r} ${r} 0 0 0 ${round(x + r)} ${y}`;

/** Light from one side, and a few craters, the same for the same asteroid every time. */
function Rock({ object, outline, world }: { object: MatObject; outline: Point[]; world: Pick<World, 'at'> }) {
  const next = numbers(object.id * 7919 + 13);
  const [mx, my] = world.at(...middle(outline));
  const size = Math.min(...outline.map(([x, y]) => Math.hypot(world.at(x, y)[0] - mx, world.at(x, y)[1] - my)));
  const craters = Array.from({ length: 5 }, () => {
    const angle = next() * 2 * Math.PI;
    const far = Math.sqrt(next()) * size * 0.78;
    return {
      x: round(mx + Math.cos(angle) * far),
      y: round(my + Math.sin(angle) * far),
      r: round(size * (0.08 + 0.13 * next())),
    };
  });
  const shape = points(world, outline);
  const id = `rock-${object.id}`;
  return (
    <>
      <radialGradient id={id} cx={round(0.28 + 0.16 * next())} cy={round(0.22 + 0.14 * next())} r="0.85">
        <stop offset="0" class="rock-light" />
        <stop offset="0.55" class="rock-middle" />
        <stop offset="1" class="rock-dark" />
      </radialGradient>
      <polygon class="body" points={shape} fill={`url(#${id})`} />
      {craters.map((crater, i) => (
        <g key={i} class="crater">
          <circle cx={crater.x} cy={crater.y} r={crater.r} />
          <path d={rimOf(crater)} />
        </g>
      ))}
    </>
  );
}

/** A star of eight rays: what marks a satellite. */
const starAt = (x: number, y: number): string =>
  [
    [9, 0],
    [0, 9],
    [5, 5],
    [-5, 5],
  ]
    .map(([dx = 0, dy = 0]) => `M${x - dx} ${y - dy} L${x + dx} ${y + dy}`)
    .join(' ');

function Device({ object, outline, world }: { object: MatObject; outline: Point[]; world: Pick<World, 'at'> }) {
  const [mx, my] = world.at(...middle(outline));
  return (
    <>
      <polygon class="body" points={points(world, outline)} fill={object.kind === 'mine' ? 'url(#hatch)' : undefined} />
      {object.kind === 'satellite' ? (
        <path class="emblem" d={starAt(mx, my)} />
      ) : (
        <circle class="emblem" cx={mx} cy={my} r={object.kind === 'mine' ? 3.5 : 6} />
      )}
    </>
  );
}

/** A cloud of shards, thin enough to see through. */
function Debris({ object, outline, world }: { object: MatObject; outline: Point[]; world: Pick<World, 'at'> }) {
  const next = numbers(object.id * 6007 + 29);
  const [mx, my] = world.at(...middle(outline));
  const size = Math.min(...outline.map(([x, y]) => Math.hypot(world.at(x, y)[0] - mx, world.at(x, y)[1] - my)));
  const shards = Array.from({ length: 14 }, () => {
    const angle = next() * 2 * Math.PI;
    const far = Math.sqrt(next()) * size * 0.9;
    const [x, y] = [round(mx + Math.cos(angle) * far), round(my + Math.sin(angle) * far)];
    return {
      place: `translate(${x} ${y}) rotate(${Math.floor(next() * 360)})`,
      long: round(size * (0.1 + 0.16 * next())),
    };
  });
  return (
    <>
      <polygon class="body" points={points(world, outline)} />
      {shards.map(({ place, long }) => (
        <path
          key={place}
          class="shard-of"
          transform={place}
          d={`M${-long} 0 L0 ${-long * 0.45} L${long} ${long * 0.1} L${long * 0.2} ${long * 0.5} Z`}
        />
      ))}
    </>
  );
}

export function Thing(of: { object: MatObject; outline: Point[]; world: Pick<World, 'at'> }) {
  if (of.object.kind === 'asteroid') return <Rock {...of} />;
  return of.object.kind === 'debris' ? <Debris {...of} /> : <Device {...of} />;
}

/** How far a range reaches, in millimetres. */
const RANGE = 100;

/** All that a charge reaches, around its exact outline. */
export function Blast({
  outline,
  range,
  world,
}: {
  outline: readonly Point[];
  range: number | undefined;
  world: Pick<World, 'at'>;
}) {
  return range ? (
    <polygon class="blast" points={points(world, outline)} stroke-width={2 * RANGE * range} aria-hidden="true" />
  ) : null;
}

/** An object that is not on the mat yet, around (0, 0), as it would lie with heading 0. */
export const inHand: Pick<World, 'at'> = { at: (x, y) => [x, -y] };

export function Objects({
  board,
  world,
  onPoint,
}: {
  board: Board;
  world: World;
  onPoint: (object: MatObject | null) => void;
}) {
  return (
    <g class="objects">
      {board.objects.map((object) => {
        const { outline, pose } = object;
        if (!outline || !pose) return null;
        return (
          <g
            key={object.id}
            class={`object ${object.kind} ${pointed.value?.piece === object.id ? 'pointed' : ''}`}
            role="img"
            aria-label={object.name}
            data-object={object.id}
            onPointerEnter={() => onPoint(object)}
            onPointerLeave={() => onPoint(null)}
          >
            <Blast outline={outline} range={object.range} world={world} />
            <Thing object={object} outline={outline} world={world} />
          </g>
        );
      })}
    </g>
  );
}

/** Rings around what can be chosen lie above the ships: a ship that scans a satellite stands on it. */
export function ObjectRings({ game, board, world, unit }: { game: Game; board: Board; world: World; unit: number }) {
  const choices = choicesOf(game.question.value);
  return (
    <g class="rings">
      {board.objects.map((object, index) => {
        const candidate = choices.get(object.id)?.candidates[0];
        if (!candidate || !object.outline || !object.pose) return null;
        const [mx, my] = world.at(...middle(object.outline));
        const crowd = board.ships.find(
          (ship) =>
            ship.pose &&
            Math.hypot(world.at(ship.pose.x, ship.pose.y)[0] - mx, world.at(ship.pose.x, ship.pose.y)[1] - my) <
              ship.base,
        );
        const aside = crowd ? crowd.base / 2 + 20 * unit : 0; // clear of the ship's base, or it could not be clicked
        const left = index % 2 === 0 ? -1 : 1;
        return (
          <Spot key={object.id} game={game} candidate={candidate} name="choose-ring">
            <polygon class="ring" points={points(world, object.outline)} />
            {aside > 0 ? (
              <>
                <line x1={mx} y1={my} x2={round(mx + left * aside)} y2={my} />
                <circle cx={round(mx + left * aside)} cy={my} r={round(16 * unit)} />
                <text class="tag" x={round(mx + left * aside)} y={my}>
                  {/\d+$/.exec(object.name)?.[0] ?? '✳'}
                </text>
              </>
            ) : null}
          </Spot>
        );
      })}
    </g>
  );
}
