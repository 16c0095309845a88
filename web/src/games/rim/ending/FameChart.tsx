/** Fame over the rounds: a line for each player, up to what wins. */
import type { View } from '@view';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';

const WIDE = 320;
const HIGH = 150;
const LEFT = 22;
const BOTTOM = 18;

/** Strokes that differ without color, too. */
const DASHES = ['', '7 4', '2 4', '10 4 2 4'];

export function FameChart({
  view,
  rounds,
  goal,
}: {
  view: View;
  rounds: readonly (readonly number[])[];
  goal: number;
}) {
  const count = Math.max(1, (rounds[0]?.length ?? 1) - 1);
  const top = Math.max(goal, 1, ...rounds.flat());
  const x = (round: number): number => LEFT + (round / count) * (WIDE - LEFT - 8);
  const y = (fame: number): number => HIGH - BOTTOM - (fame / top) * (HIGH - BOTTOM - 10);
  const line = (fame: readonly number[]): string =>
    fame.map((value, round) => `${round === 0 ? 'M' : 'L'}${x(round).toFixed(1)} ${y(value).toFixed(1)}`).join(' ');
  return (
    <figure class="fame-chart">
      <figcaption class="small soft">{t('Fame over the rounds')}</figcaption>
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={t('Fame over the rounds')}>
        <line class="fame-goal" x1={LEFT} x2={WIDE - 8} y1={y(goal)} y2={y(goal)} />
        <text class="fame-tick" x={LEFT - 5} y={y(goal) + 3}>
          {goal}
        </text>
        <text class="fame-tick" x={LEFT - 5} y={y(0) + 3}>
          0
        </text>
        <line class="fame-axis" x1={LEFT} x2={WIDE - 8} y1={y(0)} y2={y(0)} />
        {rounds.map((fame, seat) => (
          <g key={seat} class={sideClass(view.seats[seat]?.side ?? seat)}>
            <path class="fame-line" d={line(fame)} stroke-dasharray={DASHES[seat % DASHES.length]} />
            <circle class="fame-end" cx={x(count)} cy={y(fame.at(-1) ?? 0)} r="3.5" />
          </g>
        ))}
        <text class="fame-tick end" x={WIDE - 8} y={HIGH - 4}>
          {t('round {n}', { n: count })}
        </text>
      </svg>
    </figure>
  );
}
