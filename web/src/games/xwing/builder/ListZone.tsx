/** What can be added now: ships with their pilots, or what fits into the slot that was chosen. Its field looks for
 * words and numbers; where ships are listed it finds upgrades, too, for the first ship that can take them. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { QuickBuild } from '@view';
import { t } from '../../../words/words';
import { slotLetter } from '../glyphs';
import type { Draft } from './draft';
import { closeList, equip, isSheet, take, takeOff } from './deeds';
import { useFitting, useTakers, type Fitting } from './fitting';
import { canTake, offerPilots, offerUpgrades, type Cards, type Found, type UpgradeOffer } from './offering';
import { OfferRow } from './OfferRow';
import { PilotOffers } from './PilotOffers';
import { QuickBuilds } from './QuickBuilds';
import { onRovingFocus, onRovingKey, useRoving } from './roving';

/** How many upgrades are shown of those that are found for any ship. */
const MOST_FOUND = 40;

interface Wanted {
  draft: Draft;
  cards: Cards;
  builds: readonly QuickBuild[];
  /** the cards that words and numbers find, the best first */
  find: (words: string) => Found;
}

function titleOf({ place, squad }: Fitting): string {
  switch (place.of) {
    case 'ships':
      return t('Add a ship');
    case 'pilot':
      return t('Another pilot for {ship}', { ship: squad.ships[place.ship]?.name ?? '' });
    case 'slot': {
      const ship = squad.ships[place.ship];
      return t('{slot} for {ship}', { slot: ship?.bar[place.bar]?.name ?? '', ship: ship?.name ?? '' });
    }
    case 'upgrade': {
      const ship = squad.ships[place.ship];
      return t('In the place of {card}', { card: ship?.upgrades[place.upgrade]?.name ?? '' });
    }
  }
}

/** The upgrade that the place has now: its number among those of the ship. */
function seatedAt({ place, squad }: Fitting): number | null {
  if (place.of === 'upgrade') return place.upgrade;
  return place.of === 'slot' ? (squad.ships[place.ship]?.bar[place.bar]?.upgrade ?? null) : null;
}

interface UpgradesProps {
  draft: Draft;
  fitting: Fitting;
  offers: readonly UpgradeOffer[];
}

function Upgrades({ draft, fitting, offers }: UpgradesProps) {
  const { place, squad } = fitting;
  if (place.of !== 'slot' && place.of !== 'upgrade') return null;
  const at = seatedAt(fitting);
  const seated = at === null ? undefined : squad.ships[place.ship]?.upgrades[at];
  return (
    <>
      {seated && at !== null && (
        <button
          type="button"
          class="leave-empty"
          data-rove
          onClick={() => {
            draft.listed.value = false;
            void takeOff(draft, place.ship, at);
          }}
        >
          {t('Take {card} off', { card: seated.name })}
        </button>
      )}
      <ul class="offers">
        {offers.map(({ upgrade, fit }) => (
          <OfferRow
            key={upgrade.id}
            card={upgrade.id}
            name={upgrade.name}
            limited={upgrade.limited}
            fit={fit}
            mark={
              <i class="icon" translate={false}>
                {slotLetter(upgrade.slots[0] ?? '')}
              </i>
            }
            text={upgrade.text}
            here={seated?.card === upgrade.id}
            take={() => void take(draft, place, upgrade.id, upgrade.name)}
            look={() => (draft.looked.value = upgrade.id)}
          />
        ))}
      </ul>
    </>
  );
}

