/** How likely a candidate is to succeed for whoever is asked, as the host has computed it. */
import type { Candidate } from '@view';
import { t } from '../../../words/words';
import { percent } from '../rimWords';

export function Chance({ candidate }: { candidate: Candidate }) {
  const { chance } = candidate;
  if (chance === undefined) return null;
  const look = chance >= 660 ? 'likely' : chance >= 400 ? 'even' : 'unlikely';
  return (
    <span class={`rim-chance ${look}`} title={t('How likely you succeed, with your skills, crew and gear as they are')}>
      <span class="unseen">{t('chance to succeed')}</span> <span translate={false}>{percent(chance)}</span>
    </span>
  );
}
