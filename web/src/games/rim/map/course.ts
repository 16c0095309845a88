/** The way that a player plans for a ship, and the flight along it: each step of the move is a question, and the course
 * answers them until it ends or is interrupted. */
import { signal } from '@preact/signals';
import type { Candidate } from '@view';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';

/** The space that the player points at or has chosen; '': none. */
export const pointedSpace = signal('');

/** Spaces that are still to be flown to, while the ship is on its way. */
export const course = signal<readonly string[] | null>(null);

/** The space that a candidate names, as its words end with its id. */
export const spaceIn = (candidate: Candidate): string => candidate.words.slice(candidate.words.lastIndexOf(' ') + 1);

/** The candidate of this question that names the space. */
export const candidateFor = (question: OwnQuestion | null, space: string): Candidate | undefined =>
  question?.candidates.find((each) => each.piece !== undefined && spaceIn(each) === space);

const verbOf = (question: OwnQuestion | null, verb: string): Candidate | undefined =>
  question?.candidates.find((each) => each.verb === verb && each.legal);

/** Can a move begin or go on with this question? */
export const isMove = (question: OwnQuestion | null): boolean =>
  verbOf(question, 'fly') !== undefined || question?.candidates.some((each) => each.verb === 'to') === true;

/** Flies along a way, from the question that begins the move or goes on with it. */
export function fly(game: Game, way: readonly string[]): void {
  course.value = way;
  goOn(game);
}

/** The next step of the course, if that is asked. A question about anything else waits for its own answer; when the
 * move is over, so is the course. */
export function goOn(game: Game): void {
  const way = course.value;
  const question = game.question.value;
  if (!way || !question) return;
  const begin = verbOf(question, 'fly');
  if (begin) return game.answer(begin.words);
  const stop = verbOf(question, 'stop');
  if (!stop) {
    if (!question.window) course.value = null;
    return;
  }
  const [next, ...rest] = way;
  const step = next === undefined ? stop : candidateFor(question, next);
  course.value = next === undefined || !step?.legal ? null : rest;
  if (step?.legal) game.answer(step.words);
}
