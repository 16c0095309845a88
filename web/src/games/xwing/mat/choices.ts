/** What the open question offers on the mat: ships to be chosen, places to go. The panel offers the same, and more. */
import type { Candidate } from '@view';
import type { OwnQuestion } from '../../../game/moment';

/** Verbs that mean the piece they name: to choose that ship is the answer. Others (`use`, bearings) are about it
 * only. */
const CHOOSES = new Set(['attack', 'lock-on', 'ship', 'choose', 'scan', 'feature']);

export interface Choice {
  piece: number;
  /** what can be answered about it, the legal first */
  candidates: Candidate[];
  legal: boolean;
  /** the only legal answer: one click gives it */
  only: Candidate | null;
}

/** The ships that can be chosen, or cannot and why, by piece. */
export function choicesOf(question: OwnQuestion | null): ReadonlyMap<number, Choice> {
  const choices = new Map<number, Choice>();
  if (question?.answer !== 'option') return choices;
  for (const candidate of question.candidates) {
    if (candidate.piece === undefined || !CHOOSES.has(candidate.verb ?? '')) continue;
    const known = choices.get(candidate.piece)?.candidates ?? [];
    const all = [...known, candidate];
    const legal = all.filter((each) => each.legal);
    const candidates = [...legal, ...all.filter((each) => !each.legal)];
    choices.set(candidate.piece, {
      piece: candidate.piece,
      candidates,
      legal: legal.length > 0,
      only: legal.length === 1 ? (legal[0] as Candidate) : null,
    });
  }
  return choices;
}
