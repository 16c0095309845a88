/** Whether luck was good or bad, which depends on the side that reads. */

/** This much damage more or less than expected is worth a color. */
const NOTABLE = 0.5;

/** Was an attack that did this much more damage than expected kind to the side that reads? '': neither, and always so
 * where no side reads. */
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
