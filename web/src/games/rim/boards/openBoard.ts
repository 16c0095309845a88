/** Which board is open over the map: a player's, by seat, or the market. On a small screen also the own one. */
import { signal } from '@preact/signals';

export type OpenBoard = number | 'market';

export const openBoard = signal<OpenBoard | null>(null);

/** Opens it, or closes it if it is open. */
export const toggleBoard = (board: OpenBoard): void => {
  openBoard.value = openBoard.value === board ? null : board;
};
