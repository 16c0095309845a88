/** Some of several: how many may be chosen, and the words for it. */
import type { Candidate } from '@view';
import type { OwnQuestion } from '../game/moment';

/** The words of a subset: the kind once, then the items, or `none`. */
export function subsetWords(kind: string, chosen: readonly Candidate[]): string {
  const items = chosen.map((candidate) => candidate.words.replace(`${kind} `, ''));
  return `${kind} ${items.join(' + ') || 'none'}`;
}

/** May one more be chosen, and may it be sent as it is? */
export function subsetBounds(question: OwnQuestion, count: number): { more: boolean; enough: boolean } {
  return { more: count < (question.most ?? question.candidates.length), enough: count >= (question.least ?? 0) };
}
