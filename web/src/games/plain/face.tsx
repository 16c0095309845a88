/** A face for games that have none of their own: a simple board, lists of candidates, cards in hand. */
import { Answers } from '../../ask/Answers';
import { samplesOf } from '../../ask/pose';
import { PoseAnswer } from '../../ask/PoseAnswer';
import type { FaceLog, GameFace } from '../../face/face';
import type { Game } from '../../game/game';
import type { OwnQuestion } from '../../game/moment';
import { t } from '../../words/words';
import { pieceName, pieceOf, sideOf, withoutFacts } from './facts';
import { NewPlain } from './NewPlain';
import { PlainBoard, upOf } from './PlainBoard';
import { PlainPieces } from './PlainPieces';
import type { PlainGame } from './rulesets';
import './plain.css';

/** How many sentences tell what somebody has missed. */
const TOLD = 3;

const log: FaceLog = {
  sceneOf: () => null,
  linesOf: (scene) => scene.lines,
  sideOf: (view, id) => {
    const piece = pieceOf(view, id);
    return piece ? sideOf(view, piece) : null;
  },
  marks: { destroyed: '✸', over: '★', card: '▮' },
  jumps: () => [],
  telling: (lines) => lines.slice(-TOLD).map(({ entry, event }) => ({ entry, say: event.say })),
};

function PlainAnswers({ game, question }: { game: Game; question: OwnQuestion }) {
  if (question.answer !== 'pose') return <Answers game={game} question={question} />;
  return <PoseAnswer game={game} question={question} first={samplesOf(question)[0]} up={upOf(game.view.value)} />;
}

export const plainFace = (plain: PlainGame): GameFace => ({
  lasts: () => 0,
  stays: () => false,
  isAlone: (question) => plain.isSecretive || question.hidden === true,
  veiled: (view) => withoutFacts(view, plain.secrets),
  roundOf: (view) => Number(view.facts?.round ?? 0),
  Board: ({ game }) => <PlainBoard game={game} hand={plain.hand} />,
  tabs: [{ id: 'pieces', name: () => t('Pieces'), Tab: PlainPieces }],
  log,
  Answers: PlainAnswers,
  pieceName,
  NewGame: ({ game }) => <NewPlain game={game} plain={plain} />,
});
