/** All about a ship: its numbers, actions, dial and ability, and everybody who flies it. */
import type { CatalogPilot, CatalogShip } from '@view';
import { t } from '../../../words/words';
import type { Catalog } from '../catalog/catalog';
import { Actions, Dial, Icon, Numbers, Sentences } from '../catalog/printed';
import { factionLetter, shipLetter } from '../glyphs';
import { arcName, factionName } from '../keywords';
import { Keywords, Waits, WaitingList } from './cardLines';
import { PilotEntry } from './PilotEntry';

/** Where its primary weapons fire, unless it has one that fires to the front as most do. */
function Weapons({ ship }: { ship: CatalogShip }) {
  const usual = ship.weapons.length === 1 && ship.weapons[0]?.arcs.join() === 'front';
  if (usual) return null;
  return (
    <ul class="weapons small" aria-label={t('Primary weapons')}>
      {ship.weapons.map(({ attack, arcs }, index) => (
        <li key={index}>{t('Attack {n}: {arcs}', { n: attack, arcs: arcs.map(arcName).join(', ') })}</li>
      ))}
    </ul>
  );
}

function ShipFacts({ ship }: { ship: CatalogShip }) {
  return (
    <section class="ship-facts" aria-label={t('The ship')}>
      <Numbers numbers={ship} />
      <Weapons ship={ship} />
      <Actions bar={ship.bar} />
      {ship.text.length > 0 && (
        <div class="card small">
          {ship.ability && <h3 translate={false}>{ship.ability}</h3>}
          <Sentences text={ship.text} />
        </div>
      )}
      <h3 class="cards-head">{t('Dial')}</h3>
      <div class="dial-room">
        <Dial maneuvers={ship.maneuvers} />
      </div>
      <Keywords words={ship.keywords} />
      <Waits why={ship.waits} />
    </section>
  );
}

/** Its pilots by faction, in the order of the factions. */
function byFaction(catalog: Catalog, ship: CatalogShip): [string, CatalogPilot[]][] {
  const pilots = catalog.pilotsOf.get(ship.id) ?? [];
  return catalog.factions
    .map(({ id }): [string, CatalogPilot[]] => [id, pilots.filter((pilot) => pilot.faction === id)])
    .filter(([, some]) => some.length > 0);
}

/** `card`: the pilot that the address names, or nobody. */
export function ShipView({ catalog, ship, card }: { catalog: Catalog; ship: CatalogShip; card: string }) {
  const waiting = [...catalog.waiting.values()].filter((each) => each.ship === ship.id);
  return (
    <div class="ship-view">
      <header class="type-head">
        <i class="ship-icon" aria-hidden="true" translate={false}>
          {shipLetter(ship.id)}
        </i>
        <div>
          <h2 translate={false}>{ship.name}</h2>
          <p class="soft">
            {t('{size} ship', { size: ship.size_name })}
            {' · '}
            {ship.factions.map(factionName).join(', ')}
          </p>
        </div>
      </header>
      <ShipFacts ship={ship} />
      <div class="ship-pilots">
        {byFaction(catalog, ship).map(([faction, pilots]) => (
          <section key={faction} aria-label={factionName(faction)}>
            <h3 class="faction-head">
              <Icon letter={factionLetter(faction)} /> {factionName(faction)}
            </h3>
            <div class="entries">
              {pilots.map((pilot) => (
                <PilotEntry key={pilot.id} catalog={catalog} pilot={pilot} ship={ship} here={pilot.id === card} />
              ))}
            </div>
          </section>
        ))}
        <WaitingList cards={waiting} />
      </div>
    </div>
  );
}
