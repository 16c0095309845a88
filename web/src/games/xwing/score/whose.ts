/** What a side is called, the mark that stands for it beside its color, and the order in which sides are told. */
import type { Board, View } from '@view';
import type { Game } from '../../../game/game';
import { nameList } from '../../../game/names';
import { sidePlayed } from '../../../game/reader';
import { t } from '../../../words/words';
import { edgeLine, ownEdge, worldOf } from '../world';

/** "You", or the names of those who play it. */
export function sideName(game: Game, view: View, side: number): string {
  if (sidePlayed(game.seats.value, view) === side) return t('You');
  return nameList(view.seats.filter((seat) => seat.side === side).map((seat) => seat.name));
}

/** The sides, one's own first. */
export function sidesToTell(game: Game, view: View, count: number): number[] {
  const own = sidePlayed(game.seats.value, view);
  return Array.from({ length: count }, (_, side) => side).sort(
    (a, b) => Number(b === own) - Number(a === own) || a - b,
  );
}

/** An arrow towards the side's edge, as whoever looks sees the mat: colors alone do not tell sides apart. */
export function sideMark(view: View, board: Board, side: number): string {
  const edge = board.squads.find((squad) => squad.side === side)?.edge;
  if (!edge) return '';
  const { inward } = edgeLine(worldOf(board.area, ownEdge(view)), board.area, edge);
  if (inward[1] !== 0) return inward[1] < 0 ? '▼' : '▲';
  return inward[0] > 0 ? '◀' : '▶';
}
