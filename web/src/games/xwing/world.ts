/** How the play area lies on the screen: the player's own edge is at the bottom.
 *
 * Views measure in millimetres, x to the right and y away from the near edge, headings clockwise from +y. The drawing
 * measures in millimetres too, from its upper left corner, y downwards. Everything is turned here, once, so that text
 * stays upright. */
import type { Board, Point, Pose, View } from '@view';
import { boardOf } from './board';

export type Edge = Board['squads'][number]['edge'];

export interface World {
  /** of the drawing, in millimetres */
  wide: number;
  deep: number;
  bottom: Edge;
  /** where a point of the play area is drawn */
  at(x: number, y: number): Point;
  /** which point of the play area is drawn there */
  back(x: number, y: number): Point;
  /** how many degrees a piece with this heading is turned, clockwise */
  turn(heading: number): number;
}

export function worldOf(area: { wide: number; deep: number }, bottom: Edge): World {
  const { wide, deep } = area;
  switch (bottom) {
    case 'near':
      return {
        wide,
        deep,
        bottom,
        at: (x, y) => [x, deep - y],
        back: (x, y) => [x, deep - y],
        turn: (heading) => heading,
      };
    case 'far':
      return {
        wide,
        deep,
        bottom,
        at: (x, y) => [wide - x, y],
        back: (x, y) => [wide - x, y],
        turn: (heading) => heading + 180,
      };
    case 'left':
      return {
        wide: deep,
        deep: wide,
        bottom,
        at: (x, y) => [deep - y, wide - x],
        back: (x, y) => [wide - y, deep - x],
        turn: (heading) => heading - 90,
      };
    case 'right':
      return {
        wide: deep,
        deep: wide,
        bottom,
        at: (x, y) => [y, x],
        back: (x, y) => [y, x],
        turn: (heading) => heading + 90,
      };
  }
}

/** The edge of whoever looks; a spectator sits at the near one. */
export function ownEdge(view: View): Edge {
  const side = view.you === null ? undefined : view.seats[view.you]?.side;
  return boardOf(view)?.squads.find((squad) => squad.side === side)?.edge ?? 'near';
}

/** The attribute that draws a piece at its pose. */
export function posed(world: World, pose: Pose): string {
  const [x, y] = world.at(pose.x, pose.y);
  return `translate(${round(x)} ${round(y)}) rotate(${round(world.turn(pose.heading))})`;
}

/** A polygon's or polyline's points. */
export const points = (world: Pick<World, 'at'>, outline: readonly (readonly number[])[]): string =>
  outline.map(([x = 0, y = 0]) => world.at(x, y).map(round).join(',')).join(' ');

export const round = (value: number): number => Math.round(value * 100) / 100;

/** Where along the drawing an edge lies: its two ends, and the direction into the play area. */
export function edgeLine(
  world: World,
  area: { wide: number; deep: number },
  edge: Edge,
): { from: Point; to: Point; inward: Point } {
  const corners: Record<Edge, [Point, Point, Point]> = {
    near: [
      [0, 0],
      [area.wide, 0],
      [0, 1],
    ],
    far: [
      [0, area.deep],
      [area.wide, area.deep],
      [0, area.deep - 1],
    ],
    left: [
      [0, 0],
      [0, area.deep],
      [1, 0],
    ],
    right: [
      [area.wide, 0],
      [area.wide, area.deep],
      [area.wide - 1, 0],
    ],
  };
  const [from, to, inside] = corners[edge].map(([x, y]) => world.at(x, y)) as [Point, Point, Point];
  return { from, to, inward: [inside[0] - from[0], inside[1] - from[1]] };
}

/** How far a square base that is turned so reaches, left, right, up and down. */
export const reachOf = (half: number, turn: number): number =>
  half * (Math.abs(Math.cos((turn * Math.PI) / 180)) + Math.abs(Math.sin((turn * Math.PI) / 180)));

/** How far out, in x and in y, its rim is on the diagonals of the screen. */
export function cornerOf(half: number, turn: number): number {
  const angle = ((turn + 45) * Math.PI) / 180;
  return half / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) / Math.SQRT2;
}

/** For what is not ours to translate: names, numbers, letters of icon fonts. */
export const asIs = { translate: 'no' } as object;
