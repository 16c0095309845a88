/** A page of the card browser over the table. Its code is fetched when something is first looked up. */
import type { ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { t } from '../../../words/words';
import { lookedUp, type Wanted } from '../catalog/lookedUp';

type Looked = ComponentType<{ wanted: Wanted }>;

/** Links lead to other tabs: the game stays. */
function openElsewhere(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link) return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

function Dialog({ wanted }: { wanted: Wanted }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [Found, setFound] = useState<Looked | null>(null);
  const [problem, setProblem] = useState('');
  useEffect(() => {
    dialog.current?.showModal();
    import('../browse/LookedUpCard').then(
      ({ LookedUpCard }) => setFound(() => LookedUpCard),
      (error: unknown) => setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  return (
    <dialog
      ref={dialog}
      class="look-up panel"
      aria-label={t('Cards and dials')}
      onClose={() => (lookedUp.value = null)}
      onClick={openElsewhere}
      onKeyDown={(event) => event.stopPropagation() /* keys of the table mean nothing here */}
    >
      <form method="dialog" class="look-up-bar">
        <button>{t('Back to the table')}</button>
      </form>
      {problem && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
      {Found ? <Found wanted={wanted} /> : !problem && <p class="soft">{t('One moment.')}</p>}
    </dialog>
  );
}

export function LookUp() {
  const wanted = lookedUp.value;
  return wanted && <Dialog key={JSON.stringify(wanted)} wanted={wanted} />;
}
