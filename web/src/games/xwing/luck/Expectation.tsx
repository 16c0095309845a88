/** An attack beside what was to be expected of it. */
import { useEffect } from 'preact/hooks';
import type { Shot } from '@view';
import type { Game } from '../../../game/game';
import { sidePlayed } from '../../../game/reader';
import { decimal, t } from '../../../words/words';
import { Bars } from '../Bars';
import { boardOf } from '../board';
import { kindnessOf } from './kindness';
import { expectationsOf } from './odds';
import type { Volley } from './volleys';

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
