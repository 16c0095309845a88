/** All squads that this browser keeps, by edition, and the ready-made ones to start from. */
import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { BuiltSquad, Squad, XwingOffers } from '@view';
import { localLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { Page } from '../../../page/Page';
import { go } from '../../../page/routes';
import { language, t } from '../../../words/words';
import { ExportDialog } from './ExportDialog';
import { ImportDialog } from './ImportDialog';
import { deleteSquad, savedSquads, type SavedSquad } from './savedSquads';
import { SavedRow } from './SavedRow';
import { SquadCard } from './SquadCard';
import { squadPath } from './squadLink';
import './squads.css';

interface Wanted {
  /** the edition chosen, with the switch between them */
  game: string;
  pick: ComponentChildren;
  editions: readonly { game: string; name: () => string }[];
}

function useReady(game: string): readonly Squad[] {
  const [ready, setReady] = useState<readonly Squad[]>([]);
  useEffect(() => {
    let wanted = true;
    ask(localLink(), { type: 'offers', game }, 'offers').then(
      (told) => wanted && setReady((told.offers as XwingOffers).squads),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game, language.value]); // what they are about is worded by the host
  return ready;
}

export function SquadsPage({ game, pick, editions }: Wanted) {
  const [importing, setImporting] = useState(false);
  const [exported, setExported] = useState<{ game: string; squad: BuiltSquad } | null>(null);
  const [gone, setGone] = useState<{ name: string; undo: () => void } | null>(null);
  const [problem, setProblem] = useState('');
  const ready = useReady(game);
  const all = savedSquads.value;
  const remove = (saved: SavedSquad): void => {
    const undo = deleteSquad(saved.id);
    setGone({ name: saved.name || t('Without a name'), undo });
  };
  return (
    <Page title={t('Squads')}>
      <div class="row">
        <a class="button main" href={`#/squad?game=${game}`}>
          {t('Build a squad')}
        </a>
        <button type="button" aria-haspopup="dialog" onClick={() => setImporting(true)}>
          {t('Import')}
        </button>
      </div>
      {problem && (
        <p class="bad" role="alert">
          {problem}
        </p>
      )}
      <div role="status">
        {gone && (
          <p class="row panel undo-line">
            <span>{t('“{name}” was deleted.', { name: gone.name })}</span>
            <button
              type="button"
              onClick={() => {
                gone.undo();
                setGone(null);
              }}
            >
              {t('Undo')}
            </button>
          </p>
        )}
      </div>
      {all.length === 0 && (
        <p class="soft">{t('None is saved yet. Squads that you save are kept by this browser, not by an account.')}</p>
      )}
      {editions.map(({ game: of, name }) => {
        const mine = all.filter((each) => each.game === of);
        return (
          mine.length > 0 && (
            <section key={of} aria-labelledby={`saved-${of}`}>
              <h2 id={`saved-${of}`}>{name()}</h2>
              <ul class="saved-list">
                {mine.map((saved) => (
                  <SavedRow
                    key={saved.id}
                    saved={saved}
                    remove={() => remove(saved)}
                    take={(squad) => setExported({ game: of, squad })}
                    problem={setProblem}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <section aria-labelledby="ready-made">
        <h2 id="ready-made">{t('Start from a ready-made one')}</h2>
        {pick}
        <ul class="squad-grid ready-list">
          {ready.map((squad) => (
            <li key={squad.id}>
              <a class="pick-card" href={`#/${squadPath(game, squad.lines)}`}>
                <SquadCard squad={squad} />
              </a>
            </li>
          ))}
        </ul>
      </section>
      {importing && (
        <ImportDialog
          game={game}
          editions={editions}
          close={() => setImporting(false)}
          done={([first], open) => {
            if (first && open) go(`squad?game=${first.game}&id=${first.id}`);
          }}
        />
      )}
      {exported && <ExportDialog {...exported} close={() => setExported(null)} />}
    </Page>
  );
}
