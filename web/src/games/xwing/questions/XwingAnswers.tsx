/** How X-Wing's questions are asked: dials, dice, targets; what is none of these, as in every game. What is told apart
 * is the form of the candidates. */
import { Answers } from '../../../ask/Answers';
import { NotNow } from '../../../ask/Options';
import { groupsOf } from '../../../ask/pieces';
import { PoseAnswer } from '../../../ask/PoseAnswer';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { boardOf, pieceName } from '../board';
import { Chart } from '../dials/Chart';
import { Dials } from '../dials/Dials';
import { isManeuver } from '../dials/maneuvers';
import { DiceAnswer, isAboutDice } from '../dice/DiceAnswer';
import { PlaceAll } from './PlaceAll';
import { firstSample, upOf } from './places';
import { Targets } from './Targets';

export function XwingAnswers({ game, question }: { game: Game; question: OwnQuestion }) {
  return (
    <>
      <Asked game={game} question={question} />
      <PlaceAll game={game} question={question} />
    </>
  );
}

function Asked({ game, question }: { game: Game; question: OwnQuestion }) {
  const view = game.view.value;
  const board = boardOf(view);
  const maneuvers = question.candidates.filter(isManeuver);
  const confirms = question.candidates.some((candidate) => candidate.verb === 'confirm');
  if (isAboutDice(question, board?.attack))
    return <DiceAnswer key={question.id} game={game} question={question} attack={board.attack} />;
  if (question.answer === 'pose')
    return <PoseAnswer game={game} question={question} first={firstSample(question, view)} up={upOf(view)} />;
  // Another seat's, or another round's, are other dials: nothing of these may be left over.
  if (maneuvers.length > 0 && confirms)
    return <Dials key={`${question.seat} ${board?.round ?? 0}`} game={game} question={question} />;
  if (maneuvers.length > 0 && maneuvers.length === question.candidates.length && groupsOf(maneuvers).size === 1)
    return (
      <>
        <Chart
          maneuvers={maneuvers}
          ship={pieceName(view, maneuvers[0]?.piece)}
          chosen={null}
          choose={(candidate) => game.answer(candidate.words)}
        />
        <NotNow candidates={maneuvers} />
      </>
    );
  if (question.answer === 'option' && question.candidates.some((candidate) => candidate.sight))
    return <Targets key={question.id} game={game} question={question} />;
  return <Answers game={game} question={question} />;
}
