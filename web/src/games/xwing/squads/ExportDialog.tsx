/** A squad for elsewhere: XWS for other tools, our link, readable lines, a file, paper. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BuiltSquad } from '@view';
import { download, fileName } from '../../../page/download';
import { t } from '../../../words/words';
import { printPath, squadLink } from './squadLink';
import './squads.css';

type Form = 'xws' | 'link' | 'lines';

interface Wanted {
  game: string;
  squad: BuiltSquad;
  close: () => void;
}

export function ExportDialog({ game, squad, close }: Wanted) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [form, setForm] = useState<Form>('xws');
  const [said, setSaid] = useState('');
  useEffect(() => dialog.current?.showModal(), []);
  const forms: Record<Form, { name: string; say: string; text: string }> = {
    xws: { name: 'XWS', say: t('For other squad builders and tools.'), text: squad.xws },
    link: { name: t('Link'), say: t('Opens this squad in Outrider.'), text: squadLink(game, squad.lines) },
    lines: { name: t('Readable lines'), say: t('For people, and for the command line.'), text: squad.lines },
  };

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(forms[form].text);
      setSaid(t('Copied.'));
    } catch {
      field.current?.focus();
      field.current?.select();
      setSaid(t('The browser does not let this page copy. It is selected: press Ctrl+C.'));
    }
  }

  const called = squad.name.normalize('NFD').replace(/[^0-9A-Za-z]+/g, '-');
  return (
    <dialog ref={dialog} class="settings panel" aria-labelledby="export-title" onClose={close}>
      <form method="dialog" class="column">
        <h2 id="export-title">{t('Export')}</h2>
        <p translate={false}>
          <strong>{squad.name || t('Without a name')}</strong>
        </p>
        <fieldset class="choice">
          <legend>{t('As')}</legend>
          <div class="segments">
            {(Object.keys(forms) as Form[]).map((each) => (
              <label key={each} class={each === form ? 'segment chosen' : 'segment'}>
                <input
                  type="radio"
                  class="unseen"
                  name="export-form"
                  checked={each === form}
                  onChange={() => {
                    setForm(each);
                    setSaid('');
                  }}
                />
                {forms[each].name}
              </label>
            ))}
          </div>
        </fieldset>
        <label>
          <span>{forms[form].say}</span>
          <textarea ref={field} class="export-text" rows={6} readOnly value={forms[form].text} translate={false} />
        </label>
        <div class="row">
          <button type="button" class="main" onClick={() => void copy()}>
            {t('Copy')}
          </button>
          <button
            type="button"
            onClick={() => download(fileName('squad-', called, 'xws'), squad.xws, 'application/json')}
          >
            {t('Save an XWS file')}
          </button>
          <a class="button" href={`#/${printPath(game, [squad.lines])}`}>
            {t('Print')}
          </a>
          <button>{t('Close')}</button>
        </div>
        <p class="small soft" role="status">
          {said}
        </p>
      </form>
    </dialog>
  );
}
