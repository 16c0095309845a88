/** The end of a game: what ended it, what is left of both sides, who did most, the course of it, and the dice. */
import { useMemo } from 'preact/hooks';
import type { Board, View } from '@view';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { RuleTag } from '../../../rules/RuleTag';
import { t } from '../../../words/words';
import { boardOf, pieceName, shipOf } from '../board';
import { LuckLines } from '../luck/LuckTab';
import { bestPilot, blows, damageByRound, endedBy, type Blow } from './blows';
import { Result } from '../score/Result';
import { sideName } from '../score/whose';

const WIDE = 320;
const HIGH = 110;
const LEFT = 20;
const BOTTOM = 16;
/** Strokes that differ without color, too. */
const DASHES = ['', '7 4'];

/** Damage done, side by side, round by round; a mark where a ship was lost to it. */
function Course({ view, board, all }: { view: View; board: Board; all: readonly Blow[] }) {
  const sides = board.squads.map((squad) => squad.side);
  const sideOf = (ship: number): number | undefined => shipOf(view, ship)?.side;
  const rounds = Math.max(1, board.round);
  const lines = damageByRound(all, sideOf, sides, rounds);
  const most = Math.max(1, ...lines.flat());
  const x = (round: number): number => LEFT + (round / rounds) * (WIDE - LEFT - 8);
  const y = (damage: number): number => HIGH - BOTTOM - (damage / most) * (HIGH - BOTTOM - 8);
  return (
    <figure class="course damage-course">
      <figcaption class="small soft">{t('Damage done, round by round')}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={t('Damage done, round by round')}>
        <line class="zero" x1={LEFT} x2={WIDE - 8} y1={y(0)} y2={y(0)} />
        <text class="course-tick" x={LEFT - 5} y={y(most) + 4}>
          {most}
        </text>
        {lines.map((line, index) => (
          <g key={sides[index]} class={sideClass(sides[index] ?? index)}>
            <polyline
              stroke-dasharray={DASHES[index % DASHES.length]}
              points={line.map((damage, round) => `${x(round).toFixed(1)},${y(damage).toFixed(1)}`).join(' ')}
            />
            {all
              .filter((blow) => blow.kills && sideOf(blow.attacker) === sides[index])
              .map((blow) => (
                <circle key={blow.entry} cx={x(blow.round).toFixed(1)} cy={y(line[blow.round] ?? 0).toFixed(1)} r="4" />
              ))}
          </g>
        ))}
        <text class="course-tick end" x={WIDE - 8} y={HIGH - 3}>
          {t('round {n}', { n: rounds })}
        </text>
      </svg>
    </figure>
  );
}

function Fleet({ game, view, board }: { game: Game; view: View; board: Board }) {
  return (
    <ul class="fleet-left">
      {board.squads.map(({ side }) => {
        const ships = board.ships.filter((ship) => ship.side === side);
        const lost = ships.filter((ship) => ship.status === 'destroyed' || ship.status === 'fled');
        return (
          <li key={side} class={sideClass(side)}>
            <span class="dot" aria-hidden="true" />{' '}
            <span translate={false}>
              {t('{name}: {left} of {n} {n:ship|ships} left', {
                name: sideName(game, view, side),
                left: ships.length - lost.length,
                n: ships.length,
              })}
            </span>
            {lost.length > 0 && (
              <small class="soft" translate={false}>
                {' '}
                {t('lost: {names}', { names: lost.map((ship) => ship.name).join(', ') })}
              </small>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export function GameEnd({ game }: { game: Game }) {
  const view = game.view.value;
  const board = boardOf(view);
  const lines = game.log.value;
  const all = useMemo(() => blows(lines), [lines]);
  if (!view || !board) return null;
  const reason = board.scenario ? null : endedBy(lines);
  const best = bestPilot(all);
  return (
    <div class="game-end">
      {reason && (
        <p class="small">
          <span translate={false}>{reason.say}</span> {reason.rule && <RuleTag id={reason.rule} />}
        </p>
      )}
      <Fleet game={game} view={view} board={board} />
      <Result game={game} />
      {best && (
        <p class="small" translate={false}>
          {best.kills > 0
            ? t('Best pilot: {name}, with {kills} {kills:ship|ships} destroyed and {damage} damage done.', {
                name: pieceName(view, best.ship),
                kills: best.kills,
                damage: best.damage,
              })
            : t('Best pilot: {name}, with {damage} damage done.', {
                name: pieceName(view, best.ship),
                damage: best.damage,
              })}
        </p>
      )}
      {all.length > 0 && <Course view={view} board={board} all={all} />}
      <LuckLines game={game} />
    </div>
  );
}
