/** The card, character or ship that is looked at over the table; null: none. */
import { signal } from '@preact/signals';

export type Looked = { card: string } | { character: string } | { ship: string };

export const lookedAt = signal<Looked | null>(null);
