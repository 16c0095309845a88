/** A pose in hand: how it is moved and turned, and the words that answer with it. Whether it is legal only the host
 * knows. */
import type { Candidate, Point, Pose, Stretch } from '@view';
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

const between = ({ from, to }: Stretch, { x, y }: Pose): Pose => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = dx * dx + dy * dy;
  const along = long === 0 ? 0 : Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / long));
  return { ...from, x: from.x + dx * along, y: from.y + dy * along };
};

/** The nearest place of those where alone it may be: on a strip to one side or the other (a barrel roll). Where the
 * question has none, the pose itself. */
export function settled(question: OwnQuestion, pose: Pose): Pose {
  const places = (question.strips ?? []).flatMap((strip) => strip.room.map((room) => between(room, pose)));
  const far = ({ x, y }: Pose): number => Math.hypot(x - pose.x, y - pose.y);
  return (
    places.reduce<Pose | undefined>((best, each) => (best && far(best) <= far(each) ? best : each), undefined) ?? pose
  );
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

/** In steps of the host's grid: 2^20 to a millimetre, 2^32 to a turn. */
const steps = ({ x, y, heading }: Pose): string =>
  [x * 2 ** 20, y * 2 ** 20, (heading / 360) * 2 ** 32].map((step) => String(Math.round(step))).join(' ');

/** A sample's own words where the pose is one, which are exact; on a strip, which has no width, exact ones too; else as
 * people write poses. */
export function poseWords({ kind, candidates, strips }: OwnQuestion, pose: Pose): string {
  const sample = candidates.find((candidate) => candidate.pose && samePose(candidate.pose, pose));
  if (sample) return sample.words;
  if (strips) return `${kind} pose ${steps(pose)}`;
  return `${kind} at ${digits(pose.x)} ${digits(pose.y)} facing ${digits(pose.heading)}`;
}
