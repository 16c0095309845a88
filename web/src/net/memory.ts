/** What this browser remembers of games: the tokens of seats, and enough to list them. */
import { signal } from '@preact/signals';
import type { RoomSeat } from '../types/view';

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
const MOST = 60;

function read<Value>(key: string, otherwise: Value): Value {
  try {
    const text = localStorage.getItem(key);
    return text === null ? otherwise : (JSON.parse(text) as Value);
  } catch {
    return otherwise;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** The games that this browser knows, the latest first. */
export const games = signal<readonly Remembered[]>(read<Remembered[]>(KEY, []));

const nothing = { local: false, state: 'waiting' as const, seats: [], entry: 0, asked: false, round: 0, seen: 0, title: '', lesson: '' };

export function remember(id: string, what: Partial<Remembered>): void {
  const known = games.value.find((game) => game.id === id);
  const game: Remembered = { ...nothing, ...known, ...what, id, changed: Date.now() };
  const others = games.value.filter((each) => each.id !== id);
  for (const old of others.slice(MOST - 1)) for (const kind of ['tokens', 'invites']) localStorage.removeItem(`outrider:${kind}:${old.id}`);
  games.value = [game, ...others.slice(0, MOST - 1)];
  write(KEY, games.value);
}

export function forget(id: string): void {
  games.value = games.value.filter((game) => game.id !== id);
  write(KEY, games.value);
  for (const kind of ['tokens', 'invites']) localStorage.removeItem(`outrider:${kind}:${id}`);
}

/** The tokens of the seats of a game that are held here, by seat. */
export function tokensOf(id: string): Record<number, string> {
  return read<Record<number, string>>(`outrider:tokens:${id}`, {});
}

export function keepToken(id: string, seat: number, token: string): void {
  write(`outrider:tokens:${id}`, { ...tokensOf(id), [seat]: token });
}

/** The invitations to seats of a game that were given to this browser (a rematch), by seat. */
export function invitesOf(id: string): Record<number, string> {
  return read<Record<number, string>>(`outrider:invites:${id}`, {});
}

export function keepInvites(id: string, invites: readonly string[]): void {
  const own = Object.entries(invites).filter(([, invite]) => invite !== '');
  if (own.length) write(`outrider:invites:${id}`, Object.fromEntries(own));
}
