/** Faces of dice, as people call them. */
import { t } from '../../../words/words';

export function faceName(face: string): string {
  switch (face) {
    case 'hit':
      return t('hit');
    case 'crit':
      return t('critical hit');
    case 'focus':
      return t('focus');
    case 'evade':
      return t('evade');
    case 'blank':
      return t('blank');
    default:
      return face;
  }
}
