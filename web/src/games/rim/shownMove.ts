/** The patrol movement that is pointed at, on a card of the market or on the map; null: none. */
import { signal } from '@preact/signals';

export interface PatrolMove {
  faction: string;
  distance: number;
}

export const shownMove = signal<PatrolMove | null>(null);
