/** What a player can plan on the map: how far each space is from the own ship, and which way leads there. */
import type { View } from '@view';
import { ownPlayer, tableOf, type Player } from '../rimTable';
import type { Chart } from './starChart';
import { movesFor, waysFrom } from './ways';

export interface Plan {
  player: Player;
  /** to each space that can be come to */
  ways: ReadonlyMap<string, readonly string[]>;
  /** how many spaces the ship may still move this turn, or in its next one */
  reach: number;
}

const kept = new WeakMap<View, Plan | null>();

/** The own ship's, at this moment; null: it is nowhere. */
export function planOf(view: View, chart: Chart): Plan | null {
  const before = kept.get(view);
  if (before !== undefined) return before;
  const player = ownPlayer(view);
  const table = tableOf(view);
  const moves = player && table.active === player.seat && table.spacesLeft > 0;
  const plan =
    player && player.space !== ''
      ? {
          player,
          ways: waysFrom(chart, player.space, player.stops),
          reach: moves ? table.spacesLeft : player.hyperdrive,
        }
      : null;
  kept.set(view, plan);
  return plan;
}

/** A way of the plan, and in how many turns it is flown. */
export function wayTo(plan: Plan | null, space: string): { way: readonly string[]; turns: number } | null {
  const way = plan?.ways.get(space);
  if (!plan || !way || way.length === 0) return null;
  const later = Math.max(0, way.length - plan.reach);
  return { way, turns: 1 + (later > 0 ? movesFor(later, plan.player.hyperdrive) : 0) };
}
