/** What a maneuver would lead to, in a few words; most of it is told in practice only. */
import type { Candidate } from '@view';
import { t } from '../../../words/words';

export function Outlook({ candidate }: { candidate: Candidate }) {
  const words = candidate.flees
    ? t('leaves the mat')
    : candidate.rock
      ? t('hits an obstacle')
      : candidate.bumps !== undefined
        ? t('bumps')
        : candidate.replaced
          ? t('stressed: the opponent chooses another')
          : null;
  return words === null ? null : (
    <span class={`outlook small ${candidate.flees || candidate.replaced ? 'bad' : ''}`}>{words}</span>
  );
}
