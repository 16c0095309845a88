/** Where something that is placed begins, and which way is up. */
import type { Candidate, Point, View } from '@view';
import { samplesOf, whole } from '../../../ask/pose';
import type { OwnQuestion } from '../../../game/moment';
import { boardOf } from '../board';
import { ownEdge, type Edge } from '../world';

/** Which way is up on the mat as this player sees it: away from the edge at the bottom. */
const ups: Record<Edge, Point> = { near: [0, 1], far: [0, -1], left: [1, 0], right: [-1, 0] };

export const upOf = (view: View | null): Point => ups[view ? ownEdge(view) : 'near'];

/** Headings that look into the mat from an edge. */
const inwards: Record<Edge, number> = { near: 0, left: 90, far: 180, right: 270 };

/** Where to begin: of the legal samples, for what is not on the mat yet, the one that stands nearest the middle of it,
 * a ship that looks most into the mat first; for what is, the first. */
export function firstSample(question: OwnQuestion, view: View | null): Candidate | undefined {
  const samples = samplesOf(question);
  const board = boardOf(view);
  const ship = board?.ships.find((each) => each.id === question.subject);
  if (!view || !board || ship?.pose) return samples[0];
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
