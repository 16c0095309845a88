/** All pieces and their facts, as the host names them. */
import type { Game } from '../../game/game';
import { sideClass } from '../../game/sides';
import { pieceName, sideOf } from './facts';

export function PlainPieces({ game }: { game: Game }) {
  const view = game.view.value;
  return (
    <ul class="pieces">
      {view?.pieces?.map((piece) => (
        <li key={piece.id} class={sideClass(sideOf(view, piece) ?? 0)} translate={false}>
          <strong>{pieceName(view, piece.id)}</strong>{' '}
          <span class="soft small">
            {Object.entries(piece.facts)
              .map(([fact, value]) => `${fact} ${value}`)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
