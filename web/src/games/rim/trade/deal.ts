/** A trade that is being made up: what is wanted is noted while the rules ask for what is given. */
import { signal } from '@preact/signals';
import type { Candidate } from '@view';
import { idOf } from '../box/box';

export interface Deal {
  game: string;
  partner: number;
  /** cards of the partner, `id#copy` */
  wants: ReadonlySet<string>;
}

export const deal = signal<Deal | null>(null);

/** Cards that are alike are counted: the first is `id#1`. */
export function numbered(ids: readonly string[]): { key: string; id: string }[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const copy = (seen.get(id) ?? 0) + 1;
    seen.set(id, copy);
    return { key: `${id}#${copy}`, id };
  });
}

/** The card of a candidate, in the same way. */
export const keyOf = (candidate: Candidate): string => `${idOf(candidate.card ?? '')}#${candidate.number ?? 1}`;
