/** The lesson at the table, and what the first table says in place of goals. */
import { useState } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { served, serverLink } from '../../../net/hosts';
import { go } from '../../../page/routes';
import type { Lesson } from '../../../lessons/lessons';
import { isOver, LessonGoals } from '../../../lessons/LessonGoals';
import { lessonHere } from '../../../lessons/progress';
import { t } from '../../../words/words';
import { sidePlayed } from '../../../game/reader';
import { boardOf } from '../board';
import { coached, goalOf } from './coach';
import { inviteFriend } from './inviteFriend';

const roundOf = (game: Game): number => boardOf(game.view.value)?.round ?? 1;

/** At the first table: what it is about, and for three rounds one sentence at a time; then the newcomer is let go. */
function FirstTable({ game, lesson }: { game: Game; lesson: Lesson }) {
  const view = game.view.value;
  const round = roundOf(game);
  const hint = coached(game.question.value?.kind, round, t(lesson.tell));
  const goal = round < 2 ? goalOf(boardOf(view), sidePlayed(game.seats.value, view)) : '';
  if (isOver(game) || (!hint && !goal)) return null;
  return (
    <p class="lesson-line" role="note">
      {goal && <b translate={false}>{goal}</b>} {hint}
    </p>
  );
}

/** At the first table, below everything else: three quiet doors, in the second round and at the end. */
export function Doors({ game }: { game: Game }) {
  const [problem, setProblem] = useState('');
  const lesson = lessonHere();
  if (!lesson || lesson.goals.length > 0 || (roundOf(game) !== 2 && !isOver(game))) return null;
  if (served.value === null) serverLink(); // is there one, for a friend to come to?
  const edition = lesson.game;

  async function invite(): Promise<void> {
    try {
      const started = await inviteFriend(edition);
      await navigator.clipboard.writeText(started.link).catch(() => undefined);
      go(started.path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  }

  return (
    <nav class="doors" aria-label={t('What else there is')}>
      <div class="quiet-doors">
        {served.value && <button onClick={() => void invite()}>{t('Invite a friend (copies a link)')}</button>}
        <a class="button" href="#/new?paste">
          {t('Paste your squad')}
        </a>
        <a class="button" href="#/new">
          {t('All games')}
        </a>
      </div>
      {problem && (
        <p class="bad small" role="alert">
          {problem}
        </p>
      )}
    </nav>
  );
}

/** Above the question: the lesson's sentence, or nothing. */
export function LessonLine({ game }: { game: Game }) {
  const lesson = lessonHere();
  if (!lesson) return null;
  if (lesson.goals.length === 0) return <FirstTable game={game} lesson={lesson} />;
  return <LessonGoals game={game} lesson={lesson} />;
}
