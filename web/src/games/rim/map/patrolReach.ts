/** How far a patrol may come: by the card of the market that is pointed at, or by any of those that lie there. */
import type { View } from '@view';
import type { Box } from '../box/box';
import { tableOf, type Patrol } from '../rimTable';
import type { PatrolMove } from '../shownMove';
import type { Chart } from './starChart';
import { waysFrom } from './ways';

const NOTHING: ReadonlySet<string> = new Set();

/** The farthest that this patrol moves by what can be bought now. */
export function farthestMove(view: View, box: Box, { faction }: Pick<Patrol, 'faction'>): PatrolMove {
  const moves = tableOf(view)
    .decks.filter(({ deck }) => box.decks.get(deck)?.kind === 'market')
    .flatMap(({ top }) => box.cards.get(top)?.moves ?? [])
    .filter((move) => move.faction === faction);
  return { faction, distance: Math.max(0, ...moves.map((move) => move.distance)) };
}

/** The spaces to which that patrol could move. */
export function reachOf(view: View, chart: Pick<Chart, 'next'>, { faction, distance }: PatrolMove): string[] {
  const patrol = tableOf(view).patrols.find((each) => each.faction === faction);
  if (!patrol) return [];
  return [...waysFrom(chart, patrol.space, NOTHING)]
    .filter(([, way]) => way.length <= distance)
    .map(([space]) => space);
}
