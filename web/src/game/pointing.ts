/** What the player points at: shared by the table and the panel, so that each shows what the other is about. */
import { signal } from '@preact/signals';
import type { Candidate } from '@view';

/** The candidate under the pointer or the focus, in the panel or on the table. */
export const pointed = signal<Candidate | null>(null);

/** The words of the answer that a hint is about; null: none. */
export const hinted = signal<string | null>(null);

/** The piece whose card is open; null: none. */
export const chosenPiece = signal<number | null>(null);
