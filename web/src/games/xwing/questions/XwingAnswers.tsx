/** The part of the panel that answers, by what is asked. What is told apart is the form of the candidates, not the
 * game. */
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../types/view';
import { Chart } from '../dials/Chart';
import { Dials } from '../dials/Dials';
import { DiceAnswer, isAboutDice } from '../dice/DiceAnswer';
import { Grouped, groupsOf } from '../../../ask/Grouped';
import { NumberAnswer } from '../../../ask/NumberAnswer';
import { NotNow, Options } from '../../../ask/Options';
import { PoseAnswer } from '../../../ask/PoseAnswer';
import { SubsetAnswer } from '../../../ask/SubsetAnswer';
import { Targets } from './Targets';
import { isManeuver } from '../dials/maneuvers';
import { pieceName } from '../../../game/names';

export function Answers({ game, question }: { game: Game; question: OwnQuestion }) {
  const attack = game.view.value?.board?.attack;
  if (isAboutDice(question, attack))
    return <DiceAnswer key={question.id} game={game} question={question} attack={attack} />;
  if (question.answer === 'pose') return <PoseAnswer game={game} question={question} />;
  if (question.answer === 'number') return <NumberAnswer key={question.id} game={game} question={question} />;
  if (question.answer === 'subset') return <SubsetAnswer key={question.id} game={game} question={question} />;
  const maneuvers = question.candidates.filter(isManeuver);
  const confirms = question.candidates.some((candidate) => candidate.verb === 'confirm');
  // Another seat's, or another round's, are other dials: nothing of these may be left over.
  if (maneuvers.length > 0 && confirms)
    return <Dials key={`${question.seat} ${game.view.value?.board?.round ?? 0}`} game={game} question={question} />;
  if (maneuvers.length > 0 && maneuvers.length === question.candidates.length && groupsOf(maneuvers).size === 1)
    return (
      <>
        <Chart
          maneuvers={maneuvers}
          ship={pieceName(game.view.value, maneuvers[0]?.piece)}
          chosen={null}
          choose={(candidate) => game.answer(candidate.words)}
        />
        <NotNow candidates={maneuvers} />
      </>
    );
  if (confirms) return <Grouped game={game} question={question} />;
  if (question.candidates.some((candidate) => candidate.sight))
    return <Targets key={question.id} game={game} question={question} />;
  return <Options key={question.id} game={game} question={question} />;
}
