/** A pose in hand: how it is moved and turned, and the words that answer with it. Whether it is legal only the host
 * knows. */
import { ownEdge, type Edge } from '../games/xwing/mat/world';
import type { Candidate, OwnQuestion, Pose, View } from '../types/view';

export type Way = 'left' | 'right' | 'up' | 'down';

/** Which way is up on the mat as this player sees it: away from the edge at the bottom. */
const ups: Record<Edge, [number, number]> = { near: [0, 1], far: [0, -1], left: [1, 0], right: [-1, 0] };

/** One step of so many millimetres, as seen by the player. */
export function nudged(pose: Pose, way: Way, millimetres: number, view: View | null): Pose {
  const [x, y] = ups[view ? ownEdge(view) : 'near'];
  const by: [number, number] = way === 'up' ? [x, y] : way === 'down' ? [-x, -y] : way === 'right' ? [y, -x] : [-y, x];
  return { ...pose, x: pose.x + by[0] * millimetres, y: pose.y + by[1] * millimetres };
}

const whole = (heading: number): number => ((heading % 360) + 360) % 360;

export const turnedBy = (pose: Pose, degrees: number): Pose => ({ ...pose, heading: whole(pose.heading + degrees) });

/** To the next multiple of 45 degrees in that direction. */
export function snapped(pose: Pose, direction: 1 | -1): Pose {
  const steps = pose.heading / 45;
  return { ...pose, heading: whole((direction > 0 ? Math.floor(steps + 1e-6) + 1 : Math.ceil(steps - 1e-6) - 1) * 45) };
}

/** Headings that look into the mat from an edge. */
const inwards: Record<Edge, number> = { near: 0, left: 90, far: 180, right: 270 };

/** The samples that are worth suggesting: legal, and where there are such, those that stand well with others. */
export function samplesOf(question: OwnQuestion): Candidate[] {
  const legal = question.candidates.filter((candidate) => candidate.legal && candidate.pose);
  const well = legal.filter((candidate) => !candidate.apart);
  return well.length ? well : legal;
}

/** Do all samples look the same way? Then there is nothing to turn: a barrel roll. */
export const turns = (question: OwnQuestion): boolean =>
  new Set(question.candidates.map((candidate) => candidate.pose?.heading)).size > 1;

/** Where to begin: of the legal samples, for what is not on the mat yet, the one that stands nearest the middle of it,
 * a ship that looks most into the mat first; for what is, the first. */
export function firstSample(question: OwnQuestion, view: View | null): Candidate | undefined {
  const samples = samplesOf(question);
  const board = view?.board;
  const ship = board?.ships.find((each) => each.id === question.subject);
  if (!board || ship?.pose) return samples[0];
  const inward = inwards[ownEdge(view)];
  const cost = ({ pose }: Candidate): number => {
    if (!pose) return Infinity;
    const turned = Math.abs(whole(pose.heading - inward + 180) - 180);
    return (ship ? turned * 1000 : 0) + Math.hypot(pose.x - board.area.wide / 2, pose.y - board.area.deep / 2);
  };
  return samples.reduce<Candidate | undefined>(
    (best, each) => (best && cost(best) <= cost(each) ? best : each),
    undefined,
  );
}

const digits = (value: number): string => String(Math.round(value * 100) / 100);
export const samePose = (a: Pose, b: Pose): boolean => a.x === b.x && a.y === b.y && a.heading === b.heading;

/** A sample's own words where the pose is one, which are exact; else as people write poses. */
export function poseWords(kind: string, pose: Pose, candidates: readonly Candidate[]): string {
  const sample = candidates.find((candidate) => candidate.pose && samePose(candidate.pose, pose));
  return sample?.words ?? `${kind} at ${digits(pose.x)} ${digits(pose.y)} facing ${digits(pose.heading)}`;
}
