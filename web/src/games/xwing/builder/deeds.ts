/** What a player does to the squad: each is one edit, with words for the way back, and with what has the focus after
 * it. */
import type { BuiltSquad } from '@view';
import { t } from '../../../words/words';
import { factionName } from '../keywords';
import type { Draft, Place } from './draft';

const narrow = matchMedia('(max-width: 56rem)'); // as builder.css has it

/** Is the list a sheet over the page? It closes when something was taken. */
export const isSheet = (): boolean => narrow.matches;

const nameAt = (squad: BuiltSquad | null, ship: number): string => squad?.ships[ship]?.name ?? '';
const cardAt = (squad: BuiltSquad | null, ship: number, upgrade: number): string =>
  squad?.ships[ship]?.upgrades[upgrade]?.name ?? '';

function show(draft: Draft, place: Place): void {
  draft.place.value = place;
  draft.listed.value = true;
}

export const chooseShips = (draft: Draft): void => show(draft, { of: 'ships' });
export const chooseSlot = (draft: Draft, ship: number, bar: number): void => show(draft, { of: 'slot', ship, bar });
export const choosePilot = (draft: Draft, ship: number): void => show(draft, { of: 'pilot', ship });
export const chooseUpgrade = (draft: Draft, ship: number, upgrade: number): void =>
  show(draft, { of: 'upgrade', ship, upgrade });

/** The element of the squad that a place of the list belongs to. */
export function placeName(place: Place): string {
  switch (place.of) {
    case 'ships':
      return 'add';
    case 'slot':
      return `slot-${place.ship}-${place.bar}`;
    case 'upgrade':
      return `loose-${place.ship}-${place.upgrade}`;
    case 'pilot':
      return `ship-${place.ship}`;
  }
}

/** Leaves the list: the focus goes back to what it was opened from. */
export function closeList(draft: Draft): void {
  draft.wanted = placeName(draft.place.value);
  draft.listed.value = false;
  draft.place.value = { of: 'ships' };
}

/** Takes a card for the place that a list is about. */
export async function take(draft: Draft, place: Place, card: string, name: string): Promise<void> {
  const squad = draft.squad.value;
  draft.listed.value = false;
  if (place.of === 'ships') {
    if (isSheet()) draft.wanted = `ship-${squad?.ships.length ?? 0}`;
    await draft.edit({ edit: 'add', card }, t('{card} added', { card: name }));
  } else if (place.of === 'pilot') {
    draft.wanted = placeName(place);
    await draft.edit({ edit: 'pilot', ship: place.ship, card }, t('{card} flies', { card: name }));
  } else {
    const upgrade =
      place.of === 'upgrade' ? place.upgrade : (squad?.ships[place.ship]?.bar[place.bar]?.upgrade ?? null);
    const ship = nameAt(squad, place.ship);
    draft.wanted = placeName(place);
    await draft.edit(
      upgrade === null
        ? { edit: 'equip', ship: place.ship, card }
        : { edit: 'replace', ship: place.ship, upgrade, card },
      t('{card} for {ship}', { card: name, ship }),
    );
  }
  if (isSheet()) draft.place.value = { of: 'ships' };
}

/** Gives an upgrade to a ship, whatever the list is about. */
export const equip = (draft: Draft, ship: number, card: string, name: string): Promise<boolean> =>
  draft.edit(
    { edit: 'equip', ship, card },
    t('{card} for {ship}', { card: name, ship: nameAt(draft.squad.value, ship) }),
  );

export function takeOff(draft: Draft, ship: number, upgrade: number): Promise<boolean> {
  const bar = draft.squad.value?.ships[ship]?.bar.findIndex((slot) => slot.upgrade === upgrade) ?? -1;
  draft.wanted = bar < 0 ? `ship-${ship}` : `slot-${ship}-${bar}`;
  return draft.edit(
    { edit: 'unequip', ship, upgrade },
    t('{card} taken off', { card: cardAt(draft.squad.value, ship, upgrade) }),
  );
}

export function moveShip(draft: Draft, ship: number, to: number): Promise<boolean> {
  const count = draft.squad.value?.ships.length ?? 0;
  if (to < 0 || to >= count || to === ship) return Promise.resolve(false);
  draft.wanted = `ship-${to}`;
  return draft.edit({ edit: 'move', ship, to }, t('{ship} moved', { ship: nameAt(draft.squad.value, ship) }));
}

export function copyShip(draft: Draft, ship: number): Promise<boolean> {
  draft.wanted = `ship-${ship + 1}`;
  return draft.edit({ edit: 'copy', ship }, t('{ship} once more', { ship: nameAt(draft.squad.value, ship) }));
}

export function removeShip(draft: Draft, ship: number): Promise<boolean> {
  const left = (draft.squad.value?.ships.length ?? 1) - 1;
  draft.wanted = left > 0 ? `ship-${Math.min(ship, left - 1)}` : 'add';
  draft.place.value = { of: 'ships' };
  return draft.edit({ edit: 'remove', ship }, t('{ship} taken out', { ship: nameAt(draft.squad.value, ship) }));
}

/** Adds the ships of a quick build, with their upgrades. */
export function addBuild(draft: Draft, build: string, name: string): Promise<boolean> {
  if (isSheet()) draft.wanted = `ship-${draft.squad.value?.ships.length ?? 0}`;
  draft.listed.value = false;
  return draft.append(`build ${build}`, t('{card} added', { card: name }));
}

export function mend(draft: Draft, number: number): Promise<boolean> {
  const fault = draft.squad.value?.faults[number];
  draft.wanted = fault === undefined || fault.ship === null ? 'verdict' : `ship-${fault.ship}`;
  return draft.edit({ edit: 'mend', fault: number }, fault?.change ?? t('mended'));
}

export function mendAll(draft: Draft): Promise<boolean> {
  draft.wanted = 'verdict';
  return draft.mendAll();
}

/** Leaves out the cards that cannot be played yet. */
export function makeReady(draft: Draft): Promise<boolean> {
  draft.wanted = 'verdict';
  return draft.edit({ edit: 'ready' }, t('cards that are not ready left out'));
}

export function chooseFaction(draft: Draft, faction: string): Promise<boolean> {
  draft.wanted = isSheet() ? 'add' : 'find';
  return draft.changeFaction(faction, t('{faction} chosen', { faction: factionName(faction) }));
}

/** Begins with another squad: ready-made, pasted, or from a link. */
export async function takeSquad(draft: Draft, text: string, done: string): Promise<boolean> {
  draft.wanted = 'ship-0';
  const taken = await draft.replace(text, done);
  if (taken) draft.saveAs('');
  return taken;
}

/** An empty page; undo brings the squad back. */
export const beginAgain = (draft: Draft): Promise<boolean> => takeSquad(draft, '', t('a new squad begun'));
