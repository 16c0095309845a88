/** The one big button under what asks to be confirmed: dials and poses. While it cannot be confirmed it says why. */
import type { ComponentChildren } from 'preact';
import type { Candidate } from '@view';
import { RuleTag } from '../rules/RuleTag';
import { t } from '../words/words';

interface Props {
  candidate: Pick<Candidate, 'legal' | 'why' | 'rule'>;
  confirm: () => void;
  label?: string;
  children?: ComponentChildren;
}

export function ConfirmBar({ candidate, confirm, label, children }: Props) {
  return (
    <div class="confirmbar">
      {!candidate.legal && candidate.why && (
        <p class="small soft" aria-live="polite">
          <span translate={false}>{candidate.why}</span> {candidate.rule && <RuleTag id={candidate.rule} />}
        </p>
      )}
      <div class="row">
        <button type="button" class="main confirm" data-confirm disabled={!candidate.legal} onClick={confirm}>
          {label ?? t('Confirm')}
        </button>
        {children}
      </div>
    </div>
  );
}
