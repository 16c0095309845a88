/** In practice: what a maneuver would lead to, in a few words. */
import type { Candidate } from '../types/view';
import { t } from '../words/words';

export function Outlook({ candidate }: { candidate: Candidate }) {
  const words = candidate.flees ? t('leaves the mat') : candidate.rock ? t('hits an obstacle') : candidate.bumps !== undefined ? t('bumps') : null;
  return words === null ? null : <span class={`outlook small ${candidate.flees ? 'bad' : ''}`}>{words}</span>;
}
