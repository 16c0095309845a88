/** An event as a screen reader says it: what the eyes see on the dice is said, too, and what passes unseen is not. */
import type { Die, GameEvent } from '@view';
import { t } from '../../../words/words';
import { faceName } from '../dice/faceName';
import { staging } from '../showing';

const faces = (dice: readonly Die[]): string => dice.map((die) => faceName(die.face)).join(', ');

/** '': nothing. The dice of an attack are said when its target has got its own, and those of the target, with what was
 * cancelled, before what came of them: until then they may still be changed. */
export function spoken(event: GameEvent): string {
  const attack = event.attack;
  if (event.kind === 'dice' && attack && attack.attack_dice.length > 0)
    return `${t('Attack dice: {faces}.', { faces: faces(attack.attack_dice) })} ${event.say}`;
  if (event.result && attack) {
    const cancelled = attack.attack_dice.filter((die) => die.cancelled);
    return [
      attack.defense_dice.length > 0 ? t('Defense dice: {faces}.', { faces: faces(attack.defense_dice) }) : '',
      cancelled.length > 0 ? t('Cancelled: {faces}.', { faces: faces(cancelled) }) : '',
      event.say,
    ]
      .filter((sentence) => sentence !== '')
      .join(' ');
  }
  return staging.lasts(event) > 0 || event.kind === 'over' ? event.say : '';
}
