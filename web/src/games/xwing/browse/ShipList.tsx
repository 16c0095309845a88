/** All ships, or those of one faction: silhouettes with their numbers. */
import type { CatalogShip } from '@view';
import { t } from '../../../words/words';
import { browsePath, shipAddress } from '../catalog/address';
import type { Catalog } from '../catalog/catalog';
import { Icon, Numbers } from '../catalog/printed';
import { factionLetter, shipLetter } from '../glyphs';
import { factionName } from '../keywords';
import { Chips } from './Chips';

function ShipTile({ catalog, ship, faction }: { catalog: Catalog; ship: CatalogShip; faction: string }) {
  const pilots = (catalog.pilotsOf.get(ship.id) ?? []).filter((pilot) => !faction || pilot.faction === faction);
  return (
    <li class="ship-tile">
      <a href={shipAddress(catalog.game, ship.id)} data-card={ship.id}>
        <i class="ship-icon" aria-hidden="true" translate={false}>
          {shipLetter(ship.id)}
        </i>
        <span class="ship-tile-words">
          <strong translate={false}>{ship.name}</strong>
          <Numbers numbers={ship} />
          <span class="small soft">
            {ship.size_name}
            {' · '}
            {t('{n} {n:pilot|pilots}', { n: pilots.length })}
            {ship.waits !== undefined && ` · ${t('not ready yet')}`}
          </span>
        </span>
        <span class="ship-tile-factions" aria-hidden="true">
          {ship.factions.map((each) => (
            <Icon key={each} letter={factionLetter(each)} />
          ))}
        </span>
      </a>
    </li>
  );
}

export function ShipList({ catalog, faction }: { catalog: Catalog; faction: string }) {
  const ships = [...catalog.ships.values()]
    .filter((ship) => !faction || ship.factions.includes(faction))
    .sort((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <Chips
        label={t('Faction')}
        chosen={faction}
        chips={catalog.factions.map(({ id }) => ({ id, name: factionName(id), letter: factionLetter(id) }))}
        hrefOf={(id) => `#/${browsePath(catalog.game, '', { faction: id })}`}
      />
      <ul class="ship-tiles" aria-label={t('Ships')}>
        {ships.map((ship) => (
          <ShipTile key={ship.id} catalog={catalog} ship={ship} faction={faction} />
        ))}
      </ul>
    </>
  );
}
