/** Distances and ways on the map. A way ends where its ship must stop. */
import type { Chart } from './starChart';

/** The way from `from` to every space that can be come to, without its first space. Ways do not lead on through spaces
 * that stop a ship; among those as short, the first in the order of the map. */
export function waysFrom(
  chart: Pick<Chart, 'next'>,
  from: string,
  stops: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const ways = new Map<string, readonly string[]>([[from, []]]);
  const open = [from];
  for (let space = open.shift(); space !== undefined; space = open.shift()) {
    const way = ways.get(space) ?? [];
    if (space !== from && stops.has(space)) continue;
    for (const next of chart.next.get(space) ?? []) {
      if (ways.has(next)) continue;
      ways.set(next, [...way, next]);
      open.push(next);
    }
  }
  return ways;
}

/** How many moves a way takes, if a move is this many spaces. */
export const movesFor = (spaces: number, hyperdrive: number): number =>
  hyperdrive > 0 ? Math.ceil(spaces / hyperdrive) : Infinity;
