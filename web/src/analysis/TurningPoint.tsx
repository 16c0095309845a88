/** When a game is over: what changed most who stood better, in a sentence that leads there, and the whole game as a
 * line. It is looked for unasked and in the background; where it cannot be told, nothing is said of it. */
import { useEffect } from 'preact/hooks';
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import type { AnalysisTold } from '../local/analysis';
import { isThrifty } from '../page/thrift';
import { t } from '../words/words';
import { analyzingOf, FEW_PLAYOUTS } from './analyzing';
import { areaOf, placeByRound, roundsOf, rowsOf } from './standing';
import './analysis.css';

/** The end is seen first (milliseconds). */
const PATIENCE = 2500;
const WIDE = 320;
const HIGH = 70;

/** Begins when the end was seen, and ends with the page that shows it. What somebody has begun is left alone. */
function useTurningPoint(game: Game): void {
  const worth = (game.view.value?.goals?.length ?? 0) === 0; // a lesson's end says enough
  useEffect(() => {
    const analyzing = analyzingOf(game);
    if (!worth || analyzing.readable || analyzing.progress.peek() !== null) return;
    let here = true;
    const timer = window.setTimeout(() => {
      void isThrifty().then((thrifty) => {
        if (here && !thrifty) void analyzing.begin(FEW_PLAYOUTS);
      });
    }, PATIENCE);
    return () => {
      here = false;
      window.clearTimeout(timer);
      analyzing.cancel();
    };
  }, [game, worth]);
}

/** Sides upon one another; each has its color, and the words say the same. */
function Line({ told }: { told: AnalysisTold }) {
  const { line, sides, moments } = told;
  const place = placeByRound(line);
  const rounds = roundsOf(line);
  const turned = moments[0];
  const percent = (share: number | undefined): string => t('{n}%', { n: Math.round((share ?? 0) * 100) });
  const words = sides
    .map(({ name }, side) =>
      t('{name}: {shares}', {
        name,
        shares: rowsOf(line)
          .map(({ shares }) => percent(shares[side]))
          .join(', '),
      }),
    )
    .join('; ');
  return (
    <figure class="course game-line">
      <figcaption class="small soft">{t('Who stood better, round by round')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${t('Who stood better, round by round')}. ${words}`}
      >
        {sides.map((_, side) => (
          <path key={side} class={`standing-area ${sideClass(side)}`} d={areaOf(line, side, place, WIDE, HIGH)} />
        ))}
        {Array.from({ length: rounds - 1 }, (_, round) => {
          const x = ((round + 1) / rounds) * WIDE;
          return <line key={round} class="game-line-round" x1={x} x2={x} y1={0} y2={HIGH} />;
        })}
        <line class="standing-even" x1={0} x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
        {turned && (
          <line
            class="game-line-turn"
            x1={place(turned.entry) * WIDE}
            x2={place(turned.entry) * WIDE}
            y1={0}
            y2={HIGH}
          />
        )}
      </svg>
    </figure>
  );
}

export function TurningPoint({ game }: { game: Game }) {
  useTurningPoint(game);
  const analyzing = analyzingOf(game);
  const progress = analyzing.progress.value;
  const told = analyzing.readable;
  if (progress !== null)
    return (
      <div class="turning-way small soft">
        <span>{t('Looking for the turning point …')}</span>
        <progress value={progress} max={1} aria-label={t('How far the analysis is')} />
      </div>
    );
  if (!told || told.line.length < 3) return null;
  const turned = told.moments[0];
  const head = turned?.round ? t('The turning point, round {n}:', { n: turned.round }) : t('The turning point:');
  return (
    <section class="turning" aria-label={t('The turning point')}>
      {turned && (
        <p class="small">
          <b>{head}</b>{' '}
          <a href={`#/${game.link.local ? 'replay-local' : 'replay'}/${game.id}?at=${turned.entry}`} translate={false}>
            {turned.done}
          </a>{' '}
          <span translate={false}>{turned.say}</span>
        </p>
      )}
      <Line told={told} />
    </section>
  );
}
