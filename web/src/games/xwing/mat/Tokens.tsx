/** What lies around a ship: tokens, locks, damage, its dial. Each kind has a shape of its own besides its colour. */
import type { Board, Maneuver, Ship } from '@view';
import { bearingLetter, iconLetter } from '../glyphs';
import { conditionsOf, lookClass, lookOf, tokenLetter, tokensOf, type Look } from '../looks';

export type LockLetters = ReadonlyMap<string, string>;

/** A letter for each pair of a ship and the ship that it has locked. */
export function lockLetters(ships: readonly Ship[]): LockLetters {
  const letters = new Map<string, string>();
  for (const ship of ships)
    for (const target of ship.locks ?? [])
      letters.set(`${ship.id}>${target}`, String.fromCharCode(65 + (letters.size % 26)));
  return letters;
}

interface Chip {
  kind: string;
  icon?: string;
  text?: string;
  count: number;
  look?: Look | undefined;
  /** how many there are is always said, even one or none */
  counted?: boolean;
}

function chipsOf(ship: Ship, letters: LockLetters, board?: Board): Chip[] {
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
const STEP = 15.5;

const rowsOf = (half: number, size: number): number => Math.max(3, Math.floor((2 * half) / (STEP * size)) + 1);

/** How far right of the base the tokens of a ship reach. */
export const tokensWide = (ship: Ship, letters: LockLetters, size: number): number =>
  Math.ceil(chipsOf(ship, letters).length / rowsOf(ship.base / 2, size)) * STEP * size;

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

/** Tokens in columns right of the base. `half`: half its side; `reach`: how far it reaches as it lies; `size`: how much
 * larger than life. */
export function Tokens({
  ship,
  letters,
  board,
  half,
  reach,
  size,
}: {
  ship: Ship;
  letters: LockLetters;
  board: Board;
  half: number;
  reach: number;
  size: number;
}) {
  const chips = chipsOf(ship, letters, board);
  const step = STEP * size;
  const rows = rowsOf(half, size);
  const lower = ship.dial && ship.dial !== 'none' && chips.length > 1 ? step * 0.6 : 0; // the dial is above
  return (
    <g class="tokens">
      {chips.map((chip, i) => {
        const column = Math.floor(i / rows);
        const inColumn = Math.min(rows, chips.length - column * rows);
        const x = reach + (RADIUS + 3) * size + column * step;
        const y = ((i % rows) - (inColumn - 1) / 2) * step + lower;
        return (
          <g
            key={`${chip.kind}${chip.text ?? ''}`}
            class={`chip chip-${chip.kind} ${lookClass(chip.look)}`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})`}
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
              <text class="count" x={7} y={-6}>
                {chip.count}
              </text>
            ) : null}
          </g>
        );
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

/** `at`: how far right of and above the ship's middle. */
export function DialChip({ dial, at, size, flips }: { dial: Ship['dial']; at: number; size: number; flips: boolean }) {
  if (!dial || dial === 'none') return null;
  const there = `translate(${at.toFixed(1)} ${(-at).toFixed(1)}) scale(${size})`;
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

/** Shields and hull at a glance: round and square, hollow where lost. */
export function Pips({ ship, reach, size }: { ship: Ship; reach: number; size: number }) {
  const step = 6.2 * size;
  const shields = Array.from({ length: Math.max(ship.shield_value, ship.shields) }, (_, i) => i < ship.shields);
  const hull = Array.from({ length: ship.hull }, (_, i) => i < ship.hull - ship.damage);
  const start = (-(shields.length + hull.length - 1) / 2) * step;
  const y = reach + 5 + 3.5 * size;
  return (
    <g class="pips">
      {shields.map((there, i) => (
        <circle key={`s${i}`} class={`shield ${there ? 'there' : ''}`} cx={start + i * step} cy={y} r={2.2 * size} />
      ))}
      {hull.map((there, i) => (
        <rect
          key={`h${i}`}
          class={`hull ${there ? 'there' : ''}`}
          x={start + (shields.length + i) * step - 2.1 * size}
          y={y - 2.1 * size}
          width={4.2 * size}
          height={4.2 * size}
          rx={0.8 * size}
        />
      ))}
    </g>
  );
}
