/** Asks before something is done that takes much away. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../words/words';

interface Wanted {
  title: string;
  say: string;
  yes: string;
  answer: (yes: boolean) => void;
}

export function ConfirmDialog({ title, say, yes, answer }: Wanted) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="settings panel"
      aria-labelledby="confirm-title"
      onClose={(event) => answer(event.currentTarget.returnValue === 'yes')}
    >
      <form method="dialog" class="column">
        <h2 id="confirm-title">{title}</h2>
        <p>{say}</p>
        <div class="row">
          <button class="main" value="yes">
            {yes}
          </button>
          <button value="no">{t('Cancel')}</button>
        </div>
      </form>
    </dialog>
  );
}
