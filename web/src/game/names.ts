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
