/** Where pieces stand at a space: contacts on the right of their planet, patrols and ships on its left, patrols
 * above; at nav points side by side. */
import type { At } from './arc';
import type { Spot } from './starChart';
import type { Here } from './here';
import type { Contact, Patrol, Player } from '../rimTable';
import { spaceSize } from './sizes';

const BESIDE = 46;

const around = ({ x, y, space }: Spot, degrees: number, out = 6): At => {
  const radius = spaceSize(space) + out;
  const angle = (degrees * Math.PI) / 180;
  return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
};

/** The `index`th of a row over the middle of a nav point. */
const inRow = ({ x, y }: Spot, index: number, count: number): At => ({
  x: x + (index - (count - 1) / 2) * BESIDE,
  y,
});

export const contactPlace = (spot: Spot, { place }: Contact): At => around(spot, place === 1 ? -8 : 34);

export function patrolPlace(spot: Spot, { players, patrols }: Here, patrol: Patrol): At {
  const index = patrols.indexOf(patrol);
  if (spot.space.kind === 'nav') return inRow(spot, players.length + index, players.length + patrols.length);
  return around(spot, -150 + 44 * index);
}

export function shipPlace(spot: Spot, { players, patrols }: Here, player: Player): At {
  const index = players.indexOf(player);
  if (spot.space.kind === 'nav') return inRow(spot, index, players.length + patrols.length);
  return around(spot, 152 + 45 * (index - Math.max(0, players.length - 2) / 2), 2);
}
