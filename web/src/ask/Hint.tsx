/** At a table for practice: what an ace would do, when asked for. Its answer is marked among the others, and can be
 * given at once. */
import { useEffect } from 'preact/hooks';
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';
import { hinted } from '../game/pointing';
import { t } from '../words/words';

export function Hint({ game, question }: { game: Game; question: OwnQuestion }) {
  const told = game.hint.value?.question === question.id ? game.hint.value : null;
  const busy = game.hinting.value === question.id;
  useEffect(() => {
    hinted.value = told?.words ?? null;
    return () => {
      hinted.value = null;
    };
  }, [told]);
  if (!told)
    return (
      <button
        type="button"
        class="plain small askhint"
        title={t('Key: ?')}
        aria-busy={busy}
        disabled={busy}
        onClick={() => game.askHint()}
      >
        {busy ? t('An ace is thinking …') : t('What would an ace do?')}
      </button>
    );
  return (
    <div class="hint" role="status">
      <p>
        {t('An ace would choose: {what}', { what: told.say })}
        {told.why && (
          <span class="small soft" translate={false}>
            {' '}
            {told.why}
          </span>
        )}
      </p>
      <button type="button" onClick={() => game.answer(told.words)}>
        {t('Do so')}
      </button>
    </div>
  );
}
