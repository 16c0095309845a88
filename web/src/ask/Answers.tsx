/** Questions of every kind, by the form of their answers: a number, some of several, one for each piece, one of a list.
 * A pose is placed on a game's own board, so its face asks for it (PoseAnswer). */
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';
import { Grouped } from './Grouped';
import { NumberAnswer } from './NumberAnswer';
import { Options } from './Options';
import { SubsetAnswer } from './SubsetAnswer';

export function Answers({ game, question }: { game: Game; question: OwnQuestion }) {
  if (question.answer === 'number') return <NumberAnswer key={question.id} game={game} question={question} />;
  if (question.answer === 'subset') return <SubsetAnswer key={question.id} game={game} question={question} />;
  if (question.candidates.some((candidate) => candidate.verb === 'confirm'))
    return <Grouped game={game} question={question} />;
  return <Options key={question.id} game={game} question={question} />;
}
