/** The ships of both sides, one's own first. */
import type { Game } from '../../../game/game';
import { sidePlayed } from '../../../game/reader';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import { boardOf } from '../board';
import { ShipRow } from './ShipRow';

export function Roster({ game }: { game: Game }) {
  const view = game.view.value;
  const board = boardOf(view);
  if (!view || !board) return null;
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
          <section key={side} class={`roster-side ${sideClass(side)}`}>
            <h3>
              <span class="dot" aria-hidden="true" /> <span translate={false}>{names}</span>{' '}
              {side === sidePlayed(game.seats.value, view) && <span class="soft small">{t('you')}</span>}
            </h3>
            <ul>
              {board.ships
                .filter((ship) => ship.side === side)
                .map((ship) => (
                  <li key={ship.id}>
                    <ShipRow board={board} ship={ship} />
                  </li>
                ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
