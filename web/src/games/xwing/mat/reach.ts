/** How far ranges reach around what lies on the mat. */
import type { Point, Pose } from '@view';
import { round, type World } from '../world';

/** How far a range reaches, in millimetres. */
export const RANGE = 100;

/** All that lies within `far` of a convex outline, as a path of the drawing. */
export function within(world: Pick<World, 'at'>, outline: readonly Point[], far: number): string {
  const corners = outline.map(([x, y]) => world.at(x, y));
  const next = (index: number): Point => corners[(index + 1) % corners.length] as Point;
  const doubled = corners.reduce((sum, [x, y], index) => sum + x * next(index)[1] - next(index)[0] * y, 0);
  const turn = doubled > 0 ? 1 : -1; // which way round the corners go
  const off = corners.map(([x, y], index): Point => {
    const [nx, ny] = next(index);
    const long = Math.hypot(nx - x, ny - y) || 1;
    return [((ny - y) / long) * far * turn, ((x - nx) / long) * far * turn];
  });
  const place = ([x, y]: Point, [dx, dy]: Point): string => `${round(x + dx)} ${round(y + dy)}`;
  const parts = corners.map((corner, index) => {
    const before = off[(index + corners.length - 1) % corners.length] as Point;
    const after = off[index] as Point;
    const arc = `A${far} ${far} 0 0 ${turn > 0 ? 1 : 0} ${place(corner, after)}`;
    return `${index === 0 ? 'M' : 'L'}${place(corner, before)} ${arc}`;
  });
  return `${parts.join(' ')} Z`;
}

/** The corners of a base there, as the play area has them. */
export function corners({ x, y, heading }: Pose, half: number): Point[] {
  const turn = (heading * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn) * half, Math.sin(turn) * half];
  return [
    [x - cos + sin, y + sin + cos],
    [x + cos + sin, y - sin + cos],
    [x + cos - sin, y - sin - cos],
    [x - cos - sin, y + sin - cos],
  ];
}
