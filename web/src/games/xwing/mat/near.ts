/** Where a box beside a thing on the mat lies: near it, inside the mat, clear of its buttons, over as few ships as
 * possible. */
import type { Camera } from '../../../board/camera';

export interface Spot {
  x: number;
  y: number;
  /** how far from its middle the thing reaches, in millimetres */
  half: number;
}

/** Room kept for the mat's buttons at the right. */
const BUTTONS = 64;
const RIM = 8;

export function lay(box: HTMLElement, camera: Camera, spot: Spot, others: readonly [number, number][]): void {
  const mat = box.parentElement;
  if (!mat) return;
  const [px, py] = camera.over(spot.x, spot.y);
  const gap = spot.half * camera.now.scale + 10;
  const wide = box.offsetWidth;
  const deep = box.offsetHeight;
  const most = { x: Math.max(RIM, mat.clientWidth - wide - BUTTONS), y: Math.max(RIM, mat.clientHeight - deep - RIM) };
  const places = [
    { x: px - wide / 2, y: py - gap - deep },
    { x: px - wide / 2, y: py + gap + 14 },
    { x: px + gap, y: py - deep / 2 },
    { x: px - gap - wide, y: py - deep / 2 },
  ].map((place) => ({ x: Math.min(most.x, Math.max(RIM, place.x)), y: Math.min(most.y, Math.max(RIM, place.y)) }));
  const covers = (place: { x: number; y: number }, x: number, y: number, slack: number): boolean =>
    x > place.x - slack && x < place.x + wide + slack && y > place.y - slack && y < place.y + deep + slack;
  const cost = (place: { x: number; y: number }): number =>
    (covers(place, px, py, gap / 2) ? 100 : 0) +
    others.map(([x, y]) => camera.over(x, y)).filter(([x, y]) => covers(place, x, y, 14)).length;
  const best = places.reduce((least, place) => (cost(place) < cost(least) ? place : least));
  box.style.left = `${best.x}px`;
  box.style.top = `${best.y}px`;
}
