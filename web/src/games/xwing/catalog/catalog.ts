/** All cards of a game by their ids, as the host tells them. */
import type { CatalogPilot, CatalogShip, CatalogUpgrade, CatalogWaiting, NamedWord, XwingCards } from '@view';

export interface Catalog {
  game: string;
  /** what pilots are ordered by: skill, or initiative */
  order_word: XwingCards['order_word'];
  /** the points list that counts; null: cards cost what is printed on them */
  list: NamedWord | null;
  loadouts: boolean;
  factions: readonly NamedWord[];
  slots: readonly NamedWord[];
  actions: readonly NamedWord[];
  ships: ReadonlyMap<string, CatalogShip>;
  pilots: ReadonlyMap<string, CatalogPilot>;
  upgrades: ReadonlyMap<string, CatalogUpgrade>;
  /** cards of which only the name is known */
  waiting: ReadonlyMap<string, CatalogWaiting>;
  /** by ship, the most skilled first */
  pilotsOf: ReadonlyMap<string, readonly CatalogPilot[]>;
}

const byId = <Item extends { id: string }>(list: readonly Item[]): Map<string, Item> =>
  new Map(list.map((each) => [each.id, each]));

/** The catalogue of what the host has told. */
export function catalogIn(game: string, told: XwingCards): Catalog {
  const pilotsOf = new Map<string, CatalogPilot[]>();
  for (const pilot of told.pilots) pilotsOf.set(pilot.ship, [...(pilotsOf.get(pilot.ship) ?? []), pilot]);
  for (const pilots of pilotsOf.values())
    pilots.sort((a, b) => b.skill - a.skill || (b.points ?? 0) - (a.points ?? 0) || a.name.localeCompare(b.name));
  return {
    ...told,
    game,
    ships: byId(told.ships),
    pilots: byId(told.pilots),
    upgrades: byId(told.upgrades),
    waiting: byId(told.waiting),
    pilotsOf,
  };
}
