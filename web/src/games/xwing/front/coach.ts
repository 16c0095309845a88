/** What a newcomer is told at the first table: the goal, and one thing at a time for three rounds. */
import type { Board } from '@view';
import { t } from '../../../words/words';

/** What this side has to do. Nothing is said to those who watch or play both sides. */
export function goalOf(board: Board | undefined, side: number | null): string {
  if (!board || side === null) return '';
  const enemies = board.ships.filter((ship) => ship.side !== side && !ship.remote);
  const [only] = enemies;
  if (!only) return '';
  if (enemies.length === 1) return t('Destroy {name} before it destroys you.', { name: only.name });
  return enemies.length === 2
    ? t('Destroy both enemy ships before they destroy you.')
    : t('Destroy all {n} enemy ships before they destroy you.', { n: enemies.length });
}

/** The sentence for a question of this kind; '' where there is nothing new to say. */
export function coached(kind: string | undefined, round: number, first: string): string {
  switch (`${kind} ${round}`) {
    case 'dial 1':
      return first;
    case 'action 1':
      return t(
        'You have moved: now one action. A focus turns eyes into hits when you shoot, and into dodges when you are shot at.',
      );
    case 'attack 1':
    case 'attack 2':
      return t('Something is in your arc. Click it, here or on the mat, and the dice roll.');
    case 'ability 1':
    case 'ability 2':
      return t('The dice are on the table. You may change them before they count.');
    case 'dial 2':
      return t('Green or blue maneuvers take stress away. Red ones bring it, and with stress there is no action.');
    case 'action 2':
      return t('Where you can be shot at and cannot shoot, an evade is better than a focus.');
    case 'dial 3':
      return t('Fly to where they will be, not to where they are. From here on the table is yours.');
    case 'attack 3':
      return t('Near is better: at range 1 you roll a die more, at range 3 your target does.');
    default:
      return '';
  }
}
