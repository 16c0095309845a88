/** Who and what, by number, as people call them. */
import type { Game } from './game';
import type { Ship, View } from '../types/view';
import { t } from '../words/words';

export function seatName(game: Game, seat: number): string {
  return game.view.value?.seats[seat]?.name || game.room.value?.seats[seat]?.name || t('Seat {n}', { n: seat + 1 });
}

export const shipOf = (view: View | null, id: number | undefined | null): Ship | undefined =>
  id === undefined || id === null ? undefined : view?.board?.ships.find((ship) => ship.id === id);

/** A piece's name, whichever game it is of. */
export function pieceName(view: View | null, id: number | undefined | null): string {
  if (id === undefined || id === null) return '';
  return (
    shipOf(view, id)?.name ??
    view?.board?.objects.find((each) => each.id === id)?.name ??
    view?.pieces?.find((each) => each.id === id)?.name ??
    ''
  );
}

/** Names as a list: "Ann", "Ann, Bo". */
export const nameList = (names: readonly string[]): string => names.join(', ');

/** A refusal's sentence without the id of its rule, where that stands beside it. */
export const withoutRule = (why: string, rule: string | undefined): string =>
  rule ? why.replace(` (${rule})`, '') : why;
