/** What is being placed: the panel and the table move the same pose. */
import { signal } from '@preact/signals';
import type { Pose } from '@view';

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
