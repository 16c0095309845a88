/** What stands beside the words of an option: the icon of an action, the silhouette of a ship, the shape of an
 * obstacle. */
import type { Candidate, Point } from '@view';
import type { Game } from '../../../game/game';
import { boardOf, shipOf } from '../board';
import { shipLetter } from '../glyphs';
import { verbIcon } from './verbs';

/** Verbs by which a ship is chosen. */
const PIECES = new Set(['ship', 'choose']);

/** The shape of what would be placed, seen from above. */
function Outline({ points }: { points: readonly Point[] }) {
  const far = Math.max(...points.flatMap(([x, y]) => [Math.abs(x), Math.abs(y)]), 1);
  return (
    <svg class="option-outline" viewBox={`${-far} ${-far} ${2 * far} ${2 * far}`} aria-hidden="true">
      <polygon points={points.map(([x, y]) => `${x},${-y}`).join(' ')} />
    </svg>
  );
}

export function OptionMark({ game, candidate }: { game: Game; candidate: Candidate }) {
  const view = game.view.value;
  const icon = verbIcon(candidate);
  const ship = shipOf(view, PIECES.has(candidate.verb ?? '') ? candidate.piece : undefined);
  const waiting =
    candidate.verb === 'obstacle' ? boardOf(view)?.objects.find((each) => each.id === candidate.piece) : undefined;
  return (
    <>
      {icon && (
        <i class="icon" aria-hidden="true" translate={false}>
          {icon}
        </i>
      )}
      {ship && (
        <i class={`ship-icon side-${ship.side}`} aria-hidden="true" translate={false}>
          {shipLetter(ship.type)}
        </i>
      )}
      {waiting?.outline && <Outline points={waiting.outline} />}
    </>
  );
}
