/** What is being read and which dice lie on the table, in the facts of a table or of an event. */
/** "seat1" is seat 1; null: no seat. */
export function seatIn(word: string | undefined): number | null {
  const [, seat] = /^(?:seat)?(\d)$/.exec(word ?? '') ?? [];
  return seat === undefined ? null : Number(seat);
}

/** What is being read now: which part of which card, by whom. */
export interface Reading {
  card: string;
  section: string;
  reader: number | null;
}

type Facts = Readonly<Record<string, string>>;

/** In the facts of a table, or of an event. */
export function readingIn(facts: Facts | undefined): Reading | null {
  const card = facts?.['card'];
  if (!card || card === 'none') return null;
  return { card, section: facts?.['section'] ?? '', reader: seatIn(facts?.['reader']) };
}

export type Face = 'hit' | 'crit' | 'focus' | 'blank';

/** Dice on the table: whose they are (null: of a patrol or a card), and what they show. */
export interface Pool {
  seat: number | null;
  faces: Face[];
}

export interface Rolled {
  /** `test:stealth`, `ground`, `ship`, `delivery` ... */
  what: string;
  pools: Pool[];
}

/** `seat0=hit+blank;foe=crit+focus` */
export function rolledIn(facts: Facts | undefined): Rolled | null {
  const dice = facts?.['dice'];
  if (!dice || dice === 'none') return null;
  const pools = dice.split(';').map((pool) => {
    const [who = '', faces = ''] = pool.split('=');
    return { seat: seatIn(who), faces: faces.split('+').filter((face) => face !== '') as Face[] };
  });
  return { what: facts?.['rolling'] ?? '', pools };
}
