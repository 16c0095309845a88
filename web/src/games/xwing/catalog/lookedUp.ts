/** What somebody at a table wants to read about: a card of the game, which the browser of cards shows over the
 * table. */
import { signal } from '@preact/signals';

export interface Wanted {
  game: string;
  /** a ship as views have it, by XWS ids */
  ship?: { type: string; pilot: string; faction: string };
  upgrade?: { id: string; slot: string };
}

export const lookedUp = signal<Wanted | null>(null);
