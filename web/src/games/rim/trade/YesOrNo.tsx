/** Yes or no to what somebody offers. */
import { legalOf } from '../../../ask/Options';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';

/** `agree`: what yes means here. */
export const YesOrNo = ({ game, question, agree }: { game: Game; question: OwnQuestion; agree: string }) => (
  <div class="row">
    {legalOf(question).map((candidate) => (
      <button
        key={candidate.words}
        type="button"
        class={candidate.verb === 'yes' ? 'main confirm' : ''}
        data-words={candidate.words}
        onClick={() => game.answer(candidate.words)}
      >
        {candidate.verb === 'yes' ? agree : t('Refuse')}
      </button>
    ))}
  </div>
);
