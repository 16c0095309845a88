/** A feature of the scenario: who is near it with how much, and what it would bring if the round ended now. */
import type { Board, MatObject, View } from '@view';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import { sideMark, sideName, sidesToTell } from './whose';
import { verdict } from './why';

/** In a sentence or two, for readers of screens. */
export function featureWords(game: Game, view: View, board: Board, object: MatObject): string {
  const sides = sidesToTell(game, view, object.earns?.length ?? 0).map((side) =>
    t('{name}: {near} near, {n} {n:point|points} now', {
      name: sideName(game, view, side),
      near: object.near?.[side] ?? 0,
      n: object.earns?.[side] ?? 0,
    }),
  );
  return [object.name, verdict(game, view, board, object), ...(object.near ? sides : [])].join(' ');
}

export function FeatureWhy({ game, view, board, object }: { game: Game; view: View; board: Board; object: MatObject }) {
  const { near, reach } = object;
  return (
    <div class="feature-why">
      <p>
        <b translate={false}>{object.name}</b> <span>{verdict(game, view, board, object)}</span>
      </p>
      <ul>
        {sidesToTell(game, view, object.earns?.length ?? 0).map((side) => (
          <li key={side} class={sideClass(side)}>
            <span class="side-mark" aria-hidden="true" translate={false}>
              {sideMark(view, board, side)}
            </span>
            <span translate={false}>{sideName(game, view, side)}</span>
            {near && reach !== undefined && (
              <span class="soft">{t('{n} within range {range}', { n: near[side] ?? 0, range: reach })}</span>
            )}
            <b class="earns" translate={false}>
              +{object.earns?.[side] ?? 0}
            </b>
          </li>
        ))}
      </ul>
    </div>
  );
}
