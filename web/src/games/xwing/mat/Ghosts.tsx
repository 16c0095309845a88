/** Places where ships would be: ends of maneuvers while a dial is set, places of a boost or a bomb, where the enemy can
 * go. */
import type { Board, Candidate, Maneuver, Point, Pose, Ship } from '@view';
import type { Game } from '../../../game/game';
import { withoutRule } from '../../../game/names';
import { chosenPiece, pointed } from '../../../game/pointing';
import { helps } from '../../../page/settings';
import { dialShip, dialsInHand } from '../inHand';
import { asIs, points, posed, round, type World } from '../world';
import { hoveredShip, showReach } from './hovered';
import { Blast } from './Objects';
import { Reason } from './Reason';
import { Base, Silhouette } from './ShipPiece';
import { Spot } from './Spot';
import { DifficultyShape, ManeuverMark } from './Tokens';

const TEMPLATE = 20;
/** How far apart the handles of places are that lie on each other, in pixels: a finger must find each. */
const HANDLE = 44;

/** The template under a path. */
export function Band({ path, world, name }: { path: readonly (readonly number[])[]; world: World; name: string }) {
  return <polyline class={`band ${name}`} points={points(world, path)} stroke-width={TEMPLATE} />;
}

function Warnings({ candidate, size }: { candidate: Candidate; size: number }) {
  const marks: [string, string][] = [];
  if (candidate.bumps !== undefined) marks.push(['bumps', 'M-5 0 A5 5 0 1 0 5 0 A5 5 0 1 0 -5 0 M-3.5 -3.5 L3.5 3.5']);
  if (candidate.rock) marks.push(['rock', 'M-5 4 L-3 -3 L1 -5 L5 -1 L4 4 Z']);
  if (candidate.mine) marks.push(['mine', 'M-4.5 -4.5 L4.5 4.5 M4.5 -4.5 L-4.5 4.5 M0 -6 V6 M-6 0 H6']);
  if (candidate.flees) marks.push(['flees', 'M0 5 V-5 M-4 -1 L0 -5 L4 -1 M-5 5 H5']);
  return (
    <>
      {marks.map(([kind, path], i) => (
        <g
          key={kind}
          class={`warning ${kind}`}
          transform={`translate(${round((i - (marks.length - 1) / 2) * 13 * size)} ${round(15 * size)}) scale(${size})`}
        >
          <circle r={6.6} />
          <path d={path} />
        </g>
      ))}
    </>
  );
}

const maneuverOf = (candidate: Candidate): Maneuver => ({
  bearing: candidate.verb ?? '',
  speed: candidate.number ?? 0,
  difficulty: candidate.difficulty ?? 'white',
});

function Ending({
  ship,
  candidate,
  world,
  size,
  state,
  aside,
}: {
  ship: Ship;
  candidate: Candidate;
  world: World;
  size: number;
  state: string;
  aside: number;
}) {
  const ends = candidate.ends as Pose;
  const half = ship.base / 2;
  const [x, y] = world.at(ends.x, ends.y);
  return (
    <g
      class={`ending ${candidate.difficulty ?? 'white'} ${state} ${candidate.bumps !== undefined ? 'stopped' : ''}`}
      data-words={candidate.words}
      onClick={(event) => {
        event.stopPropagation();
        if (candidate.legal) dialsInHand.value?.choose(ship.id, candidate);
      }}
      onPointerEnter={() => (pointed.value = candidate)}
      onPointerLeave={() => (pointed.value = null)}
    >
      <g transform={posed(world, ends)}>
        <rect class="plate" x={-half} y={-half} width={ship.base} height={ship.base} rx={half * 0.16} />
        <path class="nose" d={`M${-half * 0.3} ${-half * 0.7} L0 ${-half} L${half * 0.3} ${-half * 0.7}`} />
      </g>
      <g transform={`translate(${round(x + aside * 10.5 * size)} ${round(y)})`}>
        <g transform={`scale(${size})`}>
          <ManeuverMark maneuver={maneuverOf(candidate)} radius={8.5} />
        </g>
        <Warnings candidate={candidate} size={size * 0.8} />
      </g>
    </g>
  );
}

