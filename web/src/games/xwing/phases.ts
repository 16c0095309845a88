/** The phases of a round, in words. */
import { t } from '../../words/words';

export const phases = ['planning', 'activation', 'combat', 'end'];

export function phaseName(phase: string): string {
  switch (phase) {
    case 'planning':
      return t('Planning');
    case 'activation':
      return t('Activation');
    case 'combat':
      return t('Combat');
    case 'end':
      return t('End');
    case 'setup':
      return t('Setup');
    default: // of an edition that this page does not know
      return phase;
  }
}
