/** The addresses of replays: a game of the server, one of this browser, a file. */
import { useState } from 'preact/hooks';
import { localLink, serverLink } from '../net/hosts';
import { ask } from '../net/link';
import { Page } from '../page/Page';
import { t } from '../words/words';
import { Replay } from './Replay';

export function ReplayScreen({ id, local, at }: { id: string; local: boolean; at: string | null }) {
  return <Replay link={local ? localLink() : serverLink()} id={id} at={/^\d{1,9}$/.test(at ?? '') ? Number(at) : 0} />;
}

/** A record that somebody has as a file: the host in the page opens it; nothing leaves this browser. */
export function ReplayFile() {
  const [id, setId] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [over, setOver] = useState(false);

  async function open(file: File | undefined): Promise<void> {
    if (!file) return;
    setWhy(null);
    try {
      const opened = await ask(localLink(), { type: 'open', record: (await file.text()).replace(/\r/g, '') }, 'opened');
      setId(opened.game);
    } catch (error) {
      setWhy(error instanceof Error ? error.message : String(error));
    }
  }
  if (id !== null) return <Replay key={id} link={localLink()} id={id} at={0} found={false} />;
  return (
    <Page title={t('Look at a record')}>
      <div
        class={`dropzone${over ? ' over' : ''}`}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          void open(event.dataTransfer?.files[0]);
        }}
      >
        <p>{t('Choose a record, or drop it here. It stays in this browser.')}</p>
        <label class="button main">
          <span class="filelabel">{t('Choose a file')}</span>
          <input
            type="file"
            class="unseen"
            accept=".record,text/plain"
            onChange={(event) => void open(event.currentTarget.files?.[0])}
          />
        </label>
        {why && (
          <p class="bad" role="alert" translate={false}>
            {why}
          </p>
        )}
      </div>
    </Page>
  );
}
