/** A saved squad in the list: what it is, and what can be done with it. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { BuiltSquad } from '@view';
import { localLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { language, t } from '../../../words/words';
import { PlayNow } from '../rate/PlayNow';
import { sendable } from './readSquads';
import { saveSquad, type SavedSquad } from './savedSquads';
import { SquadCard } from './SquadCard';
import { worthPath } from './squadLink';
import { useTold } from './useTold';

interface Wanted {
  saved: SavedSquad;
  remove: () => void;
  take: (squad: BuiltSquad) => void;
  problem: (say: string) => void;
}

/** Another name: the host writes it into the lines. */
async function rename(saved: SavedSquad, words: string): Promise<void> {
  const told = await ask(
    localLink(),
    { type: 'squad', game: saved.game, text: sendable(saved.text), edit: 'name', words },
    'squad',
  );
  const squad = told.squad as BuiltSquad;
  saveSquad({ id: saved.id, game: saved.game, name: squad.name, text: squad.lines });
}

function NameForm({ saved, done }: { saved: SavedSquad; done: (name: string | null) => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        done(field.current?.value ?? null);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') done(null);
      }}
    >
      <input ref={field} aria-label={t('Name of the squad')} defaultValue={saved.name} maxLength={70} autofocus />
      <button class="main">{t('Rename')}</button>
      <button type="button" onClick={() => done(null)}>
        {t('Cancel')}
      </button>
    </form>
  );
}

export function SavedRow({ saved, remove, take, problem }: Wanted) {
  const { squad, problem: unread } = useTold(saved.game, saved.text);
  const [naming, setNaming] = useState(false);
  const renamer = useRef<HTMLButtonElement>(null);
  const trying = (deed: () => void | Promise<void>): void =>
    void Promise.resolve()
      .then(deed)
      .catch((error: unknown) => problem(error instanceof Error ? error.message : String(error)));
  const when = new Date(saved.changed).toLocaleDateString(language.value === 'qps' ? 'en' : language.value, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const name = saved.name || t('Without a name');
  return (
    <li class="saved-row panel" aria-label={name}>
      <a class="saved-open" href={`#/squad?game=${saved.game}&id=${saved.id}`}>
        {squad ? <SquadCard squad={squad} /> : <strong translate={false}>{name}</strong>}
      </a>
      {unread && <p class="bad small">{unread}</p>}
      <p class="small soft saved-faction">
        {[
          ...(squad ? [squad.faction_name] : []),
          t('changed on {day}', { day: when }),
          ...(squad && !squad.legal ? [t('{n} {n:thing is|things are} not legal', { n: squad.faults.length })] : []),
        ].join(' · ')}
      </p>
      {naming ? (
        <NameForm
          saved={saved}
          done={(words) => {
            setNaming(false);
            if (words !== null && words.trim() !== saved.name) trying(() => rename(saved, words.trim()));
            requestAnimationFrame(() => renamer.current?.focus());
          }}
        />
      ) : (
        <div class="row saved-deeds">
          <a class="button" href={`#/squad?game=${saved.game}&id=${saved.id}`}>
            {t('Open')}
          </a>
          {squad && <PlayNow game={saved.game} squad={squad} brief />}
          <a class="button" href={`#/${worthPath(saved.game, saved.text)}`}>
            {t('What is it worth?')}
          </a>
          <button
            type="button"
            onClick={() =>
              trying(() => {
                saveSquad({ game: saved.game, name: saved.name, text: saved.text });
              })
            }
          >
            {t('Duplicate')}
          </button>
          <button ref={renamer} type="button" onClick={() => setNaming(true)}>
            {t('Rename')}
          </button>
          <button type="button" disabled={!squad} onClick={() => squad && take(squad)}>
            {t('Export')}
          </button>
          <button type="button" class="danger" onClick={() => trying(remove)}>
            {t('Delete')}
          </button>
        </div>
      )}
    </li>
  );
}
