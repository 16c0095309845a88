/** Where a card is: each has an address of its own, so that it can be linked to. */
import type { Catalog } from './catalog';
import type { FoundCard } from './search';

/** What stands in the place of a ship in the address of the upgrades. */
export const UPGRADES = 'upgrades';

/** The path of a page of the browser, with what is looked for there: nothing is said about what is empty. */
export function browsePath(game: string, part = '', query: Record<string, string> = {}): string {
  const said = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(said).toString();
  return `cards/${game}${part && `/${part}`}${search && `?${search}`}`;
}

export const shipAddress = (game: string, ship: string): string => `#/${browsePath(game, ship)}`;

export const pilotAddress = (game: string, pilot: { id: string; ship: string }): string =>
  `#/${browsePath(game, pilot.ship, { card: pilot.id })}`;

export const upgradeAddress = (game: string, upgrade: { id: string }): string =>
  `#/${browsePath(game, UPGRADES, { card: upgrade.id })}`;

/** Where a squad is built that begins with this card. */
export const buildAddress = (game: string, card: { id: string }): string =>
  `#/squad?${new URLSearchParams({ game, add: card.id }).toString()}`;

/** The page of any card; of one that waits, that of its ship, or the upgrades'. */
export function cardAddress({ game, pilots, waiting }: Catalog, { kind, id }: FoundCard): string {
  const pilot = pilots.get(id);
  if (kind === 'ship') return shipAddress(game, id);
  if (kind === 'pilot' && pilot) return pilotAddress(game, pilot);
  const ship = waiting.get(id)?.ship;
  return kind === 'waiting' && ship ? shipAddress(game, ship) : upgradeAddress(game, { id });
}

/** The id of a pilot of a game's view, where ships have XWS ids: two factions may share one. */
export function pilotId(catalog: Catalog, ship: { type: string; pilot: string; faction: string }): string | null {
  const id = `${ship.type}/${ship.pilot}`;
  return [id, `${ship.faction}/${id}`].find((each) => catalog.pilots.has(each)) ?? null;
}

/** The same for an upgrade, which two slots may share. */
export function upgradeId(catalog: Catalog, upgrade: { id: string; slot: string }): string | null {
  return [upgrade.id, `${upgrade.slot}/${upgrade.id}`].find((each) => catalog.upgrades.has(each)) ?? null;
}
