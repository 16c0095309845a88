/** What matters on the mat at this moment, for the camera: read from the event on stage, the question that is
 * asked, and how the game stands. */
import type { Board, Candidate, Pose } from '@view';
import type { Game } from '../../../game/game';
import { dialsInHand } from '../inHand';
import type { World } from '../world';
import type { Focus, Scene, Standing } from './frame';
import { dialledShip } from './Ghosts';
import { onMat, poseOf } from './scene';

/** A base's corners are so much farther from its middle than its edges. */
const CORNER = 1.25;
/** Around a ship that nobody says where it could go, and around one that is destroyed, in millimetres. */
const AHEAD = 170;
const BLAST = 55;

const EVERYTHING: Focus = { must: [], with: 'all' };
const WHOLE: Focus = { must: [], with: 'whole' };

export function sceneOf(game: Game, board: Board, world: World): Scene {
  const moved = game.director.moved.value;
  const ships = board.ships.flatMap((ship) => {
    const pose = moved.get(ship.id) ?? ship.pose;
    return pose && onMat(ship) ? [standing(world, pose, (ship.base / 2) * CORNER)] : [];
  });
  return { wide: world.wide, deep: world.deep, ships };
}

function standing(world: World, { x, y }: { x: number; y: number }, half: number): Standing {
  const [dx, dy] = world.at(x, y);
  return { x: dx, y: dy, half };
}

class Finder {
  constructor(
    private readonly game: Game,
    private readonly board: Board,
    private readonly world: World,
  ) {}

  private half(id: number | undefined): number {
    return ((this.board.ships.find((ship) => ship.id === id)?.base ?? 40) / 2) * CORNER;
  }

  /** The ship with this number, where it stands now; with `room` around it. */
  ship(id: number | null | undefined, room = 0): Standing[] {
    const pose = id === null || id === undefined ? undefined : poseOf(this.game, this.board, id);
    return pose ? [standing(this.world, pose, this.half(id ?? undefined) + room)] : [];
  }

  places(poses: readonly (Pose | undefined)[], id: number | undefined): Standing[] {
    return poses.flatMap((pose) => (pose ? [standing(this.world, pose, this.half(id))] : []));
  }

  /** The event on stage; null: it is not worth a look elsewhere. */
  onStage(): Focus | null {
    const event = this.game.director.stage.value?.event;
    if (!event) return null;
    const attack = event.attack ?? (event.kind === 'damage' ? this.board.attack : null);
    if (attack) return { must: [...this.ship(attack.attacker), ...this.ship(attack.defender)], with: 'alone' };
    const id = event.cause;
    switch (event.kind) {
      case 'moved': {
        const path = (event.path ?? []).map(([x, y]) => ({ x, y, heading: 0 }));
        const flown = this.places([event.pose, ...path], id);
        return flown.length ? { must: flown, with: 'among' } : null;
      }
      case 'revealed':
      case 'ship-placed':
        return { must: [...this.ship(id), ...this.places([event.pose], id)], with: 'among' };
      case 'destroyed':
        return { must: this.ship(id, BLAST), with: 'alone' };
      case 'phase':
      case 'points':
        return EVERYTHING;
      default:
        return null;
    }
  }

  asked(): Focus | null {
    const question = this.game.question.value;
    if (!question) return null;
    const { board } = this;
    // An edge, or where an obstacle lies, is chosen with the whole mat in sight.
    const rock = question.answer === 'pose' && !board.ships.some((ship) => ship.id === question.subject);
    if (rock || question.candidates.some((candidate) => candidate.edge)) return WHOLE;
    const dialled = dialledShip(board);
    if (dialled) {
      const ends = (dialsInHand.value?.dials.get(dialled.id) ?? []).map((candidate) => candidate.ends);
      const places = this.places(ends, dialled.id);
      return { must: [...this.ship(dialled.id, places.length ? 0 : AHEAD), ...places], with: 'among' };
    }
    const id = question.ship ?? question.subject;
    const places = this.places(
      question.candidates.map((candidate: Candidate) => candidate.pose ?? candidate.ends),
      id,
    );
    if (places.length) return { must: [...this.ship(id), ...places], with: 'among' };
    // Ships that cannot be chosen, too: they say why when they are pointed at.
    const targets = question.candidates.flatMap((candidate) => this.ship(candidate.piece));
    if (targets.length) return { must: [...this.ship(id), ...targets], with: 'among' };
    if (board.attack)
      return { must: [...this.ship(board.attack.attacker), ...this.ship(board.attack.defender)], with: 'alone' };
    const own = this.ship(id);
    return own.length ? { must: own, with: 'among' } : EVERYTHING;
  }
}

/** What matters now; null: what was looked at last is as good. */
export function focusOf(game: Game, board: Board, world: World): Focus | null {
  const finder = new Finder(game, board, world);
  if (game.director.stage.value) return finder.onStage();
  return finder.asked() ?? (board.attack && game.view.value?.state === 'playing' ? null : EVERYTHING);
}
