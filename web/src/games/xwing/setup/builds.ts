/** Squads of quick builds: which of them add up to a threat. Whether a squad is legal the host says. */
import type { QuickBuild, Squad } from '@view';
import { ask, type Link } from '../../../net/link';

/** How often each build is taken, by its id. */
export type Taken = ReadonlyMap<string, number>;

export const threatOf = (builds: readonly QuickBuild[], taken: Taken): number =>
  builds.reduce((sum, build) => sum + build.threat * (taken.get(build.id) ?? 0), 0);

/** Builds whose threats add up to `threat`, chosen by `pick(below)`; null if there are none. Each is taken once before
 * any is taken twice, since pilots with a name fly alone. */
export function fill(builds: readonly QuickBuild[], threat: number, pick: (below: number) => number): Taken | null {
  const order = shuffled(builds, pick);
  const search = (left: number, from: number, pool: readonly QuickBuild[]): QuickBuild[] | null => {
    if (left === 0) return [];
    for (let at = from; at < pool.length; at++) {
      const build = pool[at] as QuickBuild;
      const rest = build.threat <= left ? search(left - build.threat, at + 1, pool) : null;
      if (rest) return [build, ...rest];
    }
    return null;
  };
  const again = order.flatMap((build) => Array.from({ length: threat }, () => build));
  const found = search(threat, 0, order) ?? search(threat, 0, [...order, ...again]);
  if (!found) return null;
  const taken = new Map<string, number>();
  for (const { id } of found) taken.set(id, (taken.get(id) ?? 0) + 1);
  return taken;
}

function shuffled<Item>(items: readonly Item[], pick: (below: number) => number): Item[] {
  const left = [...items];
  return items.map(() => left.splice(pick(left.length), 1)[0] as Item);
}

/** The squad that these builds are, as the host reads it. */
export async function readBuilds(
  link: Link,
  game: string,
  faction: string,
  taken: Taken,
  threat: number,
): Promise<Squad> {
  const lines = [...taken].flatMap(([id, count]) => Array.from({ length: count }, () => `build ${id}`));
  const text = `squad "" ${faction}\n${lines.join('\n')}\n`;
  return (await ask(link, { type: 'squad', game, text, threat }, 'squad')).squad as Squad;
}
