/** What the camera shows of the mat: `frame` says which rectangle of it, for what matters now and a window. Pure; how
 * the camera gets there is its own affair (board/camera.ts). */
import {
  allOf,
  boxOf,
  deepOf,
  grown,
  holds,
  scaleOf,
  sightWithin,
  united,
  wideOf,
  type Box,
  type Size,
} from '../../../board/framing';

/** Something that stands on the mat, in the drawing's millimetres. */
export interface Standing {
  x: number;
  y: number;
  /** how far it reaches from its middle */
  half: number;
}

/** The mat, and the ships in play on it. */
export interface Scene extends Size {
  ships: readonly Standing[];
}

/** What matters now. */
export interface Focus {
  /** what has to be seen: who is asked and where it could go, who flies and where, who shoots at whom; the first of
   * them above all. Empty: nothing more than anything else */
  must: readonly Standing[];
  /** `whole`: all of the mat; `alone`: what has to be seen, as near as that goes; `among`: as many ships around it
   * as can be seen while each is large enough to follow what it does; `all`: every ship in play */
  with: 'whole' | 'alone' | 'among' | 'all';
}

/** How large a ship's base is at least, in pixels: anywhere that is small, and where one looks at some among others. */
export const LEAST_SHIP = 28;
const CLEAR_SHIP = 44;
/** A window that is small has less than this in one direction; there room around things is smaller, too. */
const SMALL = 600;
/** Room around what is shown, and the least that is shown at all, in millimetres (in a large window of two that fight
 * less: it is they who are looked at); pixels a millimetre at most. */
const AROUND = { small: 30, large: 80, duel: 60 };
const LEAST = { small: 260, large: 480, duel: 290 };
const CLOSEST = 2.6;
/** How high a ship's name is below its base, in pixels. */
const NAME = 19;
/** How far from the middle a fight may be before the camera moves, in parts of what is seen. */
const OFF_MIDDLE = 0.2;
/** Room between what is just seen and the edge. */
const EDGE = 6;

/** The buttons over the mat, in pixels (places.css has their sizes): one, where a window is narrow or low, else all. */
const FEW = { wide: 544, deep: 384, shape: 1.15 };
const CORNER = { one: 54, wide: 58, deep: 310 };

/** What the buttons over the mat cover of a window. */
export function covered({ wide, deep }: Size): Box {
  return wide <= FEW.wide || deep <= FEW.deep || wide <= FEW.shape * deep
    ? { left: wide - CORNER.one, right: wide, top: 0, bottom: CORNER.one }
    : { left: wide - CORNER.wide, right: wide, top: deep - CORNER.deep, bottom: deep };
}

const isSmall = ({ wide, deep }: Size): boolean => Math.min(wide, deep) < SMALL;

const boxAround = ({ x, y, half }: Standing): Box => ({
  left: x - half,
  right: x + half,
  top: y - half,
  bottom: y + half,
});

const boxOfAll = (things: readonly Standing[]): Box | null =>
  things.map(boxAround).reduce<Box | null>((all, each) => (all ? united(all, each) : each), null);

/** Within the mat and its margin: what flies off it is not followed. */
const within = (box: Box, scene: Size): Box => {
  const all = allOf(scene);
  const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));
  return {
    left: clamp(box.left, all.left, all.right),
    right: clamp(box.right, all.left, all.right),
    top: clamp(box.top, all.top, all.bottom),
    bottom: clamp(box.bottom, all.top, all.bottom),
  };
};

/** How small the smallest ship may be drawn, in pixels a millimetre. */
const leastScale = (scene: Scene, pixels: number): number =>
  pixels / (2 * Math.min(20, ...scene.ships.map((ship) => ship.half)));

/** The place for a window of this size that has the most in it: the first of `first` above all, then the rest of them,
 * then the others; as near to the middle of both as that goes. */
function mostOf(size: Size, first: readonly Standing[], others: readonly Standing[]): Box {
  const all = [...first, ...others].map((each) => grown(boxAround(each), EDGE));
  const middle = boxOfAll(first) ?? boxOfAll(others) ?? { left: 0, right: 0, top: 0, bottom: 0 };
  const [mx, my] = [(middle.left + middle.right) / 2, (middle.top + middle.bottom) / 2];
  const at = (left: number, top: number): Box => ({ left, top, right: left + size.wide, bottom: top + size.deep });
  const lefts = [mx - size.wide / 2, ...all.flatMap((each) => [each.left, each.right - size.wide])];
  const tops = [my - size.deep / 2, ...all.flatMap((each) => [each.top, each.bottom - size.deep])];
  let best = at(mx - size.wide / 2, my - size.deep / 2);
  let most = -Infinity;
  for (const left of lefts)
    for (const top of tops) {
      const box = at(left, top);
      const count = (things: readonly Standing[]): number =>
        things.filter((each) => holds(box, boxAround(each))).length;
      const off = Math.hypot(left + size.wide / 2 - mx, top + size.deep / 2 - my);
      const worth = count(first.slice(0, 1)) * 1e6 + count(first) * 1000 + count(others) * 10 - off / 1000;
      if (worth > most) [best, most] = [box, worth];
    }
  return best;
}

