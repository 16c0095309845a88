/** What lies on a ship's base and its rim: tokens, locks, damage, its dial. Each kind has a shape of its own besides
 * its colour. Where they lie is for labels.ts to say. */
import type { Board, Maneuver, Ship } from '@view';
import { bearingLetter, iconLetter } from '../glyphs';
import { conditionsOf, lookClass, lookOf, tokenLetter, tokensOf, type Look } from '../looks';
import type { Mark } from './labels';

export type LockLetters = ReadonlyMap<string, string>;

/** A letter for each pair of a ship and the ship that it has locked. */
export function lockLetters(ships: readonly Ship[]): LockLetters {
  const letters = new Map<string, string>();
  for (const ship of ships)
    for (const target of ship.locks ?? [])
      letters.set(`${ship.id}>${target}`, String.fromCharCode(65 + (letters.size % 26)));
  return letters;
}

export interface Chip {
  kind: string;
  icon?: string;
  text?: string;
  count: number;
  look?: Look | undefined;
  /** how many there are is always said, even one or none */
  counted?: boolean;
}

/** The tokens that lie at a ship. */
export function chipsOf(ship: Ship, letters: LockLetters, board: Board): Chip[] {
  const chips: Chip[] = [];
  if (ship.force) chips.push({ kind: 'force', icon: iconLetter('forcecharge'), count: ship.force.left, counted: true });
  if (ship.charges) chips.push({ kind: 'charge', icon: iconLetter('charge'), count: ship.charges.left, counted: true });
  const conditions = conditionsOf(ship).length;
  if (conditions > 0) chips.push({ kind: 'condition', icon: iconLetter('condition'), count: conditions });
  for (const [kind, count] of tokensOf(ship))
    chips.push({ kind, icon: tokenLetter(kind), count, look: lookOf(board, kind) });
  for (const [pair, text] of letters) {
    const [holder, target] = pair.split('>').map(Number);
    if (holder === ship.id) chips.push({ kind: 'locks', text, count: 1 });
    if (target === ship.id) chips.push({ kind: 'locked', text, count: 1 });
  }
  if (ship.faceup.length > 0) chips.push({ kind: 'crit', text: '!', count: ship.faceup.length });
  return chips;
}

const RADIUS = 7;

function Shape({ kind, look }: { kind: string; look: Look | undefined }) {
  if (look?.shape === 'square') return <rect x={-6.8} y={-6.8} width={13.6} height={13.6} rx={1.6} />;
  if (look) return <circle r={RADIUS} />;
  switch (kind) {
    case 'stress':
      return <path d="M0 -9 L8.6 6.4 L-8.6 6.4 Z" />;
    case 'ion':
      return <path d="M-4 -7 H4 L8 0 L4 7 H-4 L-8 0 Z" />;
    case 'evade':
      return <path d="M0 -8.4 L8.4 0 L0 8.4 L-8.4 0 Z" />;
    case 'locks':
    case 'locked':
      return <rect x={-6.6} y={-6.6} width={13.2} height={13.2} rx={2} />;
    case 'crit':
      return <path d="M0 -9 L2.6 -3.4 L8.6 -3.6 L4.6 1 L7 7 L0 4.4 L-7 7 L-4.6 1 L-8.6 -3.6 L-2.6 -3.4 Z" />;
    default:
      return <circle r={RADIUS} />;
  }
}

const placed = ({ x, y, size }: Mark): string => `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})`;

/** The tokens of a ship, each at its mark. */
export function Tokens({ chips, marks }: { chips: readonly Chip[]; marks: readonly Mark[] }) {
  return (
    <g class="tokens">
      {chips.map((chip, i) => {
        const mark = marks[i];
        return mark ? (
          <g
            key={`${chip.kind}${chip.text ?? ''}`}
            class={`chip chip-${chip.kind} ${lookClass(chip.look)}`}
            transform={placed(mark)}
          >
            <Shape kind={chip.kind} look={chip.look} />
            {chip.icon ? (
              <text class="icon" y={chip.kind === 'stress' && !chip.look ? 1.6 : 0}>
                {chip.icon}
              </text>
            ) : (
              <text>{chip.text}</text>
            )}
            {chip.count > 1 || chip.counted ? (
              <text class="count" x={5.5} y={-5}>
                {chip.count}
              </text>
            ) : null}
          </g>
        ) : null;
      })}
    </g>
  );
}

