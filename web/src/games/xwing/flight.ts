/** Where a ship is along the path of its maneuver. Pure. */
import type { Pose, Step } from '@view';

/** How far a degree of turning on the spot counts, in millimetres, so that the end of a Koiogran turn is seen. */
const DEGREE = 0.4;

/** A ship gathers way, and slows down. */
export const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** From one heading to another, the short way. */
const turned = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Where a piece on this path is after a part of it, in [0, 1]. Evenly by length. */
export function along(path: readonly Step[], part: number): Pose {
  const first = path[0] as Step;
  const lengths = path.slice(1).map((step, i) => {
    const before = path[i] as Step;
    return Math.max(
      Math.hypot(step[0] - before[0], step[1] - before[1]),
      Math.abs(turned(before[2], step[2])) * DEGREE,
    );
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, part));
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i] as number;
    const from = path[i] as Step;
    const to = path[i + 1] as Step;
    if (left <= length && length > 0) {
      const share = left / length;
      return {
        x: from[0] + (to[0] - from[0]) * share,
        y: from[1] + (to[1] - from[1]) * share,
        heading: from[2] + turned(from[2], to[2]) * share,
      };
    }
    left -= length;
  }
  const last = path[path.length - 1] ?? first;
  return { x: last[0], y: last[1], heading: last[2] };
}

/** How far a ship leans into its turn there, in [-1, 1]: right is more than 0. Nothing leans at either end. */
export function leaning(path: readonly Step[], part: number): number {
  const REACH = 0.06;
  const before = along(path, part - REACH);
  const after = along(path, part + REACH);
  const onTheSpot = Math.hypot(after.x - before.x, after.y - before.y) < 1;
  if (onTheSpot) return 0;
  const lean = turned(before.heading, after.heading) / 14;
  return Math.max(-1, Math.min(1, lean)) * Math.min(1, 8 * part, 8 * (1 - part));
}

export interface FlightMoment {
  /** of the flight, in [0, 1] */
  part: number;
  /** its heading goes on past 360, so that between two moments it turns the short way */
  pose: Pose;
  lean: number;
}

/** How many milliseconds of a flight are straight. */
const STRAIGHT = 34;

/** A flight along a path as moments that follow each other evenly, the first and the last included. */
export function flightOf(path: readonly Step[], lasts: number): FlightMoment[] {
  const steps = Math.max(8, Math.ceil(lasts / STRAIGHT));
  let heading = path[0]?.[2] ?? 0;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const part = index / steps;
    const pose = along(path, ease(part));
    heading += turned(heading, pose.heading);
    return { part, pose: { ...pose, heading }, lean: leaning(path, ease(part)) };
  });
}

/** A ship that flies is lit again after this many degrees: less is not seen. */
const RELIT = 24;

/** When a ship that flies is lit again, as that heading is. */
export function relitAt(moments: readonly FlightMoment[]): { part: number; heading: number }[] {
  let lit = moments[0]?.pose.heading ?? 0;
  return moments.flatMap(({ part, pose: { heading } }) => {
    if (Math.abs(heading - lit) < RELIT) return [];
    lit = heading;
    return [{ part, heading }];
  });
}
