/** Names beside ships, where they cover neither ships nor each other as far as that is possible. */

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

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A name short enough for small screens: its first word, and the number at its end. */
export function shortName(name: string): string {
  const words = name.replace(/["“”]/g, '').split(' ');
  const last = words[words.length - 1] ?? '';
  return words.length > 1 && /^\d+$/.test(last) ? `${words[0]} ${last}` : (words[0] ?? name);
}

/** Where the middle of each name's baseline is, from the middle of its ship. `below`: how far below a ship's base names begin; all in millimetres. */
export function placeNames(ships: readonly Labelled[], font: number, below: number): ReadonlyMap<number, { x: number; y: number }> {
  const placed: Box[] = ships.map((ship) => ({ left: ship.x - ship.half, right: ship.x + ship.half + ship.right, top: ship.y - ship.half, bottom: ship.y + ship.half + below * 0.8 }));
  const names = new Map<number, { x: number; y: number }>();
  for (const ship of [...ships].sort((a, b) => a.y - b.y)) {
    const wide = ship.text.length * font * 0.54;
    const under = ship.half + below + font * 0.8;
    const tries = [
      { x: 0, y: under },
      { x: 0, y: -ship.half - below * 0.9 },
      { x: 0, y: under + font },
      { x: -wide * 0.35, y: under },
      { x: wide * 0.35, y: under },
      { x: 0, y: -ship.half - below * 0.9 - font },
      { x: 0, y: under + 2 * font },
    ];
    let best = tries[0] as { x: number; y: number };
    let least = Infinity;
    for (const [order, at] of tries.entries()) {
      const box = boxOf(ship, at, wide, font);
      const cost = placed.reduce((sum, other) => sum + overlap(box, other), 0) + order * font * 0.05;
      if (cost < least) {
        least = cost;
        best = at;
      }
    }
    placed.push(boxOf(ship, best, wide, font));
    names.set(ship.id, best);
  }
  return names;
}

function boxOf(ship: Labelled, at: { x: number; y: number }, wide: number, font: number): Box {
  return { left: ship.x + at.x - wide / 2, right: ship.x + at.x + wide / 2, top: ship.y + at.y - font * 0.8, bottom: ship.y + at.y + font * 0.25 };
}
