/** Pilots by their ships. A ship opens to its pilots; while something is looked for, all are open. */
import { useState } from 'preact/hooks';
import { t } from '../../../words/words';
import { Dial, Numbers } from '../catalog/printed';
import { shipLetter } from '../glyphs';
import { OfferRow } from './OfferRow';
import { canTake, pointsRange, type ShipOffer } from './offering';

interface Wanted {
  offers: readonly ShipOffer[];
  /** Are all ships open: something is looked for, or there is one alone? */
  open: boolean;
  /** the pilot who flies now, where another is chosen */
  here?: string | null | undefined;
  take: (card: string, name: string) => void;
  look: (card: string) => void;
}

function cost(offer: ShipOffer): string {
  const range = pointsRange(offer);
  if (!range) return '';
  const [least, most] = range;
  return least === most ? t('{n} {n:point|points}', { n: most }) : t('{least} to {most} points', { least, most });
}

export function PilotOffers({ offers, open, here, take, look }: Wanted) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (ship: string): void => {
    const next = new Set(opened);
    if (!next.delete(ship)) next.add(ship);
    setOpened(next);
    look(ship);
  };
  return (
    <ul class="ship-offers">
      {offers.map((offer) => {
        const { ship, pilots } = offer;
        const isOpen = open || opened.has(ship.id);
        const none = !pilots.some(({ fit }) => canTake(fit));
        return (
          <li key={ship.id} class={none ? 'ship-offer none' : 'ship-offer'}>
            <button
              type="button"
              class="ship-head"
              data-rove
              data-ship-type={ship.id}
              aria-expanded={isOpen}
              onClick={() => toggle(ship.id)}
              onFocus={() => look(ship.id)}
              onMouseEnter={() => look(ship.id)}
            >
              <i class="ship-icon" aria-hidden="true" translate={false}>
                {shipLetter(ship.id)}
              </i>
              <span class="ship-words">
                <strong translate={false}>{ship.name}</strong>
                <span class="small soft">
                  {[t('{n} {n:pilot|pilots}', { n: pilots.length }), cost(offer)].filter(Boolean).join(' · ')}
                </span>
              </span>
              <Numbers numbers={ship} />
            </button>
            {isOpen && (
              <>
                <div class="sheet-dial">
                  <Dial maneuvers={ship.maneuvers} />
                </div>
                <ul class="offers">
                  {pilots.map(({ pilot, fit }) => (
                    <OfferRow
                      key={pilot.id}
                      card={pilot.id}
                      name={pilot.name}
                      limited={pilot.limited}
                      fit={fit}
                      mark={
                        <span class="skill" translate={false}>
                          {pilot.skill}
                        </span>
                      }
                      about={pilot.loadout === undefined ? undefined : t('Loadout {n}', { n: pilot.loadout })}
                      text={pilot.text}
                      here={here === pilot.id}
                      take={() => take(pilot.id, pilot.name)}
                      look={() => look(pilot.id)}
                    />
                  ))}
                </ul>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
