/** Where the dice of an attack lie over the mat: between the two ships, where they cover neither. Pure, in pixels
 * of the window. */
import type { Size } from '../../../board/framing';

interface Disc {
  x: number;
  y: number;
  r: number;
}

const RIM = 6;

/** How much of a box around a point covers a disc: 0 is nothing. */
function covers(x: number, y: number, { wide, deep }: Size, disc: Disc): number {
  const dx = wide / 2 + disc.r - Math.abs(x - disc.x);
  const dy = deep / 2 + disc.r - Math.abs(y - disc.y);
  return dx > 0 && dy > 0 ? Math.min(dx, dy) : 0;
}

/** Covering one of the two is worse than covering others, and a place that is kept is left for a clear gain alone. */
const OF_THE_TWO = 4;
const STAYS = 30;

export interface DicePlace {
  x: number;
  y: number;
  /** which of the places it is */
  way: number;
}

/** The middle of a box of this size: on the line between the two, else beside it, else around both; where it covers
 * least of the two and of the `others`. `kept`: the way of the same attack until now. */
export function placeDice(
  from: Disc,
  to: Disc,
  box: Size,
  window: Size,
  others: readonly Disc[] = [],
  kept?: number,
): DicePlace {
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [-(to.y - from.y) / far, (to.x - from.x) / far];
  const off = Math.abs(nx) * (box.wide / 2) + Math.abs(ny) * (box.deep / 2) + Math.max(from.r, to.r) + 8;
  const [wide, deep] = [box.wide / 2 + 8, box.deep / 2 + 8];
  const places = [
    { x: mx, y: my },
    { x: mx - nx * off, y: my - ny * off },
    { x: mx + nx * off, y: my + ny * off },
    { x: mx, y: Math.min(from.y - from.r, to.y - to.r) - deep },
    { x: mx, y: Math.max(from.y + from.r, to.y + to.r) + deep },
    { x: Math.min(from.x - from.r, to.x - to.r) - wide, y: my },
    { x: Math.max(from.x + from.r, to.x + to.r) + wide, y: my },
  ].map(({ x, y }, way) => ({
    x: Math.min(window.wide - box.wide / 2 - RIM, Math.max(box.wide / 2 + RIM, x)),
    y: Math.min(window.deep - box.deep / 2 - RIM, Math.max(box.deep / 2 + RIM, y)),
    way,
  }));
  const cost = ({ x, y, way }: DicePlace): number =>
    OF_THE_TWO * (covers(x, y, box, from) + covers(x, y, box, to)) +
    others.reduce((sum, other) => sum + covers(x, y, box, other), 0) -
    (way === kept ? STAYS : 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
