/** How fame came about by rounds, from the log. */
import type { LogLine } from '../../../game/game';

interface Famous {
  seat: number;
  fame: number;
}

/** Fame of each player at the end of each round, from before the first: [player][round]. Whoever gained none is where
 * the game began for them. */
export function fameByRound(lines: readonly LogLine[], players: readonly Famous[]): number[][] {
  const gained = new Set(lines.flatMap(({ event }) => (event.fame === undefined ? [] : [event.cause])));
  const now = new Map(players.map(({ seat, fame }) => [seat, gained.has(seat) ? 0 : fame]));
  const rounds: Map<number, number>[] = [new Map(now)];
  for (const { event } of lines) {
    while (event.round !== undefined && rounds.length <= event.round) rounds.push(new Map(now));
    if (event.fame === undefined || event.cause === undefined) continue;
    now.set(event.cause, event.fame);
    rounds[rounds.length - 1] = new Map(now);
  }
  return players.map(({ seat }) => rounds.map((each) => each.get(seat) ?? 0));
}
