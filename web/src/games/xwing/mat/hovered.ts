/** What is under the pointer or the focus on the mat alone; what the panel should know too is in game/pointing.ts. */
import { signal } from '@preact/signals';

/** A ship, by its id. */
export const hoveredShip = signal<number | null>(null);

/** Something else that has a name, and where in the drawing. */
export interface Named {
  name: string;
  text?: string | undefined;
  x: number;
  y: number;
}
export const hoveredThing = signal<Named | null>(null);

/** All places where the enemy can go are shown. */
export const showReach = signal(false);

/** The ship about which there is more than one answer, and whose answers are listed beside it. */
export const menuShip = signal<number | null>(null);
