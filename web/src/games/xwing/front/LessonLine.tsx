/** The lesson at the table: what to do next, what is done, and what comes after. Goals stay reached once they were, in
 * their order. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { served, serverLink } from '../../../net/hosts';
import { go, route } from '../../../page/routes';
import { t } from '../../../words/words';
import { boardOf } from '../board';
import { lessonAfter, lessons, type Lesson } from './lessons';
import { inviteFriend, startLesson } from './starting';

/** How many goals of the game at this table were reached. */
const reached = signal<{ game: string; count: number }>({ game: '', count: 0 });

function lessonHere(): Lesson | undefined {
  return lessons.get(route.value.query.get('lesson') ?? '');
}

function countReached(game: Game): number {
  const met = game.view.value?.goals ?? [];
  let count = reached.value.game === game.id ? reached.value.count : 0;
  while (count < met.length && met[count]) count++;
  return count;
}

async function next(lesson: Lesson): Promise<void> {
  const after = lessonAfter(lesson.name);
  const following = after ? lessons.get(after) : undefined;
  go(following ? (await startLesson(following)).path : '');
}

export async function again(lesson: Lesson): Promise<void> {
  go((await startLesson(lesson)).path);
}

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

const isOver = (game: Game): boolean => game.over.value !== null && game.director.live.value;
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
  const count = lesson ? countReached(game) : 0;
  useEffect(() => {
    if (lesson && (reached.value.game !== game.id || reached.value.count !== count))
      reached.value = { game: game.id, count };
  }, [lesson, game, count]);
  if (!lesson) return null;
  if (lesson.goals.length === 0) return <FirstTable game={game} lesson={lesson} />;
  const all = count >= lesson.goals.length;
  const last = lessonAfter(lesson.name) === undefined;
  return (
    <div class={`lesson-line${all ? ' done' : ''}`} role="note">
      <p class="small soft">{t('Lesson: {title}', { title: t(lesson.title) })}</p>
      <ol class="goals" aria-label={t('Goals')}>
        {lesson.goals.map((goal, index) => (
          <li
            key={goal.fact}
            class={index < count ? 'met' : index === count ? 'now' : 'later'}
            aria-current={index === count ? 'step' : undefined}
          >
            {index < count ? '✓' : '○'} {index <= count ? t(goal.tell) : '…'}
          </li>
        ))}
      </ol>
      {all && (
        <div class="column">
          <p class="good">{t(lesson.done)}</p>
          <div class="row">
            <button class="main" onClick={() => void next(lesson)}>
              {last ? t('To the start') : t('Next lesson')}
            </button>
            <button onClick={() => void again(lesson)}>{t('Once more')}</button>
          </div>
        </div>
      )}
      {!all && (isOver(game) || roundOf(game) > 1) && (
        <button class={isOver(game) ? 'main' : 'plain small'} onClick={() => void again(lesson)}>
          {t('Try again')}
        </button>
      )}
    </div>
  );
}
