/** Who plays, by number, as people call them. */
import { t } from '../words/words';
import type { Game } from './game';

export function seatName(game: Game, seat: number): string {
  return game.view.value?.seats[seat]?.name || game.room.value?.seats[seat]?.name || t('Seat {n}', { n: seat + 1 });
}

/** Names as a list: "Ann", "Ann, Bo". */
export const nameList = (names: readonly string[]): string => names.join(', ');

/** A refusal's sentence without the id of its rule, where that stands beside it. */
export const withoutRule = (why: string, rule: string | undefined): string =>
  rule ? why.replace(` (${rule})`, '') : why;

/** A question without the name of whom it asks, where nobody else is asked at this screen. */
export function withoutName(say: string, name: string): string {
  if (!say.startsWith(`${name}, `)) return say;
  return say.slice(name.length + 2).replace(/\p{L}/u, (letter) => letter.toLocaleUpperCase());
}