/** Upgrades that were found, each for the first ship that can take it. */
function FoundUpgrades({ draft, cards, found }: { draft: Draft; cards: Cards; found: Found }) {
  const takers = useTakers(draft, found !== null);
  if (found === null) return null;
  const ids = [...found.keys()].filter((id) => cards.upgrades.has(id));
  const can = (id: string): boolean => {
    const taker = takers.get(id);
    return taker !== undefined && canTake(taker.fit);
  };
  const order = [...ids.filter(can), ...ids.filter((id) => !can(id))].slice(0, MOST_FOUND);
  if (order.length === 0) return null;
  return (
    <section>
      <h3 class="cards-head">{t('Upgrades')}</h3>
      <ul class="offers">
        {order.map((id) => {
          const upgrade = cards.upgrades.get(id);
          const taker = takers.get(id);
          const ship = taker ? draft.squad.value?.ships[taker.ship]?.name : undefined;
          return (
            upgrade && (
              <OfferRow
                key={id}
                card={id}
                name={upgrade.name}
                limited={upgrade.limited}
                fit={can(id) ? taker?.fit : undefined}
                about={can(id) ? undefined : t('No ship of the squad can take it now.')}
                mark={
                  <i class="icon" translate={false}>
                    {slotLetter(upgrade.slots[0] ?? '')}
                  </i>
                }
                text={upgrade.text}
                verb={ship !== undefined && can(id) ? t('for {ship}', { ship }) : undefined}
                take={() => taker && void equip(draft, taker.ship, id, upgrade.name)}
                look={() => (draft.looked.value = id)}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

export function ListZone({ draft, cards, builds, find }: Wanted) {
  const fitting = useFitting(draft);
  const [words, setWords] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const place = draft.place.value;
  const found = useMemo(() => (words.trim() === '' ? null : find(words)), [words, find]);
  useRoving(list);
  useEffect(() => {
    setWords('');
    if (list.current) list.current.scrollTop = 0;
    // A slot that was chosen is typed for at once. On a phone the keyboard would cover the list.
    if (place.of !== 'ships' && !isSheet()) field.current?.focus({ preventScroll: true });
  }, [place]);
  useEffect(() => {
    if (!draft.listed.value || !isSheet()) return undefined;
    document.body.classList.add('sheet-open');
    return () => document.body.classList.remove('sheet-open');
  }, [draft.listed.value]);
  const ships =
    fitting && (fitting.place.of === 'ships' || fitting.place.of === 'pilot')
      ? offerPilots(cards, fitting.fits, found)
      : [];
  const upgrades =
    fitting && (fitting.place.of === 'slot' || fitting.place.of === 'upgrade')
      ? offerUpgrades(cards, fitting.fits, found)
      : [];
  const finds = found !== null && [...found.keys()].some((id) => cards.upgrades.has(id));
  const nothing = fitting && ships.length === 0 && upgrades.length === 0 && !(fitting.place.of === 'ships' && finds);

  const firstRow = (): HTMLElement | undefined =>
    [...(list.current?.querySelectorAll<HTMLElement>('.offer-take') ?? [])].find(
      (each) => each.getAttribute('aria-disabled') !== 'true',
    );
  const onFieldKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault();
      firstRow()?.click();
      if (place.of === 'ships') setWords('');
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      list.current?.querySelector<HTMLElement>('[data-rove]')?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      if (words) setWords('');
      else closeList(draft);
    }
  };
  const onListKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.preventDefault();
      closeList(draft);
    } else if (event.key === 'ArrowUp' && document.activeElement === list.current?.querySelector('[data-rove]')) {
      event.preventDefault();
      field.current?.focus();
    } else if (!onRovingKey(event) && /^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey) {
      field.current?.focus(); // the letter goes there
    }
  };
  const sheet = draft.listed.value && isSheet();
  return (
    <section
      {...(sheet ? { role: 'dialog' as const, 'aria-modal': true } : {})}
      class={`zone list-zone${draft.listed.value ? ' listed' : ''}`}
      aria-labelledby="list-title"
      data-listed={fitting?.place.of}
    >
      <header class="zone-head">
        <h2 id="list-title">{fitting ? titleOf(fitting) : t('Add a ship')}</h2>
        {place.of !== 'ships' && (
          <button type="button" class="plain only-desk" onClick={() => closeList(draft)}>
            {t('All ships and cards')}
          </button>
        )}
        <button type="button" class="plain only-sheet" onClick={() => closeList(draft)}>
          {t('Close')}
        </button>
        <label class="find">
          <span class="unseen">{place.of === 'ships' ? t('Find any card') : t('Filter')}</span>
          <input
            ref={field}
            type="search"
            data-place="find"
            value={words}
            autocomplete="off"
            spellcheck={false}
            placeholder={
              place.of === 'ships'
                ? t('Any card: a name, “bomb”, “initiative 5”, “reroll”')
                : t('Type to filter; Enter takes the first')
            }
            onInput={(event) => setWords(event.currentTarget.value)}
            onKeyDown={onFieldKey}
          />
        </label>
      </header>
      <div class="zone-list" ref={list} onFocusIn={onRovingFocus} onKeyDown={onListKey}>
        {fitting && ships.length > 0 && (
          <PilotOffers
            offers={ships}
            open={found !== null || ships.length === 1}
            here={fitting.place.of === 'pilot' ? fitting.squad.ships[fitting.place.ship]?.card : undefined}
            take={(card, name) => void take(draft, fitting.place, card, name)}
            look={(card) => (draft.looked.value = card)}
          />
        )}
        {fitting && upgrades.length > 0 && <Upgrades draft={draft} fitting={fitting} offers={upgrades} />}
        {fitting?.place.of === 'ships' && <FoundUpgrades draft={draft} cards={cards} found={found} />}
        {fitting?.place.of === 'ships' && found === null && <QuickBuilds draft={draft} builds={builds} />}
        {nothing && (
          <p class="soft">{found === null ? t('There is nothing to choose from.') : t('Nothing is found.')}</p>
        )}
      </div>
    </section>
  );
}
