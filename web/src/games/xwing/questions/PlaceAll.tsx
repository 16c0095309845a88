/** While the table is set: a button that places everything, and, once it was pressed, the answers. */
import { useEffect } from 'preact/hooks';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';
import { arrange, arranged, isArranged } from './suggested';

export function PlaceAll({ game, question }: { game: Game; question: OwnQuestion }) {
  const words = arranged(question, game.view.value);
  const on = isArranged(game.id, question.seat);
  useEffect(() => {
    if (on && words) game.answer(words);
  }, [on, question.id]);
  if (!words || on) return null;
  return (
    <button type="button" class="plain arrange" onClick={() => arrange(game.id, question.seat)}>
      {t('Place everything for me')}
    </button>
  );
}
