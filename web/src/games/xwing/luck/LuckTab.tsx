/** The luck of the game: for each side a sentence or two, and the course of it as a line. */
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import type { Luck } from './luck';
import { attackWords, defenseWords, diceWords } from './luckWords';
import { useLuck } from './useLuck';

const WIDE = 320;
const HIGH = 110;

/** Both courses, attack by attack; the middle is what was to be expected. */
function Course({ lucks }: { lucks: readonly Luck[] }) {
  const most = Math.max(1, ...lucks.flatMap((luck) => luck.course.map(Math.abs)));
  const count = Math.max(2, ...lucks.map((luck) => luck.course.length));
  const x = (index: number): number => 6 + (index / (count - 1)) * (WIDE - 12);
  const y = (value: number): number => HIGH / 2 - (value / most) * (HIGH / 2 - 8);
  return (
    <figure class="course">
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={t('How the luck of each side went, attack by attack')}
      >
        <line class="zero" x1="0" x2={WIDE} y1={HIGH / 2} y2={HIGH / 2} />
        {lucks.map((luck) => (
          <g key={luck.side} class={`${sideClass(luck.side)}`}>
            <polyline
              class={luck.side % 2 ? 'dashed' : ''}
              points={luck.course.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
            />
            <circle cx={x(luck.course.length - 1)} cy={y(luck.dealt)} r="3.5" />
          </g>
        ))}
      </svg>
      <figcaption class="small soft">{t('Above the line: more damage dealt than expected.')}</figcaption>
    </figure>
  );
}

export function LuckTab({ game }: { game: Game }) {
  const { attacks, lucks, waiting, untold, names } = useLuck(game);
  if (attacks === 0)
    return (
      <div class="luck">
        <p class="soft">{t('Nobody has attacked yet.')}</p>
      </div>
    );
  return (
    <div class="luck">
      <Course lucks={lucks} />
      {lucks.map((luck) => (
        <p key={luck.side} class={`luck-side ${sideClass(luck.side)}`} translate={false}>
          <span class="dot" aria-hidden="true" />{' '}
          <span>
            {attackWords(luck, names(luck.side))} {defenseWords(luck, names(luck.side))}
          </span>
        </p>
      ))}
      {waiting > 0 && (
        <p class="small soft" role="status">
          {t('{n} {n:attack is|attacks are} still being worked out.', { n: waiting })}
        </p>
      )}
      {untold > 0 && (
        <p class="small soft">
          {t('{n} {n:attack is|attacks are} left out: the odds could not be told.', { n: untold })}
        </p>
      )}
      <p class="small soft">
        {t(
          'Expected is the exact average before the dice fell, if both sides spend whatever is best for them in that attack.',
        )}
      </p>
    </div>
  );
}

/** At the end: whose dice were kinder, in one line a side. */
export function LuckLines({ game }: { game: Game }) {
  const { attacks, lucks, waiting, names } = useLuck(game);
  if (attacks === 0 || waiting > 0) return null;
  return (
    <div class="luck-lines">
      {lucks.map((luck) => (
        <p key={luck.side} class={`luck-side small ${sideClass(luck.side)}`} translate={false}>
          <span class="dot" aria-hidden="true" /> <span>{diceWords(luck, names(luck.side))}</span>
        </p>
      ))}
    </div>
  );
}
