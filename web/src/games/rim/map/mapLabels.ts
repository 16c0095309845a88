/** Where names stand: below their world, or above it, or beside it, wherever they hide least of the map. */
import type { At } from './arc';
import type { Chart, Spot } from './starChart';
import { spaceSize } from './sizes';

const LETTER = 12.5;
const HIGH = 30;
/** Pieces stand right of a planet and left of it: names keep a little away. */
const PIECE = 22;

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

function placeOf(spot: Spot, others: readonly Spot[]): At {
  const size = spaceSize(spot.space);
  const wide = spot.space.name.length * LETTER;
  const [below, above] = [spot.y + size + 22, spot.y - size - 20];
  const places: At[] = [
    { x: spot.x, y: below },
    { x: spot.x, y: above },
    { x: spot.x - 55, y: below - 6 },
    { x: spot.x + 55, y: below - 2 },
    { x: spot.x - 50, y: above + 8 },
    { x: spot.x + 50, y: above + 8 },
    { x: spot.x, y: below + 26 },
  ];
  const costs = places.map((place, index) => {
    const rect = rectAt(place, wide);
    return others.reduce((sum, each) => sum + hides(rect, each, spaceSize(each.space) + 6), 3 * index);
  });
  return places[costs.indexOf(Math.min(...costs))] ?? { x: spot.x, y: below };
}

/** The places of the names of all worlds, as from their middles. */
export function labelPlaces(chart: Pick<Chart, 'spots'>): ReadonlyMap<string, At> {
  const spots = [...chart.spots.values()];
  return new Map(
    spots
      .filter((spot) => spot.space.kind !== 'nav')
      .map((spot) => [
        spot.space.id,
        placeOf(
          spot,
          spots.filter((each) => each !== spot && Math.hypot(each.x - spot.x, each.y - spot.y) < 300 + PIECE),
        ),
      ]),
  );
}
