/** What this browser remembers of games: the tokens of seats and their parts in the dice, and enough to list them. Of
 * games that are not over nothing is ever dropped: the token is the seat. */
import { signal } from '@preact/signals';
import type { RoomSeat } from '@view';

/** A seat's part in the dice (game/part.ts). */
export interface Part {
  /** random, and never sent: all nonces of this seat are made of it, so that two pages of one browser make the same */
  seed: string;
  /** the host's, that it is for */
  commitment: string;
  nonce: string;
  pledge: string;
  /** everybody's, by seat, as they were shown when the nonce was opened */
  pledges?: string[];
  /** how many parts this seat has given in this game before: starts that were given up */
  before: number;
}

export interface Remembered {
  id: string;
  local: boolean;
  state: 'waiting' | 'playing' | 'adjourned' | 'over';
  seats: RoomSeat[];
  /** of the last view, and whether this browser was asked something in it */
  entry: number;
  asked: boolean;
  round: number;
  /** up to which entry the player has seen the game */
  seen: number;
  title: string;
  /** the lesson that it is, by its name; '' for other games */
  lesson: string;
  changed: number;
}

const KEY = 'outrider:games';
/** How many finished games are listed; unfinished ones are always listed. */
const MOST = 60;
/** What is kept of a game besides its line in the list. */
const KINDS = ['tokens', 'invites', 'parts'];

/** What the browser would not keep: it still plays, until the page is left. */
const unkept = new Map<string, string>();

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = unkept.get(key) ?? localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(key, text);
    unkept.delete(key);
  } catch {
    unkept.set(key, text);
  }
}

function drop(id: string): void {
  for (const kind of KINDS) {
    unkept.delete(`outrider:${kind}:${id}`);
    localStorage.removeItem(`outrider:${kind}:${id}`);
  }
}

/** The games that this browser knows, the latest first. */
export const games = signal<readonly Remembered[]>(read<Remembered[]>(KEY, []));

const nothing = {
  local: false,
  state: 'waiting' as const,
  seats: [],
  entry: 0,
  asked: false,
  round: 0,
  seen: 0,
  title: '',
  lesson: '',
};

export function remember(id: string, what: Partial<Remembered>): void {
  const known = games.value.find((game) => game.id === id);
  const game: Remembered = { ...nothing, ...known, ...what, id, changed: Date.now() };
  const others = games.value.filter((each) => each.id !== id);
  const gone = new Set(
    others
      .filter((each) => each.state === 'over')
      .slice(MOST - 1)
      .map((each) => each.id),
  );
  for (const old of gone) drop(old);
  games.value = [game, ...others.filter((each) => !gone.has(each.id))];
  write(KEY, games.value);
}

export function forget(id: string): void {
  games.value = games.value.filter((game) => game.id !== id);
  write(KEY, games.value);
  drop(id);
}

/** The tokens of the seats of a game that are held here, by seat. */
export function tokensOf(id: string): Record<number, string> {
  return read<Record<number, string>>(`outrider:tokens:${id}`, {});
}

export function keepToken(id: string, seat: number, token: string): void {
  write(`outrider:tokens:${id}`, { ...tokensOf(id), [seat]: token });
}

/** The parts in the dice of the seats of a game that are held here, by seat. */
export function partsOf(id: string): Record<number, Part> {
  return read<Record<number, Part>>(`outrider:parts:${id}`, {});
}

export function keepPart(id: string, seat: number, part: Part): void {
  write(`outrider:parts:${id}`, { ...partsOf(id), [seat]: part });
}

/** The invitations to seats of a game that were given to this browser (a rematch), by seat. */
export function invitesOf(id: string): Record<number, string> {
  return read<Record<number, string>>(`outrider:invites:${id}`, {});
}

export function keepInvites(id: string, invites: readonly string[]): void {
  const own = Object.entries(invites).filter(([, invite]) => invite !== '');
  if (own.length) write(`outrider:invites:${id}`, Object.fromEntries(own));
}
