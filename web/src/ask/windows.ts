/** At which moment abilities are asked about, in a few words. */
import { t } from '../words/words';

export function windowSay(window: string | undefined): string {
  switch (window) {
    case 'combat-starts':
      return t('Combat begins.');
    case 'dial-revealed':
      return t('The dial was revealed; the ship has not moved yet.');
    case 'maneuver-executed':
      return t('The ship has moved.');
    case 'attack-rolled':
      return t('The attack dice were rolled.');
    case 'attack-dice':
      return t('The attack dice can be changed now.');
    case 'defense-dice':
      return t('The defense dice can be changed now.');
    case 'compare-starts':
      return t('Results are about to be compared.');
    case 'compared':
      return t('Results were compared; damage comes next.');
    case 'attack-ended':
      return t('The attack is over.');
    case 'would-be-dealt':
      return t('A damage card is about to be dealt.');
    case 'dealt-faceup':
      return t('A damage card was dealt faceup.');
    case 'round-ends':
      return t('The round ends.');
    case 'action-performed':
      return t('An action was performed.');
    case 'focus-spent':
      return t('A focus token was spent.');
    case 'lock-spent':
      return t('A lock was spent.');
    case 'lock-acquired':
      return t('A lock was acquired.');
    case 'stress-received':
      return t('Stress was received.');
    default:
      return '';
  }
}
