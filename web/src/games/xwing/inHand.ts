/** What the player has in hand: dials that are being set, dice that are being chosen. The mat and the panel share
 * it. */
import { signal } from '@preact/signals';
import type { Candidate } from '@view';

/** The ship whose dial is being set, where several can be. */
export const dialShip = signal<number | null>(null);

/** Dials in hand: what each of one's ships can be set to, also while the host offers others first, and how one is
 * set. */
export interface DialsInHand {
  dials: ReadonlyMap<number, readonly Candidate[]>;
  choose: (piece: number, candidate: Candidate) => void;
}
export const dialsInHand = signal<DialsInHand | null>(null);

/** Dice chosen to be rerolled or changed, as words of candidates. */
export const chosenDice = signal<ReadonlySet<string>>(new Set());
