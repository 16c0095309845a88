/** Ships with their upgrades chosen already, where an edition has them: a quick way to ships that work. */
import type { QuickBuild } from '@view';
import { t } from '../../../words/words';
import { shipLetter } from '../glyphs';
import { addBuild } from './deeds';
import type { Draft } from './draft';

export function QuickBuilds({ draft, builds }: { draft: Draft; builds: readonly QuickBuild[] }) {
  const own = builds.filter((build) => build.faction === draft.squad.value?.faction);
  if (own.length === 0) return null;
  return (
    <details class="quick-builds">
      <summary data-rove>{t('Quick builds: ships with their upgrades chosen')}</summary>
      <ul class="offers">
        {own.map((build) => {
          const name = build.ships.map((ship) => ship.name).join(' + ');
          const upgrades = [...new Set(build.ships.flatMap((ship) => ship.upgrades.map((upgrade) => upgrade.name)))];
          return (
            <li key={build.id} class="offer">
              <button
                type="button"
                class="offer-take"
                data-rove
                data-build={build.id}
                onClick={() => void addBuild(draft, build.id, name)}
              >
                <span class="offer-mark" aria-hidden="true" translate={false}>
                  {build.ships.map((ship, index) => (
                    <i key={index} class="ship-icon">
                      {shipLetter(ship.type ?? '')}
                    </i>
                  ))}
                </span>
                <span class="offer-words" translate={false}>
                  <strong>{name}</strong>
                  <span class="small soft">{upgrades.join(', ')}</span>
                </span>
                <span class="badge">{t('Threat {n}', { n: build.threat })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
