/** Names beside ships, where they cover neither ships nor each other as far as that is possible. */
import { shortName } from '../board';

export interface Labelled {
  id: number;
  x: number;
  y: number;
  /** how far the ship reaches, and what hangs below it */
  half: number;
  /** how much farther it reaches on the right, with its tokens */
  right: number;
  text: string;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How wide a letter is, of its height. */
const WIDE = 0.56;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export interface Placed {
  text: string;
  x: number;
  y: number;
}

/** Where the middle of each name's baseline is, from the middle of its ship; a name that finds no room is shortened.
 * `below`: how far below a ship's base names begin; `bottom`: what lies below is hardly seen; all in millimetres. */
export function placeNames(
  ships: readonly Labelled[],
  font: number,
  below: number,
  bottom = Infinity,
): ReadonlyMap<number, Placed> {
  const taken: Box[] = ships.map((ship) => ({
    left: ship.x - ship.half,
    right: ship.x + ship.half + ship.right,
    top: ship.y - ship.half,
    bottom: ship.y + ship.half + below * 0.8,
  }));
  if (bottom < Infinity) taken.push({ left: -Infinity, right: Infinity, top: bottom, bottom: Infinity });
  const names = new Map<number, Placed>();
  for (const ship of [...ships].sort((a, b) => a.y - b.y)) {
    const whole = bestPlace(ship, ship.text, taken, font, below);
    const short = whole.cost > font * 0.12 ? bestPlace(ship, shortName(ship.text), taken, font, below) : whole;
    const best = short.cost < whole.cost ? short : whole;
    taken.push(boxOf(ship, best, font));
    names.set(ship.id, { text: best.text, x: best.x, y: best.y });
  }
  return names;
}

/** The best of a few places around the ship; the cost is what it covers, and a little for being unusual. */
function bestPlace(
  ship: Labelled,
  text: string,
  taken: readonly Box[],
  font: number,
  below: number,
): Placed & { cost: number } {
  const wide = text.length * font * WIDE;
  const under = ship.half + below + font * 0.8;
  const over = -ship.half - below * 0.9;
  const tries = [
    [0, under],
    [0, over],
    [0, under + font],
    [-wide * 0.35, under],
    [wide * 0.35, under],
    [0, over - font],
    [0, under + 2 * font],
  ] as const;
  const priced = tries.map(([x, y], order) => {
    const place = { text, x, y };
    const box = boxOf(ship, place, font);
    return { ...place, cost: taken.reduce((sum, other) => sum + overlap(box, other), 0) + order * font * 0.05 };
  });
  return priced.reduce((least, place) => (place.cost < least.cost ? place : least));
}

function boxOf(ship: Labelled, at: Placed, font: number): Box {
  const wide = at.text.length * font * WIDE;
  return {
    left: ship.x + at.x - wide / 2,
    right: ship.x + at.x + wide / 2,
    top: ship.y + at.y - font * 0.8,
    bottom: ship.y + at.y + font * 0.25,
  };
}
