/** A pose in hand: how it is moved and turned, and the words that answer with it. Whether it is legal only the host
 * knows. */
import type { Candidate, Point, Pose } from '@view';
import type { OwnQuestion } from '../game/moment';

export type Way = 'left' | 'right' | 'up' | 'down';

/** One step as the player sees it, in millimetres. The last argument is the direction that is up on the screen. */
export function nudged(pose: Pose, way: Way, millimetres: number, [x, y]: Point): Pose {
  const by: [number, number] = way === 'up' ? [x, y] : way === 'down' ? [-x, -y] : way === 'right' ? [y, -x] : [-y, x];
  return { ...pose, x: pose.x + by[0] * millimetres, y: pose.y + by[1] * millimetres };
}

/** Between 0 and 360. */
export const whole = (heading: number): number => ((heading % 360) + 360) % 360;

export const turnedBy = (pose: Pose, degrees: number): Pose => ({ ...pose, heading: whole(pose.heading + degrees) });

/** To the next multiple of 45 degrees in that direction. */
export function snapped(pose: Pose, direction: 1 | -1): Pose {
  const steps = pose.heading / 45;
  return { ...pose, heading: whole((direction > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1) * 45) };
}

/** The samples that are worth suggesting: legal, and where there are such, those that stand well with others. */
export function samplesOf(question: OwnQuestion): Candidate[] {
  const legal = question.candidates.filter((candidate) => candidate.legal && candidate.pose);
  const well = legal.filter((candidate) => !candidate.apart);
  return well.length ? well : legal;
}

/** Do all samples look the same way? Then there is nothing to turn: a barrel roll. */
export const turns = (question: OwnQuestion): boolean =>
  new Set(question.candidates.map((candidate) => candidate.pose?.heading)).size > 1;

const digits = (value: number): string => String(Math.round(value * 100) / 100);
export const samePose = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;

/** A sample's own words where the pose is one, which are exact; else as people write poses. */
export function poseWords(kind: string, pose: Pose, candidates: readonly Candidate[]): string {
  const sample = candidates.find((candidate) => candidate.pose && samePose(candidate.pose, pose));
  return sample?.words ?? `${kind} at ${digits(pose.x)} ${digits(pose.y)} facing ${digits(pose.heading)}`;
}
