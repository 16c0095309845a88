/** How Outer Rim asks: what is meant is clicked on the map, in the market or on a card; here it stands in words, with
 * the card that it is about. */
import { Answers } from '../../../ask/Answers';
import { legalOf, NotNow } from '../../../ask/Options';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';
import { useBox } from '../box/loadBox';
import { GiftAnswer } from '../trade/GiftAnswer';
import { isTrade, TradeWindow } from '../trade/TradeWindow';
import { RimOption } from './RimOption';

function Listed({ game, question }: { game: Game; question: OwnQuestion }) {
  const box = useBox();
  return (
    <>
      <div class="options" role="group" aria-label={t('Your choices')}>
        {legalOf(question).map((candidate, index) => (
          <RimOption key={candidate.words} game={game} candidate={candidate} index={index} box={box} />
        ))}
      </div>
      <NotNow candidates={question.candidates} />
    </>
  );
}

export function RimAnswers({ game, question }: { game: Game; question: OwnQuestion }) {
  if (isTrade(question)) return <TradeWindow game={game} question={question} />;
  if (question.kind === 'gift') return <GiftAnswer game={game} question={question} />;
  if (question.answer === 'option') return <Listed key={question.id} game={game} question={question} />;
  return <Answers game={game} question={question} />;
}
