/** Somebody offers credits: take them or not. */
import { legalOf } from '../../../ask/Options';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';

export function GiftAnswer({ game, question }: { game: Game; question: OwnQuestion }) {
  const offered = game.log.value
    .filter(({ event }) => event.kind === 'note' && event.cause === question.subject)
    .at(-1);
  return (
    <>
      {offered && (
        <p class="rim-gift" translate={false}>
          {offered.event.say}
        </p>
      )}
      <div class="row">
        {legalOf(question).map((candidate) => (
          <button
            key={candidate.words}
            type="button"
            class={candidate.verb === 'yes' ? 'main confirm' : ''}
            data-words={candidate.words}
            onClick={() => game.answer(candidate.words)}
          >
            {candidate.verb === 'yes' ? t('Take the credits') : t('Refuse')}
          </button>
        ))}
      </div>
    </>
  );
}
