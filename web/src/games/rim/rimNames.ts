/** What pieces of Outer Rim are called. */
import type { View } from '@view';

/** A player's piece is called like its player; the host names all others. */
export function pieceName(view: View | null, id: number | null | undefined): string {
  const piece = view?.pieces?.find((each) => each.id === id);
  if (!view || !piece) return '';
  const seat = piece.facts['seat'];
  return (seat === undefined ? undefined : view.seats[Number(seat)]?.name) ?? piece.name;
}

/** The side whose piece it is; null: nobody's. */
export function sideOf(view: View | null, id: number | null | undefined): number | null {
  const seat = view?.pieces?.find((each) => each.id === id)?.facts['seat'];
  return seat === undefined ? null : (view?.seats[Number(seat)]?.side ?? null);
}
