/** The luck of the game: for each side a sentence or two, and the course of it as a line. */
import type { Game } from '../net/game';
import { decimal, t } from '../words/words';
import type { Luck } from './luck';
import { useLuck } from './useLuck';

const WIDE = 320;
const HIGH = 110;

function attackWords(luck: Luck, name: string): string {
  const args = { name, more: decimal(Math.abs(luck.dealt), 1), n: luck.attacks };
  if (luck.attacks === 0) return t('{name}: no attack yet.', args);
  if (Math.abs(luck.dealt) < 0.05) return t('{name} attacking: just as expected over {n} {n:attack|attacks}.', args);
  return luck.dealt > 0 ? t('{name} attacking: {more} more damage than expected over {n} {n:attack|attacks}.', args) : t('{name} attacking: {more} less damage than expected over {n} {n:attack|attacks}.', args);
}

function defenseWords(luck: Luck, name: string): string {
  const args = { name, more: decimal(Math.abs(luck.spared), 1), n: luck.defenses };
  if (luck.defenses === 0) return t('Nobody has attacked {name} yet.', args);
  if (Math.abs(luck.spared) < 0.05) return t('{name} defending: just as expected over {n} {n:attack|attacks}.', args);
  return luck.spared > 0 ? t('{name} defending: {more} less damage suffered than expected over {n} {n:attack|attacks}.', args) : t('{name} defending: {more} more damage suffered than expected over {n} {n:attack|attacks}.', args);
}

/** Attack and defense together. */
function diceWords(luck: Luck, name: string): string {
  const whole = luck.dealt + luck.spared;
  const args = { name, more: decimal(Math.abs(whole), 1), n: luck.attacks + luck.defenses };
  if (Math.abs(whole) < 0.05) return t('{name}: dice just as expected over {n} {n:attack|attacks}.', args);
  return whole > 0 ? t('{name}: dice {more} damage better than expected over {n} {n:attack|attacks}.', args) : t('{name}: dice {more} damage worse than expected over {n} {n:attack|attacks}.', args);
}

/** Both courses, attack by attack; the middle is what was to be expected. */
function Course({ lucks }: { lucks: readonly Luck[] }) {
  const most = Math.max(1, ...lucks.flatMap((luck) => luck.course.map(Math.abs)));
  const count = Math.max(2, ...lucks.map((luck) => luck.course.length));
  const x = (index: number): number => 6 + (index / (count - 1)) * (WIDE - 12);
  const y = (value: number): number => HIGH / 2 - (value / most) * (HIGH / 2 - 8);
  return (
    <figure class="course">
      <svg viewBox={`0 0 ${WIDE} ${HIGH}`} role="img" aria-label={t('How the luck of each side went, attack by attack')}>
        <line class="zero" x1="0" x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
        {lucks.map((luck) => (
          <g key={luck.side} class={`side-${luck.side % 2}`}>
            <polyline class={luck.side % 2 ? 'dashed' : ''} points={luck.course.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
            <circle cx={x(luck.course.length - 1)} cy={y(luck.dealt)} r="3.5" />
          </g>
        ))}
      </svg>
      <figcaption class="small soft">{t('Above the line: more damage dealt than expected.')}</figcaption>
    </figure>
  );
}

export function Dice({ game }: { game: Game }) {
  const { attacks, lucks, waiting, untold, names } = useLuck(game);
  if (attacks === 0) return <div class="luck"><p class="soft">{t('Nobody has attacked yet.')}</p></div>;
  return (
    <div class="luck">
      <Course lucks={lucks} />
      {lucks.map((luck) => (
        <p key={luck.side} class={`luck-side side-${luck.side % 2}`} translate={false}><span class="dot" aria-hidden="true" /> <span>{attackWords(luck, names(luck.side))} {defenseWords(luck, names(luck.side))}</span></p>
      ))}
      {waiting > 0 && <p class="small soft" role="status">{t('{n} {n:attack is|attacks are} still being worked out.', { n: waiting })}</p>}
      {untold > 0 && <p class="small soft">{t('{n} {n:attack is|attacks are} left out: the odds could not be told.', { n: untold })}</p>}
      <p class="small soft">{t('Expected is the exact average before the dice fell, both sides using what helps them.')}</p>
    </div>
  );
}

/** At the end: whose dice were kinder, in one line a side. */
export function LuckLines({ game }: { game: Game }) {
  const { attacks, lucks, waiting, names } = useLuck(game);
  if (attacks === 0 || waiting > 0) return null;
  return <div class="luck-lines">{lucks.map((luck) => <p key={luck.side} class={`luck-side small side-${luck.side % 2}`} translate={false}><span class="dot" aria-hidden="true" /> <span>{diceWords(luck, names(luck.side))}</span></p>)}</div>;
}
