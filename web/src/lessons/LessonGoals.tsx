/** The lesson at the table: what to do next, what is done, and what comes after. Goals stay reached once they were, in
 * their order. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import { go, route } from '../page/routes';
import { t } from '../words/words';
import { lessonAfter, lessons, type Lesson } from './lessons';
import { startLesson } from './starting';

/** How many goals of the game at this table were reached. */
const reached = signal<{ game: string; count: number }>({ game: '', count: 0 });

/** The lesson that the address names; undefined: none. */
export function lessonHere(): Lesson | undefined {
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

async function again(lesson: Lesson): Promise<void> {
  go((await startLesson(lesson)).path);
}

export const isOver = (game: Game): boolean => game.over.value !== null && game.director.live.value;

/** Above the question: the goals of a lesson that has some. */
export function LessonGoals({ game, lesson }: { game: Game; lesson: Lesson }) {
  const { roundOf } = useFace();
  const view = game.view.value;
  const count = countReached(game);
  useEffect(() => {
    if (reached.value.game !== game.id || reached.value.count !== count) reached.value = { game: game.id, count };
  }, [game, count]);
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
      {!all && (isOver(game) || (view !== null && roundOf(view) > 1)) && (
        <button class={isOver(game) ? 'main' : 'plain small'} onClick={() => void again(lesson)}>
          {t('Try again')}
        </button>
      )}
    </div>
  );
}
