/** Where names stand: below their world, or above it, or beside it, wherever they hide least of the map. */
import type { At } from './arc';
import type { Chart, Spot } from './starChart';
import { spaceSize } from './sizes';

const LETTER = 15;
const HIGH = 38;
/** What is farther away than this cannot be hidden by a name. */
const NEAR = 330;

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const rectAt = (at: At, wide: number): Rect => ({
  left: at.x - wide / 2,
  right: at.x + wide / 2,
  top: at.y - HIGH / 2,
  bottom: at.y + HIGH / 2,
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
function choicesFor({ x, y, space }: Spot): At[] {
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

/** The places of the names of all worlds. */
export function labelPlaces(chart: Pick<Chart, 'spots'>): ReadonlyMap<string, At> {
  const spots = [...chart.spots.values()];
  const taken: Rect[] = [];
  const places = new Map<string, At>();
  for (const spot of spots.filter(({ space }) => space.kind !== 'nav')) {
    const wide = spot.space.name.length * LETTER;
    const near = spots.filter((each) => each !== spot && Math.hypot(each.x - spot.x, each.y - spot.y) < NEAR);
    const choices = choicesFor(spot).map((place, index) => {
      const rect = rectAt(place, wide);
      const hidden = near.reduce((sum, each) => sum + hides(rect, each, spaceSize(each.space) + 6), 0);
      return { place, rect, cost: 3 * index + hidden + taken.reduce((sum, each) => sum + 4 * overlaps(rect, each), 0) };
    });
    const best = choices.reduce((least, each) => (each.cost < least.cost ? each : least));
    taken.push(best.rect);
    places.set(spot.space.id, best.place);
  }
  return places;
}
