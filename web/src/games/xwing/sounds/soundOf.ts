/** Which sound belongs to what is on stage, and to how a game ended. */
import type { View } from '@view';
import type { Stage } from '../../../game/director';
import { boardOf, leavesMat } from '../board';
import { blowOf, changeOf } from '../effects/effects';
import type { SoundName } from './soundRecipes';

const BLOWS = { shield: 'shield', hull: 'hit', critical: 'critical' } as const;

export function soundOf({ event, next }: Pick<Stage, 'event' | 'next'>, shown: View): SoundName | null {
  const board = boardOf(shown);
  const after = boardOf(next);
  if (!board) return null;
  if (event.result && event.attack) return event.attack.shot;
  const blow = blowOf(event, board, after);
  if (blow) return BLOWS[blow];
  switch (event.kind) {
    case 'revealed':
      return 'dial';
    case 'moved':
      return event.path && event.path.length > 1 ? 'thrusters' : null;
    case 'dice':
    case 'roll':
    case 'roll-off':
      return 'dice';
    case 'destroyed':
      return leavesMat(event, next) ? 'explosion' : 'critical';
    case 'token': {
      const of = (ships: typeof board.ships | undefined) => ships?.find((ship) => ship.id === event.cause);
      const change = changeOf(of(board.ships), of(after?.ships));
      return change === 'stress' || change === 'lock' ? change : null;
    }
    default:
      return null;
  }
}

/** How it ended for whoever looks; null: it has not, or for nobody. */
export function endingSound(view: View): SoundName | null {
  const { winners } = view;
  if (view.state !== 'over' || !winners || winners.length === 0) return null;
  if (view.you === null) return 'win';
  return winners.includes(view.you) ? 'win' : 'lose';
}
