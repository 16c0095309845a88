/** Who reads: whether luck was good or bad depends on it. */
import type { View } from '@view';

/** The side that is played here. Null: nobody's, as for a spectator, or more than one, as where several play at one
 * screen. */
export function sidePlayed(seats: readonly number[], view: Pick<View, 'seats'> | null): number | null {
  const sides = new Set(seats.map((seat) => view?.seats[seat]?.side));
  const [side] = sides;
  return sides.size === 1 ? (side ?? null) : null;
}

/** So much damage more or less than expected is worth a color. */
const NOTABLE = 0.5;

/** Whether an attack that did so much more damage than expected was kind to the side that reads. Nobody's side takes
 * neither. */
export function kindnessOf(
  more: number,
  sides: { attacker: number | undefined; defender: number | undefined },
  reader: number | null,
): 'good' | 'bad' | '' {
  if (Math.abs(more) <= NOTABLE || reader === null) return '';
  if (reader === sides.attacker) return more > 0 ? 'good' : 'bad';
  if (reader === sides.defender) return more > 0 ? 'bad' : 'good';
  return '';
}
