/** What everybody should know before a game: whose rules and whose cards these are. */
import { t } from '../../../words/words';
import { CORRECT } from '../cards/Trust';

export function FairWords() {
  return (
    <p class="fair-words small">
      {t('The rules are the game’s. Most card texts are ours: each card says how sure it is.')}{' '}
      <a href={CORRECT}>{t('More about this, and how to correct a card')}</a>
    </p>
  );
}
