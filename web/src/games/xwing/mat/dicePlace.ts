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

/** The middle of a box of this size: on the line between the two, else beside it, else above or below both. */
export function placeDice(from: Disc, to: Disc, box: Size, window: Size): { x: number; y: number } {
  const [mx, my] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [nx, ny] = [-(to.y - from.y) / far, (to.x - from.x) / far];
  const off = Math.abs(nx) * (box.wide / 2) + Math.abs(ny) * (box.deep / 2) + Math.max(from.r, to.r) + 8;
  const places = [
    { x: mx, y: my },
    { x: mx - nx * off, y: my - ny * off },
    { x: mx + nx * off, y: my + ny * off },
    { x: mx, y: Math.min(from.y - from.r, to.y - to.r) - box.deep / 2 - 8 },
    { x: mx, y: Math.max(from.y + from.r, to.y + to.r) + box.deep / 2 + 8 },
  ].map(({ x, y }) => ({
    x: Math.min(window.wide - box.wide / 2 - RIM, Math.max(box.wide / 2 + RIM, x)),
    y: Math.min(window.deep - box.deep / 2 - RIM, Math.max(box.deep / 2 + RIM, y)),
  }));
  const cost = (place: { x: number; y: number }): number =>
    covers(place.x, place.y, box, from) + covers(place.x, place.y, box, to);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
