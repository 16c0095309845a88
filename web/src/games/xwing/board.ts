/** The board of X-Wing's views, and what stands on it by number. */
import type { Board, GameEvent, Ship, View } from '@view';

export const boardOf = (view: View | null | undefined): Board | undefined => view?.board as Board | undefined;

export const shipOf = (view: View | null, id: number | undefined | null): Ship | undefined =>
  id === undefined || id === null ? undefined : boardOf(view)?.ships.find((ship) => ship.id === id);

/** The name of a ship, or of what else lies on the mat. */
export function pieceName(view: View | null, id: number | undefined | null): string {
  if (id === undefined || id === null) return '';
  return shipOf(view, id)?.name ?? boardOf(view)?.objects.find((each) => each.id === id)?.name ?? '';
}

/** A name short enough for small screens: its first word, and the number at its end. */
export function shortName(name: string): string {
  const words = name.replace(/["“”]/g, '').split(' ');
  const last = words[words.length - 1] ?? '';
  return words.length > 1 && /^\d+$/.test(last) ? `${words[0]} ${last}` : (words[0] ?? name);
}

/** Does the ship of this event leave the mat with it? Not if it is destroyed but has yet to attack: then it stands in
 * the view that follows. */
export const leavesMat = (event: GameEvent, next: View | null | undefined): boolean =>
  event.kind === 'fled' || (event.kind === 'destroyed' && shipOf(next ?? null, event.cause)?.status !== 'pending');
