/** The lesson at the table: what to do next, what is done, and what comes after. Goals stay reached once they were, in
 * their order. */
import { useEffect } from 'preact/hooks';
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import { go } from '../page/routes';
import { t } from '../words/words';
import { lessonAfter, lessons, type Lesson } from './lessons';
import { countReached, isSeen, notePlayed, reached } from './progress';
import { startLesson } from './starting';

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
  const all = count >= lesson.goals.length && isSeen(game);
  useEffect(() => {
    if (all) notePlayed(lesson.name);
  }, [all, lesson]);
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
      {lesson.odd && count === 0 && <p class="small soft lesson-odd">{t(lesson.odd)}</p>}
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
      {count < lesson.goals.length && (isOver(game) || (view !== null && roundOf(view) > 1)) && (
        <button class={isOver(game) ? 'main' : 'plain small'} onClick={() => void again(lesson)}>
          {t('Try again')}
        </button>
      )}
    </div>
  );
}
