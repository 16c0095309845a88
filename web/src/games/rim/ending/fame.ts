/** How fame came about: by rounds, from the log; by sources, from the facts of the table. */
import type { Piece } from '@view';
import type { LogLine } from '../../../game/game';

/** Fame of each seat at the end of each round, from 0: [seat][round]. */
export function fameByRound(lines: readonly LogLine[], seats: number): number[][] {
  const now = Array.from({ length: seats }, () => 0);
  const rounds: number[][] = [[...now]];
  let round = 0;
  for (const { event } of lines) {
    if (event.round !== undefined && event.round > round) {
      while (round < event.round) {
        round++;
        rounds[round] = [...now];
      }
    }
    if (event.fame !== undefined && event.cause !== undefined && event.cause < seats) {
      now[event.cause] = event.fame;
      rounds[round] = [...now];
    }
  }
  return now.map((_, seat) => rounds.map((each) => each[seat] ?? 0));
}

/** `bounty:2+job:1` of a player, the most first. */
export function fameSources(standee: Piece | undefined): [source: string, fame: number][] {
  const told = standee?.facts['fame-by'];
  if (!told || told === 'none') return [];
  return told
    .split('+')
    .map((each): [string, number] => {
      const [source = '', fame = '0'] = each.split(':');
      return [source, Number(fame)];
    })
    .sort((a, b) => b[1] - a[1]);
}
