/** Who stood better, under the timeline and as wide: each side has its color. The table of the panel says the same. */
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import type { Playback } from '../story/playback';
import { analyzingOf } from './analyzing';
import { areaOf, type Place } from './standing';
import './analysis.css';

const WIDTH = 1000;
const HEIGHT = 100;

export function StandingLine({ game, playback, place }: { game: Game; playback: Playback; place: Place }) {
  const told = analyzingOf(game).readable;
  if (!told) return null;
  const now = place(playback.at.value) * WIDTH;
  return (
    <svg class="standing" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {told.sides.map((_, side) => (
        <path key={side} class={`standing-area ${sideClass(side)}`} d={areaOf(told.line, side, place, WIDTH, HEIGHT)} />
      ))}
      <line class="standing-even" x1={0} x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
      {told.moments.map(({ entry }) => (
        <line
          key={entry}
          class="standing-moment"
          x1={place(entry) * WIDTH}
          x2={place(entry) * WIDTH}
          y1={0}
          y2={HEIGHT}
        />
      ))}
      <line class="standing-now" x1={now} x2={now} y1={0} y2={HEIGHT} />
    </svg>
  );
}
