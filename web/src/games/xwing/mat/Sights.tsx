/** Lines between ships: what a shot or a lock measures, the attack under way, locks. The numbers are the view's. */
import type { Board, Candidate, Point } from '@view';
import type { Game } from '../../../game/game';
import { pointed } from '../../../game/pointing';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { round, type World } from '../world';
import { hoveredShip } from './hovered';
import { poseOf } from './scene';
import { Spot } from './Spot';

function rangeText({ sight }: Candidate): string {
  if (!sight || sight.range === null) return '';
  const { range, attack_range: inArc } = sight;
  return inArc === null || inArc === undefined || inArc === range
    ? `${range}`
    : t('range {range}, in arc {arc}', { range, arc: inArc });
}

function Tag({ at, text }: { at: Point; text: string }) {
  return text ? (
    <text class="tag" x={round(at[0])} y={round(at[1])}>
      {text}
    </text>
  ) : null;
}

function SightLine({ candidate, world, strong }: { candidate: Candidate; world: World; strong: boolean }) {
  const line = candidate.sight?.line;
  if (!line) return null;
  const [[x1, y1], [x2, y2]] = line.map(([x, y]) => world.at(x, y)) as [Point, Point];
  const legality = candidate.legal ? 'legal' : 'barred';
  const name = classes('sight', legality, strong && 'strong', candidate.sight?.obstructed && 'obstructed');
  return (
    <g class={name} data-piece={candidate.piece} aria-hidden="true">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <circle cx={x1} cy={y1} r={2} />
      <circle cx={x2} cy={y2} r={2} />
      <Tag at={[(x1 + x2) / 2, (y1 + y2) / 2]} text={rangeText(candidate)} />
    </g>
  );
}

/** Lines that are themselves what is chosen: several between the same two ships. */
const isLine = (candidate: Candidate): boolean => candidate.sight !== undefined && candidate.piece === undefined;

function LineChoice({ game, candidate, world }: { game: Game; candidate: Candidate; world: World }) {
  const [from, to] = (candidate.sight?.line ?? []).map(([x, y]) => world.at(x, y));
  if (!from || !to) return null;
  return (
    <Spot game={game} candidate={candidate} name="sight-choice">
      <SightLine candidate={candidate} world={world} strong={pointed.value?.words === candidate.words} />
      <line class="reach-line" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
    </Spot>
  );
}

/** One line for each target: what is pointed at, else what is legal. */
function shown(candidates: readonly Candidate[], words: string | undefined): Candidate[] {
  const best = new Map<number, Candidate>();
  const rank = (candidate: Candidate): number => (candidate.words === words ? 2 : candidate.legal ? 1 : 0);
  for (const candidate of candidates) {
    if (!candidate.sight?.line || candidate.piece === undefined) continue;
    const known = best.get(candidate.piece);
    if (!known || rank(candidate) > rank(known)) best.set(candidate.piece, candidate);
  }
  return [...best.values()].sort((a, b) => rank(a) - rank(b));
}

/** Between the middles of two ships, from edge to edge of their bases, roughly. */
function between(game: Game, board: Board, world: World, from: number, to: number): [Point, Point] | null {
  const a = poseOf(game, board, from);
  const b = poseOf(game, board, to);
  if (!a || !b) return null;
  return [world.at(a.x, a.y), world.at(b.x, b.y)];
}

export function Sights({ game, board, world }: { game: Game; board: Board; world: World }) {
  const question = game.question.value;
  const words = pointed.value?.words;
  const hovered = hoveredShip.value;
  const locks = board.ships.flatMap((ship) =>
    (ship.locks ?? [])
      .filter((target) => hovered === ship.id || hovered === target)
      .map((target) => ({ from: ship.id, to: target })),
  );
  return (
    <g class="sights">
      {locks.map(({ from, to }) => {
        const line = between(game, board, world, from, to);
        return line ? (
          <line
            key={`${from}-${to}`}
            class="lockline"
            aria-hidden="true"
            x1={line[0][0]}
            y1={line[0][1]}
            x2={line[1][0]}
            y2={line[1][1]}
          />
        ) : null;
      })}
      {shown(question?.candidates ?? [], words).map((candidate) => (
        <SightLine key={candidate.piece} candidate={candidate} world={world} strong={candidate.words === words} />
      ))}
      {question?.candidates
        .filter(isLine)
        .map((candidate) => <LineChoice key={candidate.words} game={game} candidate={candidate} world={world} />)}
    </g>
  );
}

/** The attack under way, until it is over. */
export function AttackLine({ game, board, world }: { game: Game; board: Board; world: World }) {
  const attack = game.director.stage.value?.event.attack ?? board.attack;
  const line = attack ? between(game, board, world, attack.attacker, attack.defender) : null;
  if (!attack || !line || game.question.value?.candidates.some(isLine)) return null;
  const [[x1, y1], [x2, y2]] = line;
  return (
    <g class="attackline" aria-hidden="true">
      <line x1={x1} y1={y1} x2={x2} y2={y2} />
      <Tag at={[(x1 + x2) / 2, (y1 + y2) / 2]} text={`${attack.range}`} />
    </g>
  );
}
