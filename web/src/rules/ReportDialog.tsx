/** Asks what was expected, and saves the report. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../game/game';
import { t } from '../words/words';
import { doubt, reportable, saveReport } from './report';

export function ReportDialog({ game }: { game: Game }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [expected, setExpected] = useState('');
  const [saved, setSaved] = useState(false);
  const what = doubt.value;

  useEffect(() => {
    reportable.value = game;
    return () => {
      reportable.value = null;
      doubt.value = null;
    };
  }, [game]);
  useEffect(() => {
    if (what) {
      setSaved(false);
      dialog.current?.showModal();
    } else dialog.current?.close();
  }, [what]);
  if (!what) return null;

  async function save(event: Event): Promise<void> {
    event.preventDefault();
    if (!what) return;
    await saveReport(game, what, expected.trim());
    setSaved(true);
    setExpected('');
  }
  return (
    <dialog ref={dialog} class="panel report" aria-labelledby="report-title" onClose={() => (doubt.value = null)}>
      <form class="column" onSubmit={(event) => void save(event)}>
        <h2 id="report-title">{t('This looks wrong')}</h2>
        {what.say && (
          <p class="report-said" translate={false}>
            {what.say}
          </p>
        )}
        <label>
          <span>{t('What did you expect?')}</span>
          <textarea
            rows={4}
            maxLength={4000}
            value={expected}
            onInput={(event) => setExpected(event.currentTarget.value)}
            autofocus
          />
        </label>
        <p class="small soft">
          {t(
            'This makes a file with the game up to here and your words. It is sent nowhere: give it to whoever looks after this table.',
          )}
        </p>
        {saved && (
          <p class="good" role="status">
            {t('Saved.')}
          </p>
        )}
        <div class="row">
          <button type="submit" class="main">
            {t('Save the report')}
          </button>
          <button type="button" onClick={() => (doubt.value = null)}>
            {t('Close')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
