/** What could be added at a place of the squad now: asked of the host whenever the squad or the place changes. The list
 * before stays until the new one is there; answers that come too late are dropped. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { ClientMessage } from '@protocol';
import type { BuiltSquad, Fit } from '@view';
import { localLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { language } from '../../../words/words';
import type { Draft, Place } from './draft';
import { firstTakers, type Taker } from './offering';

type FitsMessage = Extract<ClientMessage, { type: 'fits' }>;

/** A list of the host, with the place and the squad that it is about. */
export interface Fitting {
  place: Place;
  squad: BuiltSquad;
  fits: readonly Fit[];
}

/** What the message `fits` says about a place. */
function placeWords(squad: BuiltSquad, place: Place): Partial<FitsMessage> {
  switch (place.of) {
    case 'ships':
      return {};
    case 'pilot':
      return { ship: place.ship, pilots: true };
    case 'upgrade':
      return { ship: place.ship, upgrade: place.upgrade };
    case 'slot': {
      const slot = squad.ships[place.ship]?.bar[place.bar];
      const upgrade = slot?.upgrade ?? null;
      return {
        ship: place.ship,
        ...(slot ? { slot: slot.slot } : {}),
        ...(upgrade === null ? {} : { upgrade }),
      };
    }
  }
}

async function askFits(draft: Draft, squad: BuiltSquad, more: Partial<FitsMessage>): Promise<readonly Fit[]> {
  const message: FitsMessage = { type: 'fits', game: draft.game, text: squad.lines, ...draft.terms.value, ...more };
  return (await ask(localLink(), message, 'fits')).fits as readonly Fit[];
}

export function useFitting(draft: Draft): Fitting | null {
  const [fitting, setFitting] = useState<Fitting | null>(null);
  const asked = useRef(0);
  const squad = draft.squad.value;
  const place = draft.place.value;
  useEffect(() => {
    const mine = ++asked.current;
    if (!squad) return;
    askFits(draft, squad, placeWords(squad, place)).then(
      (fits) => mine === asked.current && setFitting({ place, squad, fits }),
      () => undefined, // the squad changed meanwhile: the next answer is on its way
    );
  }, [draft, squad, place, language.value]);
  return fitting;
}

/** Which ship can take which upgrade; asked only while `wanted`, once for each squad. */
export function useTakers(draft: Draft, wanted: boolean): ReadonlyMap<string, Taker> {
  const [takers, setTakers] = useState<ReadonlyMap<string, Taker>>(new Map());
  const asked = useRef(0);
  const squad = draft.squad.value;
  useEffect(() => {
    const mine = ++asked.current;
    if (!squad || !wanted) return;
    void Promise.all(squad.ships.map((_, ship) => askFits(draft, squad, { ship }))).then(
      (lists) => mine === asked.current && setTakers(firstTakers(lists)),
      () => undefined,
    );
  }, [draft, squad, wanted, language.value]);
  return takers;
}
