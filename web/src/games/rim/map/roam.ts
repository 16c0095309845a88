/** Keys on the map: one space can be come to by Tab, and arrow keys go from space to space. */
import { signal } from '@preact/signals';
import type { At } from './arc';
import type { Chart } from './starChart';

/** The space that had the focus last; '': none yet, and the own ship's counts. */
export const roamed = signal('');

const WAYS: Readonly<Record<string, At>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** What lies aside counts this much more than what lies ahead. */
const ASIDE = 2.2;

/** The nearest space in the direction of an arrow key; undefined: there is none, or it is no such key. */
export function spaceBeyond({ spots }: Pick<Chart, 'spots'>, from: string, key: string): string | undefined {
  const [way, here] = [WAYS[key], spots.get(from)];
  if (!way || !here) return undefined;
  let [best, least] = [undefined as string | undefined, Infinity];
  for (const [id, { x, y }] of spots) {
    const ahead = (x - here.x) * way.x + (y - here.y) * way.y;
    const aside = Math.abs((x - here.x) * way.y) + Math.abs((y - here.y) * way.x);
    if (ahead <= 4 || ahead + ASIDE * aside >= least) continue;
    [best, least] = [id, ahead + ASIDE * aside];
  }
  return best;
}
