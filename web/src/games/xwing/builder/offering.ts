/** The order in which cards are listed: what fits first, then what costs too much, then what does not fit. */
import type { CatalogPilot, CatalogShip, CatalogUpgrade, Fit } from '@view';
import type { Catalog } from '../catalog/catalog';

/** What lists need of the cards of a game. */
export type Cards = Pick<Catalog, 'ships' | 'pilots' | 'upgrades'>;

export interface PilotOffer {
  pilot: CatalogPilot;
  fit: Fit;
}

/** A ship with those of its pilots that are listed. */
export interface ShipOffer {
  ship: CatalogShip;
  pilots: readonly PilotOffer[];
}

export interface UpgradeOffer {
  upgrade: CatalogUpgrade;
  fit: Fit;
}

/** 0: it fits; 1: but for its points; 2: it waits; 3: it does not fit. */
export const rankOf = (fit: Fit): 0 | 1 | 2 | 3 => (fit.fits ? 0 : fit.over ? 1 : fit.waits ? 2 : 3);

/** Can it be taken all the same? The squad then says what is wrong with it. */
export const canTake = (fit: Fit): boolean => rankOf(fit) < 3;

/** Where a card stands among what was found; null: nothing is looked for, and all are listed. */
export type Found = ReadonlyMap<string, number> | null;

const isFound = (found: Found, id: string): boolean => found === null || found.has(id);
const placeOf = (found: Found, id: string): number => found?.get(id) ?? 0;

/** Ships as players look them up. */
export const byName = (a: CatalogShip, b: CatalogShip): number => a.name.localeCompare(b.name);

/** Pilots by their ships. Ships stand by their names, or with the best find first; their pilots, those who fit first,
 * the most skilled first. */
export function offerPilots(cards: Cards, fits: readonly Fit[], found: Found): ShipOffer[] {
  const byShip = new Map<string, PilotOffer[]>();
  for (const fit of fits) {
    const pilot = cards.pilots.get(fit.card);
    if (!pilot || !isFound(found, pilot.id)) continue;
    const list = byShip.get(pilot.ship);
    if (list) list.push({ pilot, fit });
    else byShip.set(pilot.ship, [{ pilot, fit }]);
  }
  const offers = [...cards.ships.values()].sort(byName).flatMap((ship) => {
    const pilots = byShip.get(ship.id);
    return pilots ? [{ ship, pilots: [...pilots].sort(bySkill) }] : [];
  });
  if (found === null) return offers;
  const best = (offer: ShipOffer): number => Math.min(...offer.pilots.map(({ pilot }) => placeOf(found, pilot.id)));
  return offers.sort((a, b) => best(a) - best(b));
}

const bySkill = (a: PilotOffer, b: PilotOffer): number =>
  rankOf(a.fit) - rankOf(b.fit) ||
  b.pilot.skill - a.pilot.skill ||
  (b.fit.points ?? 0) - (a.fit.points ?? 0) ||
  a.pilot.name.localeCompare(b.pilot.name);

/** Upgrades: those that fit first; among these the best find, or the cheapest. */
export function offerUpgrades(cards: Cards, fits: readonly Fit[], found: Found): UpgradeOffer[] {
  return fits
    .flatMap((fit) => {
      const upgrade = cards.upgrades.get(fit.card);
      return upgrade && isFound(found, upgrade.id) ? [{ upgrade, fit }] : [];
    })
    .sort(
      (a, b) =>
        rankOf(a.fit) - rankOf(b.fit) ||
        placeOf(found, a.upgrade.id) - placeOf(found, b.upgrade.id) ||
        (a.fit.points ?? 0) - (b.fit.points ?? 0) ||
        a.upgrade.name.localeCompare(b.upgrade.name),
    );
}

/** The least and the most that the pilots of a ship cost, of those whose cost is known. */
export function pointsRange(offer: ShipOffer): [number, number] | null {
  const points = offer.pilots.flatMap(({ fit }) => (fit.points === null ? [] : [fit.points]));
  return points.length > 0 ? [Math.min(...points), Math.max(...points)] : null;
}

/** The first ship that can take an upgrade. */
export interface Taker {
  ship: number;
  fit: Fit;
}

/** For each upgrade the first ship that it fits, or else one that it fits but for the points; `lists` has what fits,
 * ship by ship. */
export function firstTakers(lists: readonly (readonly Fit[])[]): ReadonlyMap<string, Taker> {
  const takers = new Map<string, Taker>();
  lists.forEach((list, ship) => {
    for (const fit of list) {
      const known = takers.get(fit.card);
      if (!known || rankOf(fit) < rankOf(known.fit)) takers.set(fit.card, { ship, fit });
    }
  });
  return takers;
}
