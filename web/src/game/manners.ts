/** Manners of tables, in words. */
import type { Manner } from '@view';
import { t } from '../words/words';

export function mannerWord(manner: Manner): string {
  switch (manner) {
    case 'practice':
      return t('Practice table');
    case 'friendly':
      return t('Friendly table');
    case 'strict':
      return t('Strict table');
  }
}

/** What it means for those who play. */
export function mannerSay(manner: Manner): string {
  switch (manner) {
    case 'practice':
      return t('Shows where maneuvers end, where the enemy can go, and the odds. Everything can be taken back.');
    case 'friendly':
      return t('No helps. Taking back is a question to the other.');
    case 'strict':
      return t('As at a tournament: nothing is taken back.');
  }
}
