/** What the player points at: shared by the mat and the panel, so that each shows what the other is about. */
import { signal } from '@preact/signals';
import type { Candidate, Pose } from '../types/view';

/** The candidate under the pointer or the focus, in the panel or on the mat. */
export const pointed = signal<Candidate | null>(null);

/** The ship whose card is open; null: none. */
export const chosenShip = signal<number | null>(null);

/** The ship whose dial is being set, where several can be. */
export const dialShip = signal<number | null>(null);

/** Dials in hand: what each of one's ships can be set to, also while the host offers others first, and how one is
 * set. */
export interface DialsInHand {
  dials: ReadonlyMap<number, readonly Candidate[]>;
  choose: (piece: number, candidate: Candidate) => void;
}
export const dialsInHand = signal<DialsInHand | null>(null);

/** A pose in hand, before it is confirmed: dragged on the mat, nudged and turned in the panel. `legal` is null until
 * the host has said. */
export interface Placing {
  /** the question's id: another question, another pose */
  question: string;
  piece: number | null;
  pose: Pose;
  legal: boolean | null;
  why?: string | undefined;
  rule?: string | undefined;
}
export const placing = signal<Placing | null>(null);

/** Dice chosen to be rerolled or changed, as words of candidates. */
export const chosenDice = signal<ReadonlySet<string>>(new Set());
