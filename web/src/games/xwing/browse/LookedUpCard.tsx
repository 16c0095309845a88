/** What the browser knows about a card that somebody looks up at a table. */
import { t } from '../../../words/words';
import { pilotId, upgradeId } from '../catalog/address';
import { useCatalog } from '../catalog/load';
import type { Wanted } from '../catalog/lookedUp';
import { ShipView } from './ShipView';
import { UpgradeEntry } from './UpgradeEntry';
import './browse.css';

export function LookedUpCard({ wanted: { game, ship, upgrade } }: { wanted: Wanted }) {
  const { catalog, problem } = useCatalog(game);
  const card = catalog && ship ? (pilotId(catalog, ship) ?? '') : '';
  if (!catalog) return <p class={problem ? 'bad' : 'soft'}>{problem || t('One moment.')}</p>;
  const type = catalog.ships.get(ship?.type ?? '');
  if (type) return <ShipView catalog={catalog} ship={type} card={card} />;
  const found = catalog.upgrades.get((upgrade && upgradeId(catalog, upgrade)) ?? '');
  if (found) return <UpgradeEntry catalog={catalog} upgrade={found} here={false} />;
  return <p>{t('There is no page about this card.')}</p>;
}
