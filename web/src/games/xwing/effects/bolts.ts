/** How what weapons fire flies: where each bolt is after a part of its shot. Pure. */
import type { Attack, Point } from '@view';

export type Shot = Attack['shot'];

export interface Bolt {
  /** when it leaves and when it is there, as parts of the shot in [0, 1] */
  starts: number;
  ends: number;
  from: Point;
  to: Point;
  /** how far from the straight line it swings, in millimetres; and how many times */
  swing: number;
  times: number;
  /** it begins slowly: 1 is an even pace, 2 that of an engine */
  gains: number;
}

export interface Flown {
  at: Point;
  /** where it was a moment before */
  tail: Point;
}

interface Way {
  bolts: number;
  /** how far from the ship's middle they leave, to its sides */
  apart: number;
  /** how long after one another, and how long each takes */
  every: number;
  takes: number;
  swing: number;
  times: number;
  gains: number;
  /** how far behind it its tail ends, as a part of its way */
  tail: number;
}

const WAYS: Readonly<Record<Shot, Way>> = {
  laser: { bolts: 4, apart: 9, every: 0.09, takes: 0.26, swing: 0, times: 0, gains: 1, tail: 0.14 },
  turret: { bolts: 3, apart: 3, every: 0.13, takes: 0.24, swing: 0, times: 0, gains: 1, tail: 0.2 },
  ion: { bolts: 2, apart: 5, every: 0.16, takes: 0.36, swing: 5, times: 3, gains: 1, tail: 0.24 },
  torpedo: { bolts: 2, apart: 6, every: 0.1, takes: 0.5, swing: 0, times: 0, gains: 2, tail: 0.3 },
  missile: { bolts: 1, apart: 4, every: 0, takes: 0.6, swing: 16, times: 1.5, gains: 1.6, tail: 0.45 },
};

/** When what hits arrives last, as a part of the shot: then it flashes. */
export const arrives = (shot: Shot): number => WAYS[shot].every * (WAYS[shot].bolts - 1) + WAYS[shot].takes;

/** How far past its target goes what misses, and how far beside it, in millimetres. */
export const PAST = 90;
export const BESIDE = 1.5;

/** The bolts of a shot from one ship to another, which reaches `half` from its middle. */
export function boltsOf(shot: Shot, from: Point, to: Point, half: number, hits: boolean): Bolt[] {
  const way = WAYS[shot];
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
  return Array.from({ length: way.bolts }, (_, index): Bolt => {
    const side = way.bolts === 1 ? 1 : index % 2 === 0 ? -1 : 1;
    const starts = way.every * index;
    const aside = way.apart * side;
    const wide = hits ? aside * 0.4 : half * BESIDE * side;
    const past = hits ? 0 : PAST;
    return {
      starts,
      ends: starts + way.takes,
      from: [from[0] - uy * aside, from[1] + ux * aside],
      to: [to[0] - uy * wide + ux * past, to[1] + ux * wide + uy * past],
      swing: way.swing * side,
      times: way.times,
      gains: way.gains,
    };
  });
}

function placeOf(bolt: Bolt, way: number): Point {
  const [dx, dy] = [bolt.to[0] - bolt.from[0], bolt.to[1] - bolt.from[1]];
  const far = Math.hypot(dx, dy) || 1;
  // It swings least at both ends, so that it leaves its ship and meets its target.
  const off = bolt.swing * Math.sin(way * bolt.times * 2 * Math.PI) * Math.sin(way * Math.PI);
  return [bolt.from[0] + dx * way - (dy / far) * off, bolt.from[1] + dy * way + (dx / far) * off];
}

/** Where it is; null: it has not left, or is there. */
export function boltAt(bolt: Bolt, shot: Shot, part: number): Flown | null {
  if (part < bolt.starts || part >= bolt.ends) return null;
  const way = ((part - bolt.starts) / (bolt.ends - bolt.starts)) ** bolt.gains;
  return { at: placeOf(bolt, way), tail: placeOf(bolt, Math.max(0, way - WAYS[shot].tail)) };
}

/** Points along the way behind it, from its tail to where it is. */
export function trailOf(bolt: Bolt, shot: Shot, part: number, count: number): Point[] {
  const way = Math.min(1, Math.max(0, (part - bolt.starts) / (bolt.ends - bolt.starts))) ** bolt.gains;
  const first = Math.max(0, way - WAYS[shot].tail);
  return Array.from({ length: count }, (_, index) => placeOf(bolt, first + ((way - first) * index) / (count - 1)));
}
