/** What was found, kind by kind: the kind with the best match first, what cannot be played yet last. Arrow keys lead
 * from one to the next. */
import { useState } from 'preact/hooks';
import type { ComponentChildren } from 'preact';
import { t } from '../../../words/words';
import { cardAddress } from '../catalog/address';
import type { Catalog } from '../catalog/catalog';
import { dots, Icon, slotWords } from '../catalog/printed';
import type { CardKind, FoundCard } from '../catalog/search';
import { shipLetter, slotLetter } from '../glyphs';
import { factionName, slotName } from '../keywords';

/** Of each kind, unless more are asked for. */
const FIRST = 8;

interface Told {
  mark: ComponentChildren;
  name: string;
  about: string;
  text: string;
}

function points(n: number | null): string[] {
  return n === null ? [] : [t('{n} {n:point|points}', { n })];
}

/** What a line says about a card; null if it is not there. */
function told(catalog: Catalog, { kind, id }: FoundCard): Told | null {
  const pilot = catalog.pilots.get(id);
  const upgrade = catalog.upgrades.get(id);
  const waiting = catalog.waiting.get(id);
  const ship = catalog.ships.get(kind === 'ship' ? id : (pilot?.ship ?? waiting?.ship ?? ''));
  const silhouette = (
    <i class="ship-icon" aria-hidden="true" translate={false}>
      {shipLetter(ship?.id ?? '')}
    </i>
  );
  if (kind === 'ship' && ship)
    return {
      mark: silhouette,
      name: ship.name,
      about: [ship.size_name, ...ship.factions.map(factionName)].join(' · '),
      text: [ship.ability, ...ship.text].filter(Boolean).join(' '),
    };
  if (kind === 'pilot' && pilot && ship)
    return {
      mark: silhouette,
      name: `${dots(pilot.limited)}${pilot.name}`,
      about: [ship.name, factionName(pilot.faction), pilot.facts[0] ?? '', ...points(pilot.points)].join(' · '),
      text: pilot.text.join(' '),
    };
  if (kind === 'upgrade' && upgrade)
    return {
      mark: <Icon letter={slotLetter(upgrade.slots[0] ?? '')} />,
      name: `${dots(upgrade.limited)}${upgrade.name}`,
      about: [slotWords(upgrade.slots), ...points(upgrade.points)].join(' · '),
      text: upgrade.text.join(' '),
    };
  if (kind === 'waiting' && waiting)
    return {
      mark: ship ? silhouette : <Icon letter={slotLetter(waiting.slot ?? '')} />,
      name: waiting.name,
      about: [ship?.name, waiting.slot && slotName(waiting.slot), t('not ready yet')].filter(Boolean).join(' · '),
      text: '',
    };
  return null;
}

function kindName(kind: CardKind): string {
  switch (kind) {
    case 'ship':
      return t('Ships');
    case 'pilot':
      return t('Pilots');
    case 'upgrade':
      return t('Upgrades');
    case 'waiting':
      return t('Not ready yet');
  }
}

function Find({ catalog, card }: { catalog: Catalog; card: FoundCard }) {
  const said = told(catalog, card);
  if (!said) return null;
  return (
    <li>
      <a class="find-row" href={cardAddress(catalog, card)} data-find={card.id}>
        <span class="find-mark">{said.mark}</span>
        <span class="find-words">
          <strong translate={false}>{said.name}</strong>
          <span class="small soft">{said.about}</span>
          {said.text && (
            <span class="small find-text" translate={false}>
              {said.text}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

/** Leads the focus to the find before or after; from the first one up to the search box. */
export function stepAmongFinds(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const all = [...document.querySelectorAll<HTMLElement>('[data-find]')];
  const at = all.findIndex((each) => each === document.activeElement);
  const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
  const target = next < 0 ? document.querySelector<HTMLElement>('[data-find-box]') : all[next];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

export function Finds({ catalog, found }: { catalog: Catalog; found: readonly FoundCard[] }) {
  const [all, setAll] = useState<readonly CardKind[]>([]);
  const waitsLast = (kind: CardKind): number => (kind === 'waiting' ? 1 : 0);
  const kinds = [...new Set(found.map(({ kind }) => kind))].sort((a, b) => waitsLast(a) - waitsLast(b));
  return (
    <div class="finds" onKeyDown={stepAmongFinds}>
      <p class="small soft" role="status">
        {found.length > 0 ? t('{n} {n:card|cards} found', { n: found.length }) : t('No card has all these words.')}
      </p>
      {kinds.map((kind) => {
        const these = found.filter((card) => card.kind === kind);
        const shown = all.includes(kind) ? these : these.slice(0, FIRST);
        return (
          <section key={kind} aria-label={kindName(kind)}>
            <h2>
              {kindName(kind)}{' '}
              <span class="small soft" translate={false}>
                {these.length}
              </span>
            </h2>
            <ul>
              {shown.map((card) => (
                <Find key={card.id} catalog={catalog} card={card} />
              ))}
            </ul>
            {shown.length < these.length && (
              <button type="button" onClick={() => setAll([...all, kind])}>
                {t('Show all {n}', { n: these.length })}
              </button>
            )}
          </section>
        );
      })}
    </div>
  );
}
