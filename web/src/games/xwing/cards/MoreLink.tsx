/** From a card of the game to its page. A click shows it over the table, which nobody has to leave for it; as a link it
 * can be opened in another tab. */
import { t } from '../../../words/words';
import { pilotAddress, upgradeAddress } from '../catalog/address';
import { lookedUp, type Wanted } from '../catalog/lookedUp';

function addressOf({ game, ship, upgrade }: Wanted): string {
  return ship
    ? pilotAddress(game, { ship: ship.type, id: `${ship.type}/${ship.pilot}` })
    : upgradeAddress(game, { id: upgrade?.id ?? '' });
}

export function MoreLink({ wanted, name }: { wanted: Wanted; name: string }) {
  return (
    <a
      class="more-link small"
      href={addressOf(wanted)}
      target="_blank"
      rel="noopener"
      aria-label={t('More about {card}', { card: name })}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        lookedUp.value = wanted;
      }}
    >
      {t('More')}
    </a>
  );
}
