/** The attacks of a game, as its log tells them. */
import type { LogLine } from '../../../game/game';

/** An attack of the game: who, at whom, and what came of it. */
export interface Volley {
  entry: number;
  attacker: number;
  defender: number;
  result: { hits: number; crits: number } | null;
}

/** The attacks among these lines. One that was never compared (its ship was destroyed first) has no result. */
export function volleys(lines: readonly LogLine[]): Volley[] {
  const found: Volley[] = [];
  for (const { event, entry } of lines) {
    const last = found.at(-1);
    if (event.kind === 'attack' && event.attack)
      found.push({ entry, attacker: event.attack.attacker, defender: event.attack.defender, result: null });
    else if (event.result && last && !last.result) last.result = event.result;
  }
  return found;
}
