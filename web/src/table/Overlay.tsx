/** The table for streams: the mat, where the game stands, what happens, and the dice. No controls, no ground. */
import { useEffect } from 'preact/hooks';
import { useFace } from '../face/face';
import { whenOf, whenTitle } from '../face/when';
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';

export function Overlay({ game }: { game: Game }) {
  useEffect(() => {
    document.documentElement.classList.add('see-through');
    return () => document.documentElement.classList.remove('see-through');
  }, []);
  const face = useFace();
  const when = whenOf(face, game.view.value);
  const stage = game.director.stage.value;
  const log = game.log.value;
  const until = game.director.entry.value;
  const told = stage?.event ?? log.filter((line) => line.entry <= until).at(-1)?.event;
  const said = told?.say;
  return (
    <div class={`table overlay manner-${game.room.value?.manner ?? ''}`}>
      <face.Board game={game} />
      <section class="overlay-line">
        <div class="row">
          {when && <strong>{whenTitle(when)}</strong>}
          {game.view.value?.seats.map((seat, index) => (
            <span key={index} class={`seat-name ${sideClass(seat.side)}`}>
              <span class="dot" aria-hidden="true" />
              <span translate={false}>{seat.name}</span>
            </span>
          ))}
          {face.Standing && <face.Standing game={game} />}
        </div>
        {said && <p translate={false}>{said}</p>}
        {face.UnderWay && <face.UnderWay game={game} question={null} />}
      </section>
    </div>
  );
}
