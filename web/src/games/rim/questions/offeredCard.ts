/** Which card of the box a candidate is about: one that is named, or the one on top of a market deck. */
import type { Candidate, View } from '@view';
import { idOf } from '../box/box';

export function offeredCard(view: View | null, candidate: Candidate): string | undefined {
  if (candidate.card) return idOf(candidate.card);
  const piece = view?.pieces?.find((each) => each.id === candidate.piece);
  const top = piece?.facts['top'];
  return top === undefined || top === 'unknown' || top === 'none' ? undefined : top;
}
