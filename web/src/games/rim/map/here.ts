/** What is in a space, for those who look and for those who listen. */
import type { View } from '@view';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { tableOf, type Contact, type Patrol, type Player } from '../rimTable';
import { factionName } from '../rimWords';

export interface Here {
  players: readonly Player[];
  patrols: readonly Patrol[];
  contacts: readonly Contact[];
}

export function hereAt(view: View, space: string): Here {
  const { players, patrols, contacts } = tableOf(view);
  return {
    players: players.filter((each) => each.space === space && !each.left),
    patrols: patrols.filter((each) => each.space === space),
    contacts: contacts.filter((each) => each.space === space),
  };
}

export const patrolWords = ({ faction, level }: Patrol): string =>
  t('{faction} patrol, level {n}', { faction: factionName(faction), n: level });

export function contactWords(box: Box, contact: Contact): string {
  const name = box.cards.get(contact.contact)?.name;
  if (!name) return t('a contact of class {n}, face down', { n: contact.class });
  return contact.faceUp ? name : t('{name}, face down, known to you alone', { name });
}

export const playerWords = (box: Box, player: Player): string => {
  const ship = box.ships.get(player.ship);
  const called = ship && player.shipFlipped && ship.flipped ? ship.flipped : ship?.name;
  return called ? `${player.name}, ${called}` : player.name;
};

/** All of it in a row. */
export const hereWords = (box: Box, { players, patrols, contacts }: Here): string[] => [
  ...players.map((each) => playerWords(box, each)),
  ...patrols.map(patrolWords),
  ...contacts.map((each) => contactWords(box, each)),
];
