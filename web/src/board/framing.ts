/** Rectangles of a drawing, and windows that show them: nothing here moves, or knows what is drawn. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A window, in pixels; or a drawing, in its own measure. */
export interface Size {
  wide: number;
  deep: number;
}

export interface Sight {
  /** the point of the drawing in the middle of the window, in its millimetres */
  x: number;
  y: number;
  /** pixels a millimetre */
  scale: number;
}

/** Room around the drawing, for its frame. */
export const MARGIN = 22;

export const wideOf = (box: Box): number => box.right - box.left;
export const deepOf = (box: Box): number => box.bottom - box.top;

/** How large a window shows a box, if all of it is to be seen. */
export const scaleOf = (box: Box, window: Size): number =>
  Math.min(window.wide / Math.max(1, wideOf(box)), window.deep / Math.max(1, deepOf(box)));

/** The sight that has all of a box in a window, in its middle. */
export const sightOf = (box: Box, window: Size): Sight => ({
  x: (box.left + box.right) / 2,
  y: (box.top + box.bottom) / 2,
  scale: scaleOf(box, window),
});

/** What a window shows. */
export function boxOf({ x, y, scale }: Sight, window: Size): Box {
  const [wide, deep] = [window.wide / 2 / scale, window.deep / 2 / scale];
  return { left: x - wide, top: y - deep, right: x + wide, bottom: y + deep };
}

export const allOf = (drawing: Size): Box => ({
  left: -MARGIN,
  top: -MARGIN,
  right: drawing.wide + MARGIN,
  bottom: drawing.deep + MARGIN,
});

export const holds = (outer: Box, inner: Box): boolean =>
  inner.left >= outer.left && inner.right <= outer.right && inner.top >= outer.top && inner.bottom <= outer.bottom;

export const grown = (box: Box, by: number): Box => ({
  left: box.left - by,
  top: box.top - by,
  right: box.right + by,
  bottom: box.bottom + by,
});

export const united = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** The middle of something seen, so that as little as possible of what is beyond the drawing is seen with it. */
function middleWithin(middle: number, size: number, seen: number): number {
  const spare = size + 2 * MARGIN - seen;
  if (spare <= 0) return size / 2;
  return Math.min((size + spare) / 2, Math.max((size - spare) / 2, middle));
}

/** The same sight, moved so that the window is over the drawing. */
export const sightWithin = (sight: Sight, window: Size, drawing: Size): Sight => ({
  scale: sight.scale,
  x: middleWithin(sight.x, drawing.wide, window.wide / sight.scale),
  y: middleWithin(sight.y, drawing.deep, window.deep / sight.scale),
});