/** The outline that stands for a difficulty: green or blue is round, white is square, red and purple have corners. */
export function DifficultyShape({ difficulty, radius }: { difficulty: string; radius: number }) {
  if (difficulty === 'green' || difficulty === 'blue') return <circle r={radius} />;
  if (difficulty === 'red' || difficulty === 'purple')
    return <path d={`M0 ${-radius * 1.3} L${radius * 1.3} 0 L0 ${radius * 1.3} L${-radius * 1.3} 0 Z`} />;
  return <rect x={-radius * 0.92} y={-radius * 0.92} width={radius * 1.84} height={radius * 1.84} rx={radius * 0.18} />;
}

/** A maneuver as a mark: its difficulty's shape, the arrow, the speed. */
export function ManeuverMark({ maneuver, radius }: { maneuver: Maneuver; radius: number }) {
  return (
    <g class={`maneuver ${maneuver.difficulty}`}>
      <DifficultyShape difficulty={maneuver.difficulty} radius={radius} />
      <text class="icon" x={-radius * 0.34} style={{ fontSize: `${radius * 1.05}px` }}>
        {bearingLetter(maneuver.bearing)}
      </text>
      <text x={radius * 0.5} style={{ fontSize: `${radius * 1.05}px` }}>
        {maneuver.speed}
      </text>
    </g>
  );
}

/** The number by which ships take their turns. */
export const SkillChip = ({ ship, order, mark }: { ship: Ship; order: string; mark: Mark }) => (
  <g class={`skill ${order}`} transform={placed(mark)}>
    <circle r={7.2} />
    <text>{ship.skill}</text>
  </g>
);

export function DialChip({ dial, mark, flips }: { dial: Ship['dial']; mark: Mark; flips: boolean }) {
  if (!dial || dial === 'none') return null;
  const there = placed(mark);
  if (dial === 'hidden')
    return (
      <g class="dial hidden" transform={there}>
        <circle r={8.5} />
        <circle r={3} class="hub" />
        <path d="M0 -8.5 V-5 M0 8.5 V5 M-8.5 0 H-5 M8.5 0 H5" />
      </g>
    );
  return (
    <g class={`dial ${dial.revealed ? 'revealed' : 'own'}`} transform={there}>
      <g class={flips ? 'flips' : ''}>
        <ManeuverMark maneuver={dial} radius={10} />
      </g>
    </g>
  );
}

/** Shields and hull along the rear edge of the base, which is turned with it: round and square, hollow where lost. */
export function Pips({ ship }: { ship: Ship }) {
  const half = ship.base / 2;
  const shields = Array.from({ length: Math.max(ship.shield_value, ship.shields) }, (_, i) => i < ship.shields);
  const hull = Array.from({ length: ship.hull }, (_, i) => i < ship.hull - ship.damage);
  const count = shields.length + hull.length;
  const step = Math.min(5.4, (ship.base - 3) / count);
  const start = (-(count - 1) / 2) * step;
  const [wide, high] = [step - 0.9, 3.8];
  const y = half - 2.6;
  return (
    <g class="pips">
      <rect class="strip" x={start - step / 2 - 0.6} y={y - 2.6} width={count * step + 1.2} height={5.2} rx={1.6} />
      {[...shields, ...hull].map((there, i) => (
        <rect
          key={i}
          class={`${i < shields.length ? 'shield' : 'hull'} ${there ? 'there' : ''}`}
          x={start + i * step - wide / 2}
          y={y - high / 2}
          width={wide}
          height={high}
          rx={i < shields.length ? Math.min(wide, high) / 2 : 0.5}
        />
      ))}
    </g>
  );
}
