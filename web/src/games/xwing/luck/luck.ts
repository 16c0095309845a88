/** How the dice fell, side by side: what attacks did against what was to be expected of them. */
import type { Shot } from '@view';
import type { Volley } from './volleys';

export interface Luck {
  side: number;
  /** as attacker: how many attacks, and how much more damage than expected */
  attacks: number;
  dealt: number;
  /** as defender: how many, and how much less damage than expected */
  defenses: number;
  spared: number;
  /** `dealt` after each attack of the game, one's own or not */
  course: number[];
}

/** The luck of each side over those attacks whose odds are known. */
export function luckOf(
  attacks: readonly Volley[],
  known: ReadonlyMap<number, Shot | null>,
  sideOf: (ship: number) => number | undefined,
  sides: readonly number[],
): Luck[] {
  const lucks = new Map(
    sides.map((side): [number, Luck] => [side, { side, attacks: 0, dealt: 0, defenses: 0, spared: 0, course: [0] }]),
  );
  for (const { entry, attacker, defender, result } of attacks) {
    const shot = known.get(entry);
    if (!result || !shot) continue;
    const more = result.hits + result.crits - shot.expected;
    const shooter = lucks.get(sideOf(attacker) ?? -1);
    const target = lucks.get(sideOf(defender) ?? -1);
    if (shooter) {
      shooter.attacks++;
      shooter.dealt += more;
    }
    if (target) {
      target.defenses++;
      target.spared -= more;
    }
    for (const luck of lucks.values()) luck.course.push(luck.dealt);
  }
  return [...lucks.values()];
}
