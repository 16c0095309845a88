/** The addresses of replays: a game of the server, one of this browser, a file, and the show. */
import { useEffect, useState } from 'preact/hooks';
import lastShot from '../../shows/last-shot.record.txt?url';
import { firstTable, lessons } from '../lessons/lessons';
import { startLesson } from '../lessons/starting';
import { localLink, serverLink } from '../net/hosts';
import { ask } from '../net/link';
import { Page } from '../page/Page';
import { go } from '../page/routes';
import { t } from '../words/words';
import { Replay } from './Replay';

/** The show: a game of this edition, in which a dying Wedge Antilles fires the last shot. It begins where the first
 * ships come into range. */
const SHOWN = 'xwing-1';
const BEGINS_AT = 19;

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

/** A game that is worth looking at, for somebody who does not know what this is. It comes with the page, and is fetched
 * when somebody wants to see it. */
export function Show() {
  const [id, setId] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    const open = async (): Promise<void> => {
      const answer = await fetch(lastShot);
      if (!answer.ok) throw new Error(t('The game could not be fetched.'));
      const opened = await ask(localLink(), { type: 'open', record: await answer.text() }, 'opened');
      if (here) setId(opened.game);
    };
    open().catch((error: unknown) => here && setWhy(error instanceof Error ? error.message : String(error)));
    return () => void (here = false);
  }, []);
  if (id !== null) return <Replay key={id} link={localLink()} id={id} at={BEGINS_AT} found={false} show={<PlayIt />} />;
  return (
    <main class="message" aria-busy={why === null}>
      <p class={why === null ? '' : 'bad'} role={why === null ? undefined : 'alert'} translate={false}>
        {why ?? t('One moment: the table is being set.')}
      </p>
      <a class="button" href="#/">
        {t('Back to the start')}
      </a>
    </main>
  );
}

/** From looking on to playing: the first table. */
function PlayIt() {
  const [busy, setBusy] = useState(false);
  const begin = async (): Promise<void> => {
    const lesson = lessons.get(firstTable(SHOWN));
    if (!lesson || busy) return;
    setBusy(true);
    go((await startLesson(lesson).catch(() => ({ path: '' }))).path);
  };
  return (
    <button type="button" class="main" disabled={busy} onClick={() => void begin()}>
      {t('Play now')}
    </button>
  );
}
