/** While the table is set: a button that places everything, and, once it was pressed, the answers. */
import { useEffect } from 'preact/hooks';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';
import { arranged, arranging } from './suggested';

export function PlaceAll({ game, question }: { game: Game; question: OwnQuestion }) {
  const words = arranged(question, game.view.value);
  const on = arranging.value === game.id;
  useEffect(() => {
    if (on && words) game.answer(words);
  }, [on, question.id]);
  if (!words || on) return null;
  return (
    <button type="button" class="plain arrange" onClick={() => (arranging.value = game.id)}>
      {t('Place everything for me')}
    </button>
  );
}
