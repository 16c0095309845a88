/** A rule by its id: a small button that opens the ledger's words below it. Nothing is covered: what follows moves
 * down. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words';
import { ruleWords } from './ledger';
import { ReportButton } from './ReportButton';

interface Ruled {
  id: string;
  /** what the rule was said of, for whoever doubts it */
  entry?: number | undefined;
  say?: string | undefined;
}

export function RuleTag({ id, entry, say }: Ruled) {
  const [open, setOpen] = useState(false);
  return (
    <span class="ruletag">
      <button
        type="button"
        class="ruletag-id"
        aria-expanded={open}
        title={t('What this rule says')}
        translate={false}
        onClick={() => setOpen(!open)}
      >
        {id}
      </button>
      {open && <RuleWords id={id} entry={entry} say={say} close={() => setOpen(false)} />}
    </span>
  );
}

function RuleWords({ id, entry, say, close }: Ruled & { close: () => void }) {
  const [words, setWords] = useState<string | null | undefined>(undefined);

  useEffect(() => {
    let wanted = true;
    void ruleWords(id).then((found) => wanted && setWords(found));
    return () => {
      wanted = false;
    };
  }, [id]);
  return (
    <span
      class="rulewords"
      role="note"
      onKeyDown={(event) => event.key === 'Escape' && (event.stopPropagation(), close())}
    >
      {words === undefined ? (
        t('One moment.')
      ) : words === null ? (
        t('This rule stands in no ledger of this page.')
      ) : (
        <span lang="en" translate={false}>
          {words}
        </span>
      )}
      <ReportButton entry={entry} rule={id} say={say} />
    </span>
  );
}
