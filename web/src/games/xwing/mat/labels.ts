/** Where everything stands that is said about ships on the mat: the number that orders them, dials, tokens, names.
 *
 * What belongs to a ship lies on its base or on its rim, on the side where nobody else is; in a crowd, on the base
 * itself. Nothing lies on anything else. Names are few: of the ships that are spoken of, in the free space nearest to
 * them. Everything is in millimetres of the drawing. */
import { shortName } from '../board';
import { cornerOf, reachOf } from '../world';

export interface Marked {
  id: number;
  x: number;
  y: number;
  /** half the side of its base, and by how much that is turned */
  half: number;
  turn: number;
  /** how many tokens lie there */
  chips: number;
  dial: boolean;
  /** it tows something, which hangs at its left */
  tows: boolean;
  /** its name; null for a ship that nobody speaks of */
  name: string | null;
}

/** From the ship's middle; `size`: how much larger than life. */
export interface Mark {
  x: number;
  y: number;
  size: number;
}
export interface PlacedName {
  text: string;
  x: number;
  y: number;
  /** it stands so far off that a line leads to its ship */
  far: boolean;
}
export interface Marks {
  skill: Mark;
  dial: Mark;
  chips: readonly Mark[];
  name: PlacedName | null;
}

/** Radii at life's size. */
export const SKILL = 7.2;
export const DIAL = 10;
export const CHIP = 7.8;
const TOWED = 12;

/** How wide a letter is, of its height. */
const WIDE = 0.56;

interface Disc {
  x: number;
  y: number;
  r: number;
}
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How deep a disc lies in a ship's base. */
function depthIn(ship: Marked, disc: Disc): number {
  const [dx, dy] = [disc.x - ship.x, disc.y - ship.y];
  const farthest = ship.half * Math.SQRT2 + disc.r;
  if (Math.abs(dx) > farthest || Math.abs(dy) > farthest) return 0;
  const angle = (-ship.turn * Math.PI) / 180;
  const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) - ship.half;
  const along = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) - ship.half;
  const apart = across > 0 && along > 0 ? Math.hypot(across, along) : Math.max(across, along);
  return Math.max(0, disc.r - apart);
}

const depthOf = (one: Disc, other: Disc): number =>
  Math.max(0, one.r + other.r - Math.hypot(one.x - other.x, one.y - other.y));

/** How far the rim of a base is from its middle, to the right, at a height `off` its middle. */
function rimAt(half: number, turn: number, off: number): number {
  const angle = (turn * Math.PI) / 180;
  const corners = [0, 1, 2, 3].map((i) => {
    const at = angle + ((2 * i + 1) * Math.PI) / 4;
    return [Math.cos(at) * half * Math.SQRT2, Math.sin(at) * half * Math.SQRT2] as const;
  });
  let farthest = -Infinity;
  corners.forEach(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4] as readonly [number, number];
    if (Math.min(y1, y2) > off || Math.max(y1, y2) < off || y1 === y2) return;
    farthest = Math.max(farthest, x1 + ((off - y1) / (y2 - y1)) * (x2 - x1));
  });
  return farthest === -Infinity ? half * 0.6 : farthest;
}

/** Tokens in rows along one side of a base, half on its rim: 0 right, 1 below, 2 left, 3 above. */
function alongSide(ship: Marked, side: number, size: number, shift: number): Mark[] {
  const step = 2 * CHIP * size;
  const rows = Math.max(2, Math.floor((2 * ship.half) / step) + 1);
  const outside = CHIP * size > ship.half * 0.4 ? 0.95 : 0.6; // large ones would hide the ship
  return Array.from({ length: ship.chips }, (_, i) => {
    const column = Math.floor(i / rows);
    const inColumn = Math.min(rows, ship.chips - column * rows);
    const off = ((i % rows) - (inColumn - 1) / 2) * step + shift * step;
    const out = rimAt(ship.half, ship.turn, off) + CHIP * size * outside + column * step;
    const [x, y] = [
      [out, off],
      [off, out],
      [-out, off],
      [off, -out],
    ][side] as [number, number];
    return { x, y, size };
  });
}

