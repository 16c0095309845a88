/** The score of a scenario, always in sight: the points of both sides, what the round would bring if it ended now, and
 * who is first player. A click says why. */
import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Board, Scenario, View } from '@view';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { boardOf } from '../board';
import { ScoreCard } from './ScoreCard';
import { sideMark, sideName, sidesToTell } from './whose';

const open = signal(false);

function Side({ game, view, board, scenario, side }: Shown & { scenario: Scenario; side: number }) {
  const score = scenario.sides[side];
  const first = board.initiative === side;
  const over = view.state === 'over';
  if (!score) return null;
  return (
    <span class={classes('score-side', sideClass(side), first && 'first')}>
      <span class="side-mark" aria-hidden="true" translate={false}>
        {sideMark(view, board, side)}
      </span>
      <span class="unseen">
        {over
          ? t('{name}: {n} {n:point|points}', { name: sideName(game, view, side), n: score.points })
          : t('{name}: {n} {n:point|points}, {more} more if the round ended now', {
              name: sideName(game, view, side),
              n: score.points,
              more: score.coming,
            })}
        {first && `. ${t('First player')}.`}
      </span>
      <b aria-hidden="true" translate={false}>
        {score.points}
      </b>
      {scenario.scores_from && !over && (
        <small aria-hidden="true" title={t('If the round ended now')} translate={false}>
          +{score.coming}
        </small>
      )}
      {first && (
        <span class="first-marker" aria-hidden="true" title={t('First player')} translate={false}>
          1
        </span>
      )}
    </span>
  );
}

interface Shown {
  game: Game;
  view: View;
  board: Board;
}

export function Score({ game }: { game: Game }) {
  const box = useRef<HTMLDivElement>(null);
  const view = game.view.value;
  const board = boardOf(view);
  const scenario = board?.scenario;
  useEffect(() => () => void (open.value = false), [game]);
  useEffect(() => {
    if (!open.value) return undefined;
    const outside = (event: Event): void => {
      if (!box.current?.contains(event.target as Node)) open.value = false;
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open.value]);
  if (!view || !board || !scenario) return null;
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open.value) return;
    event.preventDefault();
    event.stopPropagation();
    open.value = false;
    box.current?.querySelector('button')?.focus();
  };
  const last = board.round === scenario.last_round;
  return (
    <div class="score" ref={box} onKeyDown={escape}>
      <button
        type="button"
        class="score-line"
        aria-expanded={open.value}
        aria-controls="score-card"
        title={t('The score, and why')}
        onClick={() => (open.value = !open.value)}
      >
        {sidesToTell(game, view, scenario.sides.length).map((side) => (
          <Side key={side} game={game} view={view} board={board} scenario={scenario} side={side} />
        ))}
        {last ? (
          <span class="badge accent last-round">{t('Last round')}</span>
        ) : (
          scenario.goal && <span class="score-goal small soft">{t('to {n}', { n: scenario.goal })}</span>
        )}
      </button>
      {open.value && (
        <section class="score-card" id="score-card" aria-label={t('The score, and why')}>
          <ScoreCard game={game} view={view} board={board} scenario={scenario} />
        </section>
      )}
    </div>
  );
}
