/** What stands beside the lists at a desk: the card that is looked at, a pilot with the ship's numbers, actions and
 * dial, or an upgrade with what it does; or what the squad is worth. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { BuiltSquad, CatalogPilot, CatalogShip, CatalogUpgrade } from '@view';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { pilotAddress, shipAddress, upgradeAddress } from '../catalog/address';
import type { Catalog } from '../catalog/catalog';
import { Actions, chargesText, Dial, dots, Numbers, Sentences, SlotIcons, Value } from '../catalog/printed';
import { shipLetter, slotLetter } from '../glyphs';
import { slotName } from '../keywords';
import { AttackOdds } from '../rate/AttackOdds';
import { HowGood } from '../rate/HowGood';
import type { Draft } from './draft';
import { byName } from './offering';

interface HeadProps {
  letter: string;
  font: 'icon' | 'ship-icon';
  name: string;
  address: string;
  about: ComponentChildren;
  children?: ComponentChildren;
}

function Head({ letter, font, name, address, about, children }: HeadProps) {
  return (
    <header>
      <i class={font} aria-hidden="true" translate={false}>
        {letter}
      </i>
      <div>
        <h2 translate={false}>
          <a href={address}>{name}</a>
        </h2>
        <p class="small soft">{about}</p>
      </div>
      {children}
    </header>
  );
}

function ShipFacts({ ship, pilot }: { ship: CatalogShip; pilot?: CatalogPilot | undefined }) {
  const ability = pilot?.ability ?? ship.ability;
  const text = pilot?.ability_text ?? ship.text;
  return (
    <>
      <Numbers numbers={pilot?.numbers ?? ship} force={pilot?.force} charges={pilot?.charges} />
      <Actions bar={pilot?.bar ?? ship.bar} />
      {pilot && <Sentences text={pilot.text} />}
      {pilot?.waits && (
        <p class="bad small" lang="en">
          {pilot.waits}
        </p>
      )}
      {text.length > 0 && (
        <div class="card">
          {ability && <h3 translate={false}>{ability}</h3>}
          <Sentences text={text} />
        </div>
      )}
      {pilot && <SlotIcons slots={pilot.slots} />}
      <Dial maneuvers={ship.maneuvers} />
    </>
  );
}

function UpgradeFacts({ upgrade }: { upgrade: CatalogUpgrade }) {
  return (
    <>
      {(upgrade.charges || upgrade.force !== undefined) && (
        <dl class="values">
          {upgrade.charges && (
            <Value icon="charge" name={t('Charges')}>
              {chargesText(upgrade.charges)}
            </Value>
          )}
          {upgrade.force !== undefined && (
            <Value icon="force" name={t('Force')}>
              {upgrade.force}
            </Value>
          )}
        </dl>
      )}
      <Sentences text={upgrade.text} />
      {upgrade.back && (
        <div class="card">
          <h3 translate={false}>{upgrade.back.name}</h3>
          <Sentences text={upgrade.back.text} />
        </div>
      )}
      <Actions bar={upgrade.adds ?? []} />
      {upgrade.only && <p class="small soft">{upgrade.only}</p>}
      {upgrade.points_text && <p class="small soft">{upgrade.points_text}</p>}
      {upgrade.waits && (
        <p class="bad small" lang="en">
          {upgrade.waits}
        </p>
      )}
    </>
  );
}

/** A pilot, an upgrade or a ship, by the id of the card; nothing yet, if no card is looked at. */
function CardLook({ catalog, card }: { catalog: Catalog; card: string }) {
  const { game } = catalog;
  const pilot = catalog.pilots.get(card);
  const ship = catalog.ships.get(pilot?.ship ?? card);
  const upgrade = catalog.upgrades.get(card);
  if (pilot && ship)
    return (
      <article class="card-look">
        <Head
          letter={shipLetter(ship.id)}
          font="ship-icon"
          name={dots(pilot.limited) + pilot.name}
          address={pilotAddress(game, pilot)}
          about={<span translate={false}>{ship.name}</span>}
        >
          <span class="skill" translate={false}>
            {pilot.skill}
          </span>
        </Head>
        <ShipFacts ship={ship} pilot={pilot} />
      </article>
    );
  if (upgrade)
    return (
      <article class="card-look">
        <Head
          letter={slotLetter(upgrade.slots[0] ?? '')}
          font="icon"
          name={dots(upgrade.limited) + upgrade.name}
          address={upgradeAddress(game, upgrade)}
          about={upgrade.slots.map(slotName).join(', ')}
        />
        <UpgradeFacts upgrade={upgrade} />
      </article>
    );
  if (ship)
    return (
      <article class="card-look">
        <Head
          letter={shipLetter(ship.id)}
          font="ship-icon"
          name={ship.name}
          address={shipAddress(game, ship.id)}
          about={ship.size_name}
        />
        <ShipFacts ship={ship} />
      </article>
    );
  return <p class="soft">{t('Point at a card to read it here, with the dial of its ship.')}</p>;
}

/** Before anything is looked at: the squad's first ship, or the first ship of its faction. */
function firstCard(squad: BuiltSquad, catalog: Catalog): string {
  const first = [...catalog.ships.values()].sort(byName).find(({ factions }) => factions.includes(squad.faction));
  return squad.ships[0]?.card || (first?.id ?? '');
}

type Tab = 'card' | 'odds' | 'good';

interface Wanted {
  draft: Draft;
  squad: BuiltSquad;
  catalog: Catalog;
}

/** Beside the lists: the card looked at last, or what the squad is worth. */
export function LookZone({ draft, squad, catalog }: Wanted) {
  const [tab, setTab] = useState<Tab>('card');
  const { list } = draft.terms.value;
  const by = list ? { list } : {};
  const tabs: readonly [Tab, string][] = [
    ['card', t('Card')],
    ['odds', t('Odds')],
    ['good', t('How good?')],
  ];
  const shown = squad.ships.length > 0 ? tab : 'card';
  return (
    <aside
      class={classes('zone look-zone', shown !== 'card' && 'wide')}
      aria-label={t('The card looked at, and what the squad is worth')}
    >
      {squad.ships.length > 0 && (
        <div class="look-tabs" role="group" aria-label={t('Beside the squad')}>
          {tabs.map(([each, name]) => (
            <button key={each} type="button" class="plain" aria-pressed={each === shown} onClick={() => setTab(each)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {shown === 'card' && <CardLook catalog={catalog} card={draft.looked.value || firstCard(squad, catalog)} />}
      {shown === 'odds' && <AttackOdds game={draft.game} squad={squad} {...by} />}
      {shown === 'good' && (
        <HowGood game={draft.game} lines={squad.lines} missing={squad.legal ? '' : t('It is not legal yet.')} {...by} />
      )}
    </aside>
  );
}