/** The box with room around it, and not smaller than what is shown at least. */
function roomy(box: Box, window: Size, shows: Focus['with']): Box {
  const small = isSmall(window);
  const kind = small ? 'small' : shows === 'alone' ? 'duel' : 'large';
  const room = grown(box, AROUND[kind]);
  const least = LEAST[kind];
  const more = (size: number): number => Math.max(0, least - size) / 2;
  const [wide, deep] = [more(wideOf(room)), more(deepOf(room))];
  // It is enough that the window is as large as that in one direction: the other follows from its shape.
  return wideOf(room) >= deepOf(room)
    ? { ...room, left: room.left - wide, right: room.right + wide }
    : { ...room, top: room.top - deep, bottom: room.bottom + deep };
}

/** What has to be in sight, whatever else is: the things themselves. Null: nothing in particular. */
export function subjectOf(scene: Scene, focus: Focus): Box | null {
  const box = boxOfAll(focus.with === 'all' || focus.must.length === 0 ? [...focus.must, ...scene.ships] : focus.must);
  return box && within(box, scene);
}

/** What of these things lies under the buttons, where a window shows this rectangle. */
function underButtons(things: readonly Standing[], box: Box, window: Size): Box[] {
  const scale = window.wide / wideOf(box);
  const hidden = covered(window);
  const [left, top, bottom] = [
    box.left + hidden.left / scale,
    box.top + hidden.top / scale,
    box.top + hidden.bottom / scale,
  ];
  return things.map(boxAround).filter((each) => each.right > left && each.top < bottom && each.bottom > top);
}

/** Is nothing that has to be seen under the buttons? */
export const isClear = (focus: Focus, box: Box, window: Size): boolean =>
  underButtons(focus.must, box, window).length === 0;

/** Is there room for names below what has to be seen, or the mat at its end? */
export const hasNames = (scene: Size, subject: Box, box: Box, window: Size): boolean =>
  box.bottom - subject.bottom >= (NAME * wideOf(box)) / window.wide || box.bottom >= allOf(scene).bottom - 1;

/** Does what has to be seen lie about the middle, and not at an edge? */
export const isCentral = (subject: Box, box: Box): boolean => {
  const off = (from: number, to: number, low: number, high: number): number =>
    Math.abs(from + to - low - high) / 2 / (high - low);
  const aside = off(subject.left, subject.right, box.left, box.right);
  return Math.max(aside, off(subject.top, subject.bottom, box.top, box.bottom)) <= OFF_MIDDLE;
};

/** The same rectangle, moved a little, or a little larger, so that the buttons cover nothing that has to be seen; as it
 * was, where that cannot be. `least`: pixels a millimetre. */
function besideButtons(box: Box, scene: Scene, focus: Focus, subject: Box, window: Size, least: number): Box {
  if (isClear(focus, box, window)) return box;
  const hidden = covered(window);
  for (const part of [1, 0.93, 0.86, 0.8, 0.74]) {
    const scale = (window.wide / wideOf(box)) * part;
    if (scale < least) break;
    const at = (x: number, y: number): Box => boxOf(sightWithin({ x, y, scale }, window, scene), window);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const here = at(x, y);
    const under = underButtons(focus.must, here, window);
    const right = Math.max(0, ...under.map((each) => each.right - here.left - hidden.left / scale));
    const up = Math.max(0, ...under.map((each) => here.top + hidden.bottom / scale - each.top));
    const down = Math.max(0, ...under.map((each) => each.bottom - here.top - hidden.top / scale));
    const aside = hidden.top > 0 ? down : -up;
    const ways = [here, at(x + right, y), at(x, y + aside), at(x + right, y + aside)];
    const way = ways.find((each) => isClear(focus, each, window) && holds(each, subject));
    if (way) return way;
  }
  return box;
}

/** The rectangle of the mat that a window shows, in its own shape. */
export function frame(scene: Scene, focus: Focus, window: Size): Box {
  const whole = allOf(scene);
  const subject = focus.with === 'whole' ? null : subjectOf(scene, focus);
  if (!subject) return whole;
  let box = roomy(subject, window, focus.with);
  const others = scene.ships.filter((ship) => !holds(subject, boxAround(ship)));
  if (focus.with === 'among') {
    const [mx, my] = [(subject.left + subject.right) / 2, (subject.top + subject.bottom) / 2];
    const far = (ship: Standing): number => Math.hypot(ship.x - mx, ship.y - my);
    const clear = leastScale(scene, isSmall(window) ? LEAST_SHIP : CLEAR_SHIP);
    for (const ship of [...others].sort((a, b) => far(a) - far(b))) {
      const more = roomy(united(subject, united(box, boxAround(ship))), window, focus.with);
      if (scaleOf(more, window) >= clear) box = united(box, grown(boxAround(ship), isSmall(window) ? 10 : 40));
    }
  }
  const least = isSmall(window) ? leastScale(scene, LEAST_SHIP) : 0;
  const scale = Math.max(least, Math.min(CLOSEST, scaleOf(box, window)));
  const size = { wide: window.wide / scale, deep: window.deep / scale };
  const fits = wideOf(subject) <= size.wide && deepOf(subject) <= size.deep;
  const placed =
    fits || focus.with === 'alone'
      ? box
      : mostOf(
          size,
          focus.with === 'all' ? [] : focus.must,
          focus.with === 'all' ? [...focus.must, ...scene.ships] : others,
        );
  const middle = { x: (placed.left + placed.right) / 2, y: (placed.top + placed.bottom) / 2, scale };
  const shown = boxOf(sightWithin(middle, window, scene), window);
  return fits ? besideButtons(shown, scene, focus, subject, window, least) : shown;
}