/** The ship whose dial is in hand: the one chosen, else the first that has none. */
export function dialledShip(board: Board): Ship | undefined {
  const mine = (id: number | null | undefined): boolean => dialsInHand.value?.dials.has(id ?? -1) ?? false;
  return (
    board.ships.find((ship) => ship.id === (mine(dialShip.value) ? dialShip.value : undefined)) ??
    board.ships.find((ship) => mine(ship.id) && (ship.dial === 'none' || !ship.dial))
  );
}

/** Endings at one and the same place: their marks stand side by side. */
function asides(endings: readonly Candidate[]): ReadonlyMap<string, number> {
  const same = (a: Candidate, b: Candidate): boolean =>
    Math.hypot((a.ends?.x ?? 0) - (b.ends?.x ?? 0), (a.ends?.y ?? 0) - (b.ends?.y ?? 0)) < 6;
  return new Map(
    endings.map((ending) => {
      const there = endings.filter((other) => same(ending, other));
      return [ending.words, there.length > 1 ? 2 * there.indexOf(ending) - (there.length - 1) : 0];
    }),
  );
}

export function DialGhosts({ board, world, size }: { board: Board; world: World; size: number }) {
  const ship = dialledShip(board);
  if (!ship || !helps.value) return null;
  const set = ship.dial && typeof ship.dial === 'object' ? ship.dial : null;
  const chosen = pointed.value?.piece === ship.id ? pointed.value.words : undefined;
  const endings = (dialsInHand.value?.dials.get(ship.id) ?? []).filter((candidate) => candidate.ends);
  const aside = asides(endings);
  const isSet = (candidate: Candidate): boolean => candidate.verb === set?.bearing && candidate.number === set?.speed;
  const strong = endings.find((candidate) => candidate.words === chosen) ?? (chosen ? undefined : endings.find(isSet));
  return (
    <g class={`ghosts ${strong ? 'narrowed' : ''}`} aria-hidden="true" {...asIs}>
      {strong?.path ? <Band path={strong.path} world={world} name={strong.difficulty ?? 'white'} /> : null}
      {endings
        .filter((candidate) => candidate !== strong)
        .map((candidate) => (
          <Ending
            key={candidate.words}
            ship={ship}
            candidate={candidate}
            world={world}
            size={size}
            state={`${candidate.legal ? '' : 'barred'} ${isSet(candidate) ? 'set' : ''}`}
            aside={aside.get(candidate.words) ?? 0}
          />
        ))}
      {strong ? (
        <Ending
          key="strong"
          ship={ship}
          candidate={strong}
          world={world}
          size={size}
          state="strong"
          aside={aside.get(strong.words) ?? 0}
        />
      ) : null}
    </g>
  );
}

const placeOf = (candidate: Candidate): Pose | undefined => candidate.pose ?? candidate.ends;

/** Handles of places that lie on each other: in a row through their middle, in the order of the places. */
function handles(places: readonly Candidate[], world: World, unit: number, near: number): ReadonlyMap<string, Point> {
  const spots = places.map((candidate) => world.at(placeOf(candidate)?.x ?? 0, placeOf(candidate)?.y ?? 0));
  const [first, last] = [spots[0], spots[spots.length - 1]];
  if (!first || !last || spots.length < 2) return new Map();
  const steps = spots.slice(1).map(([x, y], i) => Math.hypot(x - (spots[i]?.[0] ?? x), y - (spots[i]?.[1] ?? y)));
  const apart = Math.hypot(last[0] - first[0], last[1] - first[1]);
  if (apart === 0 || Math.max(...steps) > near) return new Map();
  const [dx, dy] = [(last[0] - first[0]) / apart, (last[1] - first[1]) / apart];
  const step = Math.max(HANDLE * unit, apart / (spots.length - 1));
  return new Map(
    places.map((candidate, i) => {
      const along = (i - (spots.length - 1) / 2) * step;
      return [
        candidate.words,
        [round((first[0] + last[0]) / 2 + dx * along), round((first[1] + last[1]) / 2 + dy * along)],
      ];
    }),
  );
}

