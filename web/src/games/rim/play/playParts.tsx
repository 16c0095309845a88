/** How Outer Rim is played, in the parts of its face: what is asked, told and read; the map and the boards stand in
 * face.tsx. */
import type { GameEvent } from '@view';
import type { GameFace } from '../../../face/face';
import type { Game } from '../../../game/game';
import { LessonGoals } from '../../../lessons/LessonGoals';
import { lessonHere } from '../../../lessons/progress';
import { RimEnding } from '../ending/RimEnding';
import { rimLog } from '../log/rimLog';
import { RimAnswers } from '../questions/RimAnswers';
import { NewRim } from '../setup/NewRim';
import { ReadInPanel } from '../stage/ReadInPanel';
import { RuledIn } from '../stage/RuledIn';
import { Stage } from '../stage/Stage';
import { CreditsDoor } from '../trade/GiveCredits';
import '../cards/rim-cards.css';
import './play.css';

/** In the panel: how long the rules wait, and on a phone what is read. */
function UnderWay({ game }: { game: Game }) {
  return (
    <>
      <RuledIn game={game} />
      <ReadInPanel game={game} />
    </>
  );
}

function Guide({ game }: { game: Game }) {
  const lesson = lessonHere();
  return lesson && lesson.goals.length > 0 ? <LessonGoals game={game} lesson={lesson} /> : null;
}

export const playParts = {
  promises: true,
  log: rimLog,
  Sheet: Stage,
  Answers: RimAnswers,
  UnderWay,
  Guide,
  Background: CreditsDoor,
  Ending: RimEnding,
  NewGame: NewRim,
} satisfies Partial<GameFace>;

/** How long what is told stays on stage, in milliseconds at the usual pace. */
const TIMES: Readonly<Record<string, number>> = {
  card: 1200,
  story: 2600,
  test: 1300,
  roll: 1700,
  combat: 1500,
  job: 1300,
  traded: 900,
};

/** 0: it is not told on stage, but for what the map shows of it. A card that is not read has only come to lie on its
 * deck. */
export const toldFor = (event: GameEvent): number =>
  event.kind === 'card' && !event.facts?.['card'] ? 0 : (TIMES[event.kind] ?? 0);
