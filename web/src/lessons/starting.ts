/** Starting lessons. */
import { remember } from '../game/memory';
import { startGame, type Started } from '../game/start';
import { localLink } from '../net/hosts';
import { nameOrPilot } from '../page/NameField';
import { t } from '../words/words';
import type { Lesson } from './lessons';

/** A lesson, or the first table: always in this browser, so that it is there at once. */
export async function startLesson(lesson: Lesson): Promise<Started> {
  const mine = lesson.machines.flatMap((machine, seat) => (machine === '' ? [{ seat, name: nameOrPilot() }] : []));
  const started = await startGame(
    localLink(),
    {
      game: lesson.game,
      sides: lesson.sides,
      setup: `${lesson.setup}\n`,
      manner: 'practice',
      machines: lesson.machines,
      ...(lesson.goals.length ? { goals: `${lesson.goals.map((goal) => goal.fact).join('\n')}\n` } : {}),
    },
    mine,
    lesson.goals.length ? t(lesson.title) : t('First flight'),
  );
  remember(started.id, { lesson: lesson.name });
  return { ...started, path: `${started.path}?lesson=${lesson.name}` };
}