/** Options that are places: a boost, a Tallon roll, a bomb. Where all options are places, and where it is a bomb, they
 * are chosen here; others are only shown. */
export function PlaceGhosts({ game, board, world, unit }: { game: Game; board: Board; world: World; unit: number }) {
  const question = game.question.value;
  if (question?.answer !== 'option' || dialsInHand.value) return null;
  const places = question.candidates.filter(placeOf);
  const allPlaces = question.candidates.every((candidate) => placeOf(candidate) ?? candidate.verb === 'pass');
  const words = pointed.value?.words;
  const base = board.ships.find((each) => each.id === question.subject)?.base ?? 40;
  const grips = allPlaces ? handles(places, world, unit, base * 0.5) : new Map<string, Point>();
  return (
    <g class="ghosts places">
      {places.map((candidate, index) => {
        const pose = placeOf(candidate) as Pose;
        const ship = board.ships.find((each) => each.id === (candidate.ship ?? question.subject));
        const grip = grips.get(candidate.words);
        const drawn = (
          <g class="stands">
            {candidate.path ? (
              <Band path={candidate.path} world={world} name={candidate.difficulty ?? 'white'} />
            ) : null}
            {candidate.outline ? <Blast outline={candidate.outline} range={candidate.range} world={world} /> : null}
            {candidate.outline ? <polygon class="outline" points={points(world, candidate.outline)} /> : null}
            {ship && !candidate.outline ? (
              <g transform={posed(world, pose)}>
                <Base ship={ship} />
                <Silhouette ship={ship} turn={world.turn(pose.heading)} />
              </g>
            ) : null}
          </g>
        );
        // Of places that lie on each other only the one that is looked at says why: words would lie on words.
        const why = candidate.legal ? candidate.fails : withoutRule(candidate.why ?? '', candidate.rule);
        const reason =
          why && (!grip || candidate.words === words) ? (
            <Reason why={why} at={world.at(pose.x, pose.y)} half={base} unit={unit} />
          ) : null;
        if (!allPlaces && !candidate.outline) {
          return (
            <g
              key={candidate.words}
              class={`place shown ${candidate.legal ? '' : 'barred'} ${candidate.words === words ? 'strong' : ''}`}
              aria-hidden="true"
              {...asIs}
            >
              {drawn}
            </g>
          );
        }
        return (
          <Spot
            key={candidate.words}
            game={game}
            candidate={candidate}
            name={`place ${grip ? 'crowded' : ''} ${candidate.fails ? 'fails' : ''}`}
          >
            {drawn}
            {reason}
            {grip ? (
              <g class="handle" transform={`translate(${grip[0]} ${grip[1]})`}>
                <circle r={round(15 * unit)} />
                <text class="tag">{index + 1}</text>
              </g>
            ) : null}
          </Spot>
        );
      })}
    </g>
  );
}

/** Where ships can go, of those that one asks about: the hovered or chosen one, or all of the other side. */
export function Reaches({ game, board, world, size }: { game: Game; board: Board; world: World; size: number }) {
  const you = game.view.value?.you ?? null;
  const side = you === null ? null : game.view.value?.seats[you]?.side;
  if (!helps.value) return null;
  const asked = board.ships.filter(
    (ship) =>
      ship.reach &&
      ship.side !== side &&
      (showReach.value || hoveredShip.value === ship.id || chosenPiece.value === ship.id),
  );
  return (
    <g class="reaches" aria-hidden="true">
      {asked.map((ship) => (
        <g key={ship.id} class={`reach side-${ship.side} ${hoveredShip.value === ship.id ? 'strong' : ''}`}>
          {ship.reach?.map((way) => (
            <g key={`${way.bearing}${way.speed}`} transform={posed(world, way.pose)}>
              <rect x={-ship.base / 2} y={-ship.base / 2} width={ship.base} height={ship.base} rx={ship.base * 0.08} />
              <path d={`M0 ${-ship.base / 2} V${-ship.base / 4}`} />
              <g class={`dot ${way.difficulty}`}>
                <DifficultyShape difficulty={way.difficulty} radius={3.4 * size} />
              </g>
            </g>
          ))}
        </g>
      ))}
    </g>
  );
}
