/** What is drawn where, now: the view that stands, with what the moment on stage has changed already. */
import type { Board, Pose, Ship } from '@view';
import type { Stage } from '../../../game/director';
import type { Game } from '../../../game/game';
import { boardOf, leavesMat } from '../board';

export interface Drawn {
  ship: Ship;
  pose: Pose;
  /** its dial, as far as it was shown */
  dial: Ship['dial'];
  flips: boolean;
  dying: boolean;
}

export const onMat = (ship: Ship): boolean => ship.status === 'in-play' || ship.status === 'pending';

function drawn(ship: Ship, stage: Stage | null, moved: ReadonlyMap<number, Pose>): Drawn | null {
  const event = stage?.event;
  const mine = event?.cause === ship.id;
  const placed = mine && event.kind === 'ship-placed' ? event.pose : undefined;
  const pose = placed ?? moved.get(ship.id) ?? ship.pose;
  if (!pose || !(onMat(ship) || placed || moved.has(ship.id))) return null;
  const next = mine ? boardOf(stage?.next)?.ships.find((each) => each.id === ship.id) : undefined;
  return {
    ship,
    pose,
    dial: next?.dial && typeof next.dial === 'object' ? next.dial : ship.dial,
    flips: mine && event.kind === 'revealed',
    dying: mine && leavesMat(event, stage?.next),
  };
}

/** The ships on the mat but those that are `gone` in the moment on stage, those nearest to the bottom edge first: so
 * the Tab key reaches them. */
export function shipsOn(game: Game, board: Board, gone: ReadonlySet<number>, height: (pose: Pose) => number): Drawn[] {
  const stage = game.director.stage.value;
  const moved = game.director.moved.value;
  return board.ships
    .filter((ship) => !gone.has(ship.id) || stage?.event.cause === ship.id)
    .flatMap((ship) => drawn(ship, stage, moved) ?? [])
    .sort((a, b) => height(b.pose) - height(a.pose));
}

/** Where a ship is now, wherever that is known from. */
export function poseOf(game: Game, board: Board, id: number): Pose | undefined {
  return game.director.moved.value.get(id) ?? board.ships.find((ship) => ship.id === id)?.pose;
}
