/** Squads that meet: one by chance, and one of another faction. */
import type { Squad } from '@view';

export const anyOf = <Item>(list: readonly Item[]): Item | undefined => list[Math.floor(Math.random() * list.length)];

/** One of another faction; of the same, if there is no other. */
export function rivalOf(squads: readonly Squad[], faction: string | undefined): Squad | undefined {
  return anyOf(squads.filter((squad) => squad.faction !== faction)) ?? anyOf(squads);
}
