/** The ships of both sides, one's own first. */
import { ShipRow } from './ShipRow';
import type { Game } from '../../../game/game';
import { t } from '../../../words/words';
import { sidePlayed } from '../../../game/reader';

export function Roster({ game }: { game: Game }) {
  const view = game.view.value;
  const board = view?.board;
  if (!view || !board) return <Pieces game={game} />;
  const own = view.you === null ? null : (view.seats[view.you]?.side ?? null);
  const sides = [...new Set(board.ships.map((ship) => ship.side))].sort(
    (a, b) => Number(b === own) - Number(a === own) || a - b,
  );
  return (
    <div class="roster">
      {sides.map((side) => {
        const names = view.seats
          .filter((seat) => seat.side === side)
          .map((seat) => seat.name)
          .join(', ');
        return (
          <section key={side} class={`roster-side side-${side % 2}`}>
            <h3>
              <span class="dot" aria-hidden="true" /> <span translate={false}>{names}</span>{' '}
              {side === sidePlayed(game.seats.value, view) && <span class="soft small">{t('you')}</span>}
            </h3>
            <ul>
              {board.ships
                .filter((ship) => ship.side === side)
                .map((ship) => (
                  <li key={ship.id}>
                    <ShipRow ship={ship} />
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Of a game without a board of ships: its pieces and their facts, as the host names them. */
function Pieces({ game }: { game: Game }) {
  const view = game.view.value;
  return (
    <ul class="pieces">
      {view?.pieces?.map((piece) => (
        <li key={piece.id} translate={false}>
          <strong>{piece.name}</strong>{' '}
          <span class="soft small">
            {Object.entries(piece.facts)
              .map(([fact, value]) => `${fact} ${String(value)}`)
              .join(', ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
