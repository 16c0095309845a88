/** The page where a squad is built. It knows no rules: what fits, what is wrong and how it is mended the host says, as
 * one types. At a desk there are three zones: the squad, what can be added, and the card that is looked at. On a phone
 * the list is a sheet over the squad. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { XwingOffers } from '@view';
import { localLink } from '../../../net/hosts';
import { SettingsButton } from '../../../page/SettingsDialog';
import { language, t } from '../../../words/words';
import type { Catalog } from '../catalog/catalog';
import { findCards } from '../catalog/search';
import { useCatalog } from '../catalog/load';
import { askOffers } from '../squadGame';
import { followAddress } from './arrival';
import { draftOf, type Draft } from './draft';
import { EmptyDraft } from './EmptyDraft';
import { ButtonSign } from './ButtonSign';
import { ListZone } from './ListZone';
import type { Found } from './offering';
import { LookZone } from './LookZone';
import { SquadZone } from './SquadZone';
import '../dials/dial.css';
import '../cards/cards.css';
import './squad-zone.css';
import './list-zone.css';
import './builder.css'; // last: it says what is otherwise where there is less room

function useOffers(game: string): XwingOffers | null {
  const [offers, setOffers] = useState<XwingOffers | null>(null);
  useEffect(() => {
    let wanted = true;
    setOffers(null);
    askOffers(localLink(), game).then(
      (told) => wanted && setOffers(told),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game, language.value]); // what ready-made squads are about is worded by the host
  return offers;
}

/** Undo and redo, with what they are about. */
function WayBack({ draft }: { draft: Draft }) {
  const back = draft.back.value;
  const forth = draft.forth.value;
  const backSay = back ? t('Undo: {what}', { what: back }) : t('Undo');
  const forthSay = forth ? t('Redo: {what}', { what: forth }) : t('Redo');
  return (
    <span class="way-back" role="group" aria-label={t('Steps')}>
      <button
        type="button"
        class="plain"
        aria-disabled={!back}
        aria-label={backSay}
        title={backSay}
        aria-keyshortcuts="Control+Z"
        onClick={() => void draft.undo()}
      >
        <ButtonSign of="undo" />
      </button>
      <button
        type="button"
        class="plain"
        aria-disabled={!forth}
        aria-label={forthSay}
        title={forthSay}
        aria-keyshortcuts="Control+Y"
        onClick={() => void draft.redo()}
      >
        <ButtonSign of="redo" />
      </button>
    </span>
  );
}

/** Ctrl+Z and Ctrl+Y anywhere on the page. A field with text in it undoes its own. */
function useStepKeys(draft: Draft): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const field = event.target;
      if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== '') return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? draft.redo() : draft.undo());
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [draft]);
}

/** What was done, what it costs now, and how much is wrong: for those who listen. */
function Heard({ draft }: { draft: Draft }) {
  const squad = draft.squad.value;
  const words = [
    draft.done.value,
    squad && squad.ships.length > 0
      ? squad.limit === null
        ? t('{n} {n:point|points}', { n: squad.points })
        : t('{n} of {limit} points', { n: squad.points, limit: squad.limit })
      : '',
    squad && squad.ships.length > 0 && !squad.legal
      ? t('{n} {n:thing is|things are} not legal', { n: squad.faults.length })
      : '',
  ];
  return (
    <p class="unseen" aria-live="polite">
      {words.filter(Boolean).join('. ')}
    </p>
  );
}

/** Where each card stands among those that words and numbers find. */
const foundIn = (catalog: Catalog, words: string): Found =>
  new Map(findCards(catalog, words).map(({ id }, place) => [id, place]));

interface Wanted {
  game: string;
  /** what the address asks for: a card to add, or the lines of a squad */
  query: URLSearchParams;
  /** the switch between editions */
  editions: ComponentChildren;
}

export function Builder({ game, query, editions }: Wanted) {
  const draft = draftOf(game);
  const offers = useOffers(game);
  const { catalog, problem } = useCatalog(game);
  const squad = draft.squad.value;
  useStepKeys(draft);
  useEffect(() => {
    void draft.reread();
  }, [draft, language.value]); // what is wrong with it is worded by the host
  useEffect(() => {
    void followAddress(draft, query);
  }, [draft, query]);
  const empty = squad !== null && squad.faction === '' && squad.ships.length === 0;
  useEffect(() => scrollTo(0, 0), [empty]); // the zones begin at their top
  const factions = catalog?.factions.map(({ id }) => id) ?? [];
  const find = useMemo(() => (words: string) => (catalog ? foundIn(catalog, words) : null), [catalog]);
  return (
    <div class="builder">
      <header class="home-bar builder-bar">
        <a class="wordmark" href="#/" translate={false}>
          Outrider
        </a>
        <a class="home-door" href="#/" aria-label={t('Back to the start')}>
          <ButtonSign of="back" />
        </a>
        <h1>{t('Squad builder')}</h1>
        {editions}
        <a class="button plain saved-door" href={`#/squads?game=${game}`}>
          {t('My squads')}
        </a>
        <WayBack draft={draft} />
        <SettingsButton />
      </header>
      {(problem || draft.problem.value) && (
        <p class="bad builder-problem" role="alert">
          {problem || draft.problem.value}
        </p>
      )}
      <Heard draft={draft} />
      {!squad || !catalog || !offers ? (
        <main class="builder-wait soft" aria-busy="true">
          {t('One moment.')}
        </main>
      ) : empty ? (
        <main class="builder-empty">
          <EmptyDraft draft={draft} factions={factions} squads={offers.squads} />
        </main>
      ) : (
        <main class="zones">
          <SquadZone
            draft={draft}
            squad={squad}
            factions={factions}
            lists={offers.points_lists}
            usual={offers.points}
          />
          <ListZone draft={draft} cards={catalog} builds={offers.builds} find={find} />
          <LookZone draft={draft} squad={squad} catalog={catalog} />
        </main>
      )}
    </div>
  );
}
