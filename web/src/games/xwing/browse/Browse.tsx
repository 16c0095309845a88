/** The card and dial browser: all ships, pilots and upgrades of an edition. What is looked for stands in the
 * address. */
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Page } from '../../../page/Page';
import { go, goInPlace } from '../../../page/routes';
import { t } from '../../../words/words';
import { browsePath, cardAddress, UPGRADES } from '../catalog/address';
import type { Catalog } from '../catalog/catalog';
import { useCatalog } from '../catalog/load';
import { findCards, type FoundCard } from '../catalog/search';
import { Finds, stepAmongFinds } from './Finds';
import { ShipList } from './ShipList';
import { ShipView } from './ShipView';
import { UpgradeList } from './UpgradeList';
import '../cards/cards.css';
import '../dials/dial.css';
import './browse.css';

/** What is typed takes a while to be written into the address, so that nobody waits for it. */
const SETTLED = 250;

/** "/" leads to the search box from anywhere on the page. */
function useSlash(): void {
  useEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement | null;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        target?.closest('input:not([type="radio"]), textarea, select, dialog')
      )
        return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-find-box]')?.focus();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
}

/** The card that the address names is brought into sight, and has the focus. */
function useCardInSight(catalog: Catalog | null, card: string): void {
  useEffect(() => {
    if (!catalog || !card) return;
    const entry = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [catalog, card]);
}

interface SearchProps {
  words: string;
  say: (words: string) => void;
  enter: () => void;
}

function SearchBox({ words, say, enter }: SearchProps) {
  return (
    <form
      class="find-form"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label>
        <span class="unseen">{t('Find cards')}</span>
        <input
          type="search"
          data-find-box
          value={words}
          placeholder={t('Find cards: "bomb", "initiative 5", "reroll"')}
          autocomplete="off"
          spellcheck={false}
          onInput={(event) => say(event.currentTarget.value)}
          onKeyDown={stepAmongFinds}
        />
      </label>
    </form>
  );
}

interface Props {
  game: string;
  /** of the address: the id of a ship, or "upgrades"; '': the list of ships */
  part: string;
  query: URLSearchParams;
  /** the switch between editions */
  editions: ComponentChildren;
}

export function Browse({ game, part, query, editions }: Props) {
  const { catalog, problem } = useCatalog(game);
  const [words, setWords] = useState(query.get('find') ?? '');
  const said = query.get('find') ?? '';
  /** The address has just been written here: what was typed since counts. */
  const isOwn = useRef(false);
  useEffect(() => {
    if (!isOwn.current) setWords(said);
    isOwn.current = false;
  }, [said, part, game]);
  const card = query.get('card') ?? '';
  const slot = query.get('slot') ?? '';
  const faction = query.get('faction') ?? '';
  useSlash();
  useCardInSight(catalog, words.trim() ? '' : card);
  useEffect(() => {
    if (words === said) return undefined;
    const place = browsePath(game, part === UPGRADES ? part : '', { faction, slot, find: words });
    const here = location.hash;
    const timer = setTimeout(() => {
      if (location.hash !== here) return; // one has left already
      isOwn.current = true;
      goInPlace(place);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [words]);
  const inUpgrades = part === UPGRADES;
  const found = useMemo<readonly FoundCard[]>(
    () => (catalog && !inUpgrades ? findCards(catalog, words) : []),
    [catalog, words, inUpgrades],
  );
  const ship = catalog?.ships.get(part);

  /** The best find, or with the upgrades the first one shown. */
  function enter(): void {
    const best = found[0];
    if (catalog && best) go(cardAddress(catalog, best).slice(2));
    else document.querySelector<HTMLElement>('.entry a')?.focus();
  }

  function shown(all: Catalog): ComponentChildren {
    if (words.trim() && !inUpgrades) return <Finds catalog={all} found={found} />;
    if (inUpgrades) return <UpgradeList catalog={all} slot={slot} find={words} card={card} />;
    if (ship) return <ShipView catalog={all} ship={ship} card={card} />;
    return (
      <>
        {part && (
          <p class="bad" role="alert">
            {t('There is no such ship in this edition.')}
          </p>
        )}
        <ShipList catalog={all} faction={faction} />
      </>
    );
  }

  return (
    <Page title={t('Cards and dials')} wide>
      <div class="browse">
        <div class="browse-bar">
          {editions}
          <nav class="browse-tabs" aria-label={t('Cards')}>
            <a href={`#/${browsePath(game)}`} aria-current={inUpgrades ? undefined : 'page'}>
              {t('Ships and pilots')}
            </a>
            <a href={`#/${browsePath(game, UPGRADES)}`} aria-current={inUpgrades ? 'page' : undefined}>
              {t('Upgrades')}
            </a>
          </nav>
          <SearchBox words={words} say={setWords} enter={enter} />
        </div>
        {problem && (
          <p class="bad" role="alert">
            {problem}
          </p>
        )}
        {catalog ? shown(catalog) : !problem && <p class="soft">{t('One moment.')}</p>}
        {catalog?.list && (
          <p class="small soft">
            {t('Points by the list of')} <span translate={false}>{catalog.list.name}</span>
          </p>
        )}
      </div>
    </Page>
  );
}
