/** The lesson at the table, and what the first table says in place of goals. */
import { useState } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { served, serverLink } from '../../../net/hosts';
import { go } from '../../../page/routes';
import type { Lesson } from '../../../lessons/lessons';
import { isOver, lessonHere, LessonGoals } from '../../../lessons/LessonGoals';
import { t } from '../../../words/words';
import { boardOf } from '../board';
import { inviteFriend } from './inviteFriend';

/** What a newcomer may want to know at a first question of its kind. */
function hintFor(kind: string | undefined): string {
  switch (kind) {
    case 'action':
      return t(
        'You have moved: now one action. A focus turns eyes into hits when you shoot, and into dodges when you are shot at.',
      );
    case 'attack':
      return t('Something is in your arc. Click it, here or on the mat, and the dice roll.');
    case 'ability':
      return t('The dice are on the table. You may change them before they count.');
    default:
      return '';
  }
}

const roundOf = (game: Game): number => boardOf(game.view.value)?.round ?? 1;

/** At the first table: a sentence for each new thing in the first round. */
function FirstTable({ game, lesson }: { game: Game; lesson: Lesson }) {
  const hint = game.question.value?.kind === 'dial' ? t(lesson.tell) : hintFor(game.question.value?.kind);
  return hint && roundOf(game) < 2 && !isOver(game) ? (
    <p class="lesson-line" role="note">
      {hint}
    </p>
  ) : null;
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
