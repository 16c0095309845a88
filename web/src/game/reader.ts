/** Whose table it is: which side is played at this screen. */
import type { View } from '@view';

/** The side that is played here. Null: nobody's, as for a spectator, or more than one, as where several play at one
 * screen. */
export function sidePlayed(seats: readonly number[], view: Pick<View, 'seats'> | null): number | null {
  const sides = new Set(seats.map((seat) => view?.seats[seat]?.side));
  const [side] = sides;
  return sides.size === 1 ? (side ?? null) : null;
}
