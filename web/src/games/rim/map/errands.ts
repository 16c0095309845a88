/** Where a player's cards lead: where cargo and jobs go to, and where contacts are whom bounties are on. */
import type { View } from '@view';
import type { Box } from '../box/box';
import { tableOf, type Player } from '../rimTable';

export interface Errand {
  space: string;
  card: string;
}

export function errandsOf(view: View, box: Box, { cards }: Pick<Player, 'cards'>): Errand[] {
  const { contacts } = tableOf(view);
  return [...cards.jobs, ...cards.cargo].flatMap((card): Errand[] => {
    const { to, contact } = box.cards.get(card) ?? {};
    if (to !== undefined && box.spaces.has(to)) return [{ space: to, card }];
    const token = contact === undefined ? undefined : contacts.find((each) => each.contact === contact);
    return token && token.space !== '' ? [{ space: token.space, card }] : [];
  });
}
