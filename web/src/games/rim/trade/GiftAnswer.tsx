/** Somebody offers credits: take them or not. */
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';
import { YesOrNo } from './YesOrNo';

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
      <YesOrNo game={game} question={question} agree={t('Take the credits')} />
    </>
  );
}
