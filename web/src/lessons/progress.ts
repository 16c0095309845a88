/** How far a lesson is: its goals that were reached, whether all that it teaches was seen, and which lessons this
 * browser has played to their ends. */
import { signal } from '@preact/signals';
import type { Game } from '../game/game';
import { route } from '../page/routes';
import { kept } from '../page/settings';
import { lessons, type Goal, type Lesson } from './lessons';

/** The lessons that were played to their ends, by name. */
export const played = kept<string[]>(
  'lessons',
  [],
  (value) => Array.isArray(value) && value.every((name) => typeof name === 'string'),
);

export function notePlayed(name: string): void {
  if (!played.value.includes(name)) played.value = [...played.value, name];
}

/** How many goals of the game at this table were reached. Goals stay reached once they were. */
export const reached = signal<{ game: string; count: number }>({ game: '', count: 0 });

/** The lesson that the address names; undefined: none. */
export function lessonHere(): Lesson | undefined {
  return lessons.get(route.value.query.get('lesson') ?? '');
}

export function countReached(game: Game): number {
  const met = game.view.value?.goals ?? [];
  let count = reached.value.game === game.id ? reached.value.count : 0;
  while (count < met.length && met[count]) count++;
  return count;
}

/** The goal that is to be reached now; undefined: there is no lesson, or all are. */
export function goalNow(game: Game): Goal | undefined {
  const lesson = lessonHere();
  return lesson?.goals[countReached(game)];
}

/** A lesson ends when what it teaches was seen: not while an attack is under way, nor before its last moment stands. */
export function isSeen(game: Game): boolean {
  const view = game.view.value;
  return view !== null && game.director.live.value && !(game.face.value?.isUnderWay?.(view) ?? false);
}
