/** How dice of an attack came to lie as they do, since they were last seen. Pure. */
import type { Attack, Die } from '@view';
import { dieKey } from '../dice/dieKey';

/** How a die came to lie there, for as long as it does. */
export interface Coming {
  how: 'thrown' | 'turned';
  /** its place among those that came at once */
  order: number;
}

/** Which dice go in pairs: each cancelled die of the attack, and the evade that meets it. By their places. */
export function pairs(attack: Pick<Attack, 'attack_dice' | 'defense_dice'>): {
  attack: Map<number, number>;
  defense: Map<number, number>;
} {
  const places = (dice: readonly Die[], fits: (die: Die) => boolean): number[] =>
    dice.flatMap((die, index) => (fits(die) ? [index] : []));
  const gone = places(attack.attack_dice, (die) => die.cancelled === true);
  const evades = places(attack.defense_dice, (die) => die.face === 'evade').slice(0, gone.length);
  return {
    attack: new Map(gone.map((place, order) => [place, order])),
    defense: new Map(evades.map((place, order) => [place, order])),
  };
}

/** What came of the dice since they were last seen: each that is new or another, in its order. */
export function comings(before: readonly Die[], dice: readonly Die[]): (Coming | null)[] {
  let order = 0;
  return dice.map((die, index) => {
    const old = before[index];
    if (old && dieKey(old, index) === dieKey(die, index)) return null;
    const how = old && !(die.rerolled && !old.rerolled) ? 'turned' : 'thrown';
    return { how, order: order++ };
  });
}
