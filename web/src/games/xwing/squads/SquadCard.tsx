/** A squad in a few lines, and what is wrong with it. */
import type { Squad } from '@view';
import { t } from '../../../words/words';
import { shipLetter } from '../glyphs';

export function SquadCard({ squad }: { squad: Squad }) {
  return (
    <>
      <span class="row squad-head">
        <strong translate={false}>{squad.name || t('Without a name')}</strong>
        <span class="badge">{t('{n} {n:point|points}', { n: squad.points })}</span>
      </span>
      {squad.text && <span class="small soft">{squad.text}</span>}
      <span class="squad-ships" translate={false}>
        {squad.ships.map((ship, index) => (
          <span
            key={index}
            class="squad-ship"
            title={[ship.name, ...ship.upgrades.map((upgrade) => upgrade.name)].join(', ')}
          >
            <i class="ship-icon" aria-hidden="true">
              {shipLetter(ship.type ?? '')}
            </i>{' '}
            {ship.name}
          </span>
        ))}
      </span>
    </>
  );
}

export function Faults({ squad, take }: { squad: Squad; take?: (lines: string) => void }) {
  if (squad.legal && squad.notes.length === 0) return null;
  const { ready } = squad;
  return (
    <>
      <ul class="faults small">
        {squad.faults.map((fault, index) => (
          <li key={index} class="bad">
            {fault.ship !== null && <span translate={false}>{squad.ships[fault.ship]?.name}: </span>}
            {fault.say} {fault.change && <span class="soft">{fault.change}</span>}
          </li>
        ))}
        {squad.notes.map((note) => (
          <li key={note} class="soft">
            {note}
          </li>
        ))}
      </ul>
      {ready !== undefined && take && (
        <button type="button" onClick={() => take(ready)}>
          {t('Play without the cards that wait')}
        </button>
      )}
    </>
  );
}
