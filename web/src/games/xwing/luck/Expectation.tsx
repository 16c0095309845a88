/** An attack beside what was to be expected of it. */
import { useEffect } from 'preact/hooks';
import type { Shot } from '@view';
import type { Game } from '../../../game/game';
import { sidePlayed } from '../../../game/reader';
import { decimal, t } from '../../../words/words';
import { boardOf } from '../board';
import { kindnessOf } from './kindness';
import { expectationsOf } from './odds';
import type { Volley } from './volleys';

const WIDE = 7;
const HIGH = 18;

/** How likely each damage was, as bars; what came is marked. The sentence beside it says the same in words. */
function Bars({ damage, got }: { damage: readonly number[]; got: number }) {
  const most = Math.max(...damage, 0.01);
  const count = Math.max(damage.length, got + 1);
  return (
    <svg
      class="bars"
      viewBox={`0 0 ${count * WIDE} ${HIGH + 2}`}
      width={count * WIDE}
      height={HIGH + 2}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => {
        const high = Math.max(1, ((damage[index] ?? 0) / most) * HIGH);
        return (
          <rect
            key={index}
            class={index === got ? 'got' : ''}
            x={index * WIDE + 0.5}
            y={HIGH - high}
            width={WIDE - 1.5}
            height={high}
            rx="1"
          />
        );
      })}
      <line x1="0" x2={count * WIDE} y1={HIGH + 1} y2={HIGH + 1} />
    </svg>
  );
}

/** How likely at least as much was, in words. */
function likelihood(shot: Shot, got: number): string {
  const atLeast = shot.damage.slice(got).reduce((sum, part) => sum + part, 0);
  const n = Math.round(atLeast * 100);
  return got === 0
    ? t('No damage: {n}% of the time.', { n: Math.round((shot.damage[0] ?? 0) * 100) })
    : t('{got} or more: {n}% of the time.', { got, n });
}

export function Expectation({ game, volley }: { game: Game; volley: Volley }) {
  const expectations = expectationsOf(game);
  useEffect(() => {
    if (volley.result) expectations.want(volley.entry);
  }, [volley.entry, volley.result !== null]);
  const shot = expectations.known.value.get(volley.entry);
  if (!volley.result || !shot) return null;
  const got = volley.result.hits + volley.result.crits;
  const view = game.view.value;
  const sideOf = (id: number): number | undefined => boardOf(view)?.ships.find((ship) => ship.id === id)?.side;
  const kindness = kindnessOf(
    got - shot.expected,
    { attacker: sideOf(volley.attacker), defender: sideOf(volley.defender) },
    sidePlayed(game.seats.value, view),
  );
  return (
    <p class="expectation small" data-attack={volley.entry}>
      <Bars damage={shot.damage} got={got} />
      <span class={kindness}>
        {t('expected {expected}, got {got}', { expected: decimal(shot.expected, 1), got })}
      </span>{' '}
      <span class="soft">{likelihood(shot, got)}</span>
    </p>
  );
}
