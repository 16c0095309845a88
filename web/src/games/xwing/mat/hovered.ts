/** What is under the pointer or the focus on the mat alone; what the panel should know too is in game/pointing.ts. */
import { signal } from '@preact/signals';

/** A ship, by its id. */
export const hoveredShip = signal<number | null>(null);

/** Something else, by its id. */
export const hoveredThing = signal<number | null>(null);

/** The feature of a scenario of which is told why it brings what it brings. */
export const inspected = signal<number | null>(null);

/** All places where the enemy can go are shown. */
export const showReach = signal(false);

/** The ship about which there is more than one answer, and whose answers are listed beside it. */
export const menuShip = signal<number | null>(null);
