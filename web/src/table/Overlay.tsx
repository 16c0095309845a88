/** The table for streams: the mat, where the game stands, what happens, and the dice. No controls, no ground. */
import { useEffect } from 'preact/hooks';
import { AttackView } from '../games/xwing/dice/AttackView';
import { Mat } from '../games/xwing/mat/Mat';
import type { Game } from '../game/game';
import { phaseName } from './TopBar';
import { wordsOf } from '../words/told';
import { t } from '../words/words';

export function Overlay({ game }: { game: Game }) {
  useEffect(() => {
    document.documentElement.classList.add('see-through');
    return () => document.documentElement.classList.remove('see-through');
  }, []);
  const board = game.view.value?.board;
  const stage = game.director.stage.value;
  const log = game.log.value;
  const until = game.director.entry.value;
  const told = stage?.event ?? log.filter((line) => line.entry <= until).at(-1)?.event;
  const said = told && wordsOf(told);
  return (
    <div class={`table overlay manner-${game.room.value?.manner ?? ''}`}>
      <Mat game={game} />
      <section class="overlay-line">
        <div class="row">
          {board && (
            <strong>
              {board.phase === 'setup'
                ? phaseName(board.phase)
                : `${t('Round {n}', { n: board.round })} · ${phaseName(board.phase)}`}
            </strong>
          )}
          {game.view.value?.seats.map((seat, index) => (
            <span key={index} class={`seat-name side-${seat.side % 2}`}>
              <span class="dot" aria-hidden="true" />
              <span translate={false}>{seat.name}</span>
            </span>
          ))}
        </div>
        {said && <p translate={false}>{said}</p>}
        <AttackView game={game} />
      </section>
    </div>
  );
}
