/** Which effect belongs to what is on stage. It knows no rules: an attack, what came of it, and how a ship stands
 * before and after are all in what the host sends. */
import type { Board, GameEvent, Point, Pose, Ship } from '@view';
import type { Stage } from '../../../game/director';
import { boardOf, leavesMat } from '../board';
import type { World } from '../world';
import type { Shot } from './bolts';

interface There {
  at: Point;
  /** how far from its middle the ship reaches */
  half: number;
}

export type Effect =
  | { kind: 'aim'; from: Point; to: Point }
  | { kind: 'shot'; shot: Shot; from: There; to: There; hits: boolean; faction: string }
  | ({ kind: 'shield' | 'hull' | 'critical' | 'explosion' | 'stress' | 'lock'; seed: number } & There)
  | { kind: 'trail'; path: readonly Pose[]; half: number; faction: string };

/** What changed of a ship, from what is shown to what will stand. */
type Change = 'shield' | 'stress' | 'lock' | null;

export function changeOf(ship: Ship | undefined, next: Ship | undefined): Change {
  if (!ship || !next) return null;
  if (next.shields < ship.shields) return 'shield';
  if ((next.tokens?.['stress'] ?? 0) > (ship.tokens?.['stress'] ?? 0)) return 'stress';
  if ((next.locks?.length ?? 0) > (ship.locks?.length ?? 0)) return 'lock';
  return null;
}

const shipIn = (board: Board | undefined, id: number | undefined): Ship | undefined =>
  board?.ships.find((ship) => ship.id === id);

/** What an event does to the ship that it is about; null: nothing that is seen or heard. */
export function blowOf(event: GameEvent, board: Board, next: Board | undefined): 'shield' | 'hull' | 'critical' | null {
  if (event.kind !== 'damage' || event.result || event.cause === undefined) return null;
  if (event.dealt === null) return 'hull';
  if (event.dealt !== undefined) return 'critical';
  return changeOf(shipIn(board, event.cause), shipIn(next, event.cause)) === 'shield' ? 'shield' : null;
}

/** The ship that somebody has just locked. */
function lockedBy(ship: Ship | undefined, next: Ship | undefined): number | undefined {
  return next?.locks?.find((target) => !ship?.locks?.includes(target));
}

export function effectOf(
  { event, next: view }: Pick<Stage, 'event' | 'next'>,
  board: Board,
  world: World,
  poseOf: (id: number) => Pose | undefined,
): Effect | null {
  const next = boardOf(view);
  const there = (id: number | undefined): There | null => {
    const ship = shipIn(board, id);
    const pose = id === undefined ? undefined : poseOf(id);
    return ship && pose ? { at: world.at(pose.x, pose.y), half: ship.base / 2 } : null;
  };
  if (event.attack && (event.kind === 'attack' || event.result)) {
    const from = there(event.attack.attacker);
    const to = there(event.attack.defender);
    if (!from || !to) return null;
    if (!event.result) return { kind: 'aim', from: from.at, to: to.at };
    const { hits, crits } = event.result;
    const faction = shipIn(board, event.attack.attacker)?.faction ?? '';
    return { kind: 'shot', shot: event.attack.shot, from, to, hits: hits + crits > 0, faction };
  }
  const here = there(event.cause);
  const ship = shipIn(board, event.cause);
  if (event.kind === 'moved' && ship && event.path && event.path.length > 1) {
    const path = event.path.map(([x, y, heading]) => ({ x, y, heading }));
    return { kind: 'trail', path, half: ship.base / 2, faction: ship.faction };
  }
  if (!here || event.cause === undefined) return null;
  if (event.kind === 'destroyed')
    return { kind: leavesMat(event, view) ? 'explosion' : 'critical', seed: event.cause, ...here };
  const blow = blowOf(event, board, next);
  if (blow) return { kind: blow, seed: event.cause, ...here };
  if (event.kind !== 'token') return null;
  const after = shipIn(next, event.cause);
  const change = changeOf(ship, after);
  if (change === 'stress') return { kind: 'stress', seed: event.cause, ...here };
  const target = change === 'lock' ? there(lockedBy(ship, after)) : null;
  return target && { kind: 'lock', seed: event.cause, ...target };
}
