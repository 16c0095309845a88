/** The face of X-Wing. */
import type { GameFace } from '../../face/face';
import type { Game } from '../../game/game';
import type { OwnQuestion } from '../../game/moment';
import { t } from '../../words/words';
import { boardOf, pieceName } from './board';
import { CardSheet } from './cards/CardSheet';
import { DealtCard } from './cards/DealtCard';
import { Roster } from './cards/Roster';
import { AttackView } from './dice/AttackView';
import { isAboutDice } from './dice/DiceAnswer';
import { Doors, LessonLine } from './front/LessonLine';
import { xwingLog } from './log/xwingLog';
import { LuckTab } from './luck/LuckTab';
import { Mat } from './mat/Mat';
import { Mission } from './questions/Mission';
import { OptionMark } from './questions/OptionMark';
import { XwingAnswers } from './questions/XwingAnswers';
import { GameEnd } from './ending/GameEnd';
import { RollOffOnStage } from './score/RollOffDice';
import { Score } from './score/Score';
import { NewXwing } from './setup/NewXwing';
import { staging } from './showing';
import './mat/mat.css';
import './mat/ships.css';
import './mat/places.css';
import './effects/effects.css';
import './dials/dial.css';
import './cards/cards.css';
import './score/score.css';

/** The attack under way, unless its dice are chosen among in the answer itself. */
function UnderWay({ game, question }: { game: Game; question: OwnQuestion | null }) {
  const attack = boardOf(game.view.value)?.attack;
  return question && isAboutDice(question, attack) ? null : <AttackView game={game} />;
}

/** What happens off the mat: a card that is dealt, the roll for first player. */
function OnStage({ game }: { game: Game }) {
  return (
    <>
      <DealtCard game={game} />
      <RollOffOnStage game={game} />
    </>
  );
}

export const face: GameFace = {
  ...staging,
  Board: Mat,
  Sheet: CardSheet,
  Standing: Score,
  tabs: [
    { id: 'ships', name: () => t('Ships'), Tab: Roster },
    { id: 'dice', name: () => t('Dice'), Tab: LuckTab },
  ],
  log: xwingLog,
  Answers: XwingAnswers,
  OptionMark,
  UnderWay,
  OnStage,
  Guide: LessonLine,
  Background: Mission,
  Doors,
  Ending: GameEnd,
  passesUntil: () => t('Pass until my next ship'),
  pieceName,
  NewGame: NewXwing,
};
