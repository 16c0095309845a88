/** Where names stand: below their world, or above it, or beside it, wherever they hide least of the map. */
import type { At } from './arc';
import type { Chart, Spot } from './starChart';
import { spaceSize } from './sizes';

/** How wide a letter is, and how high a line, of names of worlds and of nav points. */
const TEXT = { world: { letter: 15, high: 38 }, nav: { letter: 7.6, high: 19 } };
/** What is farther away than this cannot be hidden by a name. */
const NEAR = 330;

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const rectAt = ({ x, y }: At, wide: number, high: number): Rect => ({
  left: x - wide / 2,
  right: x + wide / 2,
  top: y - high / 2,
  bottom: y + high / 2,
});

/** How deep a circle reaches into the rectangle. */
function hides(rect: Rect, { x, y }: At, radius: number): number {
  const dx = Math.max(rect.left - x, 0, x - rect.right);
  const dy = Math.max(rect.top - y, 0, y - rect.bottom);
  return Math.max(0, radius - Math.hypot(dx, dy));
}

/** How far two rectangles lie over one another. */
const overlaps = (a: Rect, b: Rect): number =>
  Math.min(
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)),
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)),
  );

/** Around a world, the best first. */
function aroundWorld({ x, y, space }: Spot): At[] {
  const size = spaceSize(space);
  const [below, above] = [y + size + 22, y - size - 20];
  return [
    { x, y: below },
    { x, y: above },
    { x: x - 55, y: below - 6 },
    { x: x + 55, y: below - 2 },
    { x: x - 50, y: above + 8 },
    { x: x + 50, y: above + 8 },
    { x, y: below + 26 },
  ];
}

/** Around a nav point; where patrols begin, below its larger sign. */
function aroundNav({ x, y, space }: Spot, wide: number): At[] {
  if (space.spawns) return [{ x, y: y + spaceSize(space) + 32 }];
  const [below, aside] = [spaceSize(space) + 15, spaceSize(space) + 8 + wide / 2];
  return [
    { x, y: y + below },
    { x, y: y - below },
    { x: x + aside, y },
    { x: x - aside, y },
    { x: x + aside / 2, y: y + below },
    { x: x - aside / 2, y: y + below },
    { x: x + aside / 2, y: y - below },
    { x: x - aside / 2, y: y - below },
  ];
}

/** The places of all names. Worlds choose first. */
export function labelPlaces(chart: Pick<Chart, 'spots'>): ReadonlyMap<string, At> {
  const spots = [...chart.spots.values()];
  const isNav = ({ space }: Spot): boolean => space.kind === 'nav';
  const taken: Rect[] = [];
  const places = new Map<string, At>();
  for (const spot of [...spots.filter((each) => !isNav(each)), ...spots.filter(isNav)]) {
    const { letter, high } = isNav(spot) ? TEXT.nav : TEXT.world;
    const wide = spot.space.name.length * letter;
    const near = spots.filter((each) => each !== spot && Math.hypot(each.x - spot.x, each.y - spot.y) < NEAR);
    const choices = (isNav(spot) ? aroundNav(spot, wide) : aroundWorld(spot)).map((place, index) => {
      const rect = rectAt(place, wide, high);
      const hidden = near.reduce((sum, each) => sum + hides(rect, each, spaceSize(each.space) + 6), 0);
      return { place, rect, cost: 3 * index + hidden + taken.reduce((sum, each) => sum + 4 * overlaps(rect, each), 0) };
    });
    const best = choices.reduce((least, each) => (each.cost < least.cost ? each : least));
    taken.push(best.rect);
    places.set(spot.space.id, best.place);
  }
  return places;
}