/** Tokens on the base itself, as large as there is room beside what lies there already. */
function onBase(ship: Marked, size: number, own: readonly Disc[]): Mark[] {
  const inner = cornerOf(ship.half, ship.turn);
  for (let columns = 2; columns < 9; columns++) {
    const cell = (2 * inner) / columns;
    const r = Math.min(CHIP * size, (cell / 2) * 0.96);
    const cells = Array.from({ length: columns * columns }, (_, i) => ({
      x: -inner + cell * ((i % columns) + 0.5),
      y: inner - cell * (Math.floor(i / columns) + 0.5),
      size: r / CHIP,
    })).filter(({ x, y }) => own.every((disc) => depthOf({ x: ship.x + x, y: ship.y + y, r }, disc) < 0.01));
    if (cells.length >= ship.chips) return cells.slice(0, ship.chips);
  }
  return alongSide(ship, 0, size * 0.3, 0);
}

const discOf = (ship: Marked, mark: Mark, radius: number): Disc => ({
  x: ship.x + mark.x,
  y: ship.y + mark.y,
  r: radius * mark.size,
});

/** Where a diagonal of the screen meets the rim: mostly on the base, or in a crowd wholly. */
function onCorner(
  ship: Marked,
  [right, down]: readonly [number, number],
  radius: number,
  size: number,
  wholly: boolean,
): Mark {
  const fits = Math.min(size, (ship.half * (wholly ? 0.4 : 0.5)) / radius);
  const out = cornerOf(ship.half, ship.turn) - radius * fits * (wholly ? 1 : 0.3);
  return { x: right * out, y: down * out, size: fits };
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

/** The cheapest of some ways, the first of several. They come by how much they are disliked, so that those which cannot
 * become cheaper than the best so far need no price. */
function cheapest<Way>(
  ways: readonly Way[],
  dislike: (way: Way, order: number) => number,
  price: (way: Way) => number,
): Way {
  let least = Infinity;
  let best = ways[0] as Way;
  for (const [order, way] of ways.entries()) {
    const disliked = dislike(way, order);
    if (disliked >= least) break;
    const whole = disliked + price(way);
    if (whole < least) [least, best] = [whole, way];
  }
  return best;
}

/** Where everything stands. `size`: how much larger than life chips are drawn, so that they can be read; `font`: how
 * high letters of names are; `bottom`: what lies below is hardly seen. */
export function placeMarks(
  ships: readonly Marked[],
  size: number,
  font: number,
  bottom = Infinity,
): ReadonlyMap<number, Marks> {
  const discs: Disc[] = [];
  const cost = (ship: Marked, some: readonly Disc[]): number =>
    some.reduce(
      (sum, disc, i) =>
        sum +
        [...discs, ...some.slice(0, i)].reduce((deep, other) => deep + 4 * depthOf(disc, other), 0) +
        ships.reduce((deep, other) => (other === ship ? deep : deep + depthIn(other, disc)), 0),
      0,
    );
  /** The best of some ways; those named first are liked better. */
  const best = (ship: Marked, ways: readonly (readonly Mark[])[], radius: number, dislike: number): readonly Mark[] => {
    const discsOf = (marks: readonly Mark[]): Disc[] => marks.map((mark) => discOf(ship, mark, radius));
    const marks = cheapest(
      ways,
      (_, order) => order * dislike,
      (way) => cost(ship, discsOf(way)),
    );
    discs.push(...discsOf(marks));
    return marks;
  };

  const skills = new Map<number, Mark>();
  const dials = new Map<number, Mark>();
  for (const ship of ships) {
    const corners = (radius: number, order: readonly number[]): Mark[][] =>
      [false, true].flatMap((wholly) =>
        order.map((corner) => [onCorner(ship, CORNERS[corner] ?? CORNERS[0], radius, size, wholly)]),
      );
    skills.set(ship.id, best(ship, corners(SKILL, [0, 1, 2, 3]), SKILL, 0.4)[0] as Mark);
    if (ship.tows) discs.push({ x: ship.x - reachOf(ship.half, ship.turn) - 14 * size, y: ship.y, r: TOWED * size });
    if (ship.dial) dials.set(ship.id, best(ship, corners(DIAL, [1, 3, 2, 0]), DIAL, 0.4)[0] as Mark);
  }
  const chips = new Map<number, readonly Mark[]>();
  for (const ship of ships) {
    if (ship.chips === 0) continue;
    const mine = [discOf(ship, skills.get(ship.id) as Mark, SKILL)];
    const dial = dials.get(ship.id);
    if (dial) mine.push(discOf(ship, dial, DIAL));
    const sides = [0, 1, 2, 3].flatMap((side) => [0, 0.5, -0.5].map((shift) => alongSide(ship, side, size, shift)));
    chips.set(ship.id, best(ship, [...sides, onBase(ship, size, mine)], CHIP, 0.25));
  }
  const names = placeNames(ships, discs, font, bottom);
  return new Map(
    ships.map((ship) => {
      const skill = skills.get(ship.id) as Mark;
      const marks = { skill, dial: dials.get(ship.id) ?? skill, chips: chips.get(ship.id) ?? [] };
      return [ship.id, { ...marks, name: names.get(ship.id) ?? null }];
    }),
  );
}

/** The room that a name takes. */
export function boxOf(ship: Pick<Marked, 'x' | 'y'>, name: PlacedName, font: number): Box {
  const wide = name.text.length * font * WIDE;
  return {
    left: ship.x + name.x - wide / 2,
    right: ship.x + name.x + wide / 2,
    top: ship.y + name.y - font * 0.8,
    bottom: ship.y + name.y + font * 0.25,
  };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** A disc as a row of discs along a box: what a name would cover of a base. */
function coversBase(ship: Marked, box: Box): number {
  const r = (box.bottom - box.top) / 2;
  const steps = Math.max(1, Math.ceil((box.right - box.left) / r));
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const x = box.left + ((box.right - box.left) * i) / steps;
    sum += depthIn(ship, { x, y: (box.top + box.bottom) / 2, r }) * r;
  }
  return sum;
}

function placeNames(
  ships: readonly Marked[],
  discs: readonly Disc[],
  font: number,
  bottom: number,
): ReadonlyMap<number, PlacedName> {
  const taken: Box[] = discs.map(({ x, y, r }) => ({ left: x - r, right: x + r, top: y - r, bottom: y + r }));
  if (bottom < Infinity) taken.push({ left: -Infinity, right: Infinity, top: bottom, bottom: Infinity });
  const names = new Map<number, PlacedName>();
  for (const ship of [...ships].sort((a, b) => a.y - b.y)) {
    if (ship.name === null) continue;
    const texts = [...new Set([ship.name, shortName(ship.name)])];
    const place = cheapest(
      texts
        .flatMap((text, shortened) =>
          placesOf(ship, text, font).map((name, order) => ({
            ...name,
            dislike: (order + shortened * 7) * font * 0.05,
          })),
        )
        .sort((a, b) => a.dislike - b.dislike),
      ({ dislike }) => dislike,
      (name) => {
        const box = boxOf(ship, name, font);
        const covered =
          taken.reduce((sum, other) => sum + overlap(box, other), 0) +
          ships.reduce((sum, other) => sum + coversBase(other, box), 0);
        return covered * 20;
      },
    );
    taken.push(boxOf(ship, place, font));
    names.set(ship.id, place);
  }
  return names;
}

/** Places for a name: below, above and beside its ship, the nearest first. */
function placesOf(ship: Marked, text: string, font: number): PlacedName[] {
  const wide = text.length * font * WIDE;
  const reach = reachOf(ship.half, ship.turn);
  return Array.from({ length: 14 }, (_, ring) => {
    const out = ring * font * 1.1 + font * 0.3;
    const [under, over, aside] = [reach + out + font * 0.85, -reach - out - font * 0.3, reach + out + wide / 2];
    const steps = ring === 0 ? [0, -0.35, 0.35] : [0, -0.35, 0.35, -0.7, 0.7, -1.05, 1.05];
    const shifts = steps.map((part) => part * (wide + ring * 2 * font));
    return [
      ...shifts.flatMap((x) => [
        [x, under],
        [x, over],
      ]),
      ...[0, -0.5 * reach, 0.5 * reach].flatMap((y) => [
        [aside, y + font * 0.3],
        [-aside, y + font * 0.3],
      ]),
    ].map(([x = 0, y = 0]) => ({ text, x, y, far: ring > 1 }));
  }).flat();
}
