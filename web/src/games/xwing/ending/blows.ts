/** The course of a game, as its log tells it: who did how much damage when, who did most, and what ended it. */
import type { GameEvent } from '@view';
import type { LogLine } from '../../../game/game';

/** Damage that got through in one attack. */
export interface Blow {
  entry: number;
  round: number;
  attacker: number;
  defender: number;
  damage: number;
  /** the defender did not survive it */
  kills: boolean;
}

/** All attacks that did damage. A ship that is destroyed before the next attack was destroyed by the last one at it. */
export function blows(lines: readonly LogLine[]): Blow[] {
  const found: Blow[] = [];
  let round = 0;
  let under: { entry: number; attacker: number; defender: number } | null = null;
  let last: Blow | null = null;
  for (const { event, entry } of lines) {
    if (event.round !== undefined && !event.phase) round = event.round;
    if (event.kind === 'attack' && event.attack) {
      under = { entry, attacker: event.attack.attacker, defender: event.attack.defender };
      last = null;
    } else if (event.result && under) {
      const damage = event.result.hits + event.result.crits;
      last = damage > 0 ? { ...under, round, damage, kills: false } : null;
      if (last) found.push(last);
      under = null;
    } else if (event.kind === 'destroyed' && last && event.cause === last.defender) last.kills = true;
  }
  return found;
}

/** What a ship did over the game. */
export interface Tally {
  ship: number;
  damage: number;
  kills: number;
}

/** Who did most: by ships destroyed, then by damage; null where nobody did any. */
export function bestPilot(all: readonly Blow[]): Tally | null {
  const tallies = new Map<number, Tally>();
  for (const { attacker, damage, kills } of all) {
    const tally = tallies.get(attacker) ?? { ship: attacker, damage: 0, kills: 0 };
    tallies.set(attacker, { ship: attacker, damage: tally.damage + damage, kills: tally.kills + Number(kills) });
  }
  return [...tallies.values()].sort((a, b) => b.kills - a.kills || b.damage - a.damage)[0] ?? null;
}

/** Damage that each side had done by the end of each round; the first is before the game. */
export function damageByRound(
  all: readonly Blow[],
  sideOf: (ship: number) => number | undefined,
  sides: readonly number[],
  rounds: number,
): number[][] {
  return sides.map((side) =>
    Array.from({ length: rounds + 1 }, (_, round) =>
      all.reduce((sum, blow) => sum + (blow.round <= round && sideOf(blow.attacker) === side ? blow.damage : 0), 0),
    ),
  );
}

/** What ended the game: the sentence before the one that says who has won. */
export function endedBy(lines: readonly LogLine[]): GameEvent | null {
  const over = lines.findIndex(({ event }) => event.kind === 'over');
  return over > 0 ? (lines[over - 1]?.event ?? null) : null;
}
