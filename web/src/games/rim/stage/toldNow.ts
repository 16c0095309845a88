/** What is being told now: the card that is read, the dice on the table, and what came of it so far.
 *
 * While events are on stage each says what was read and what lay on the table then (`facts`); when all was shown, the
 * facts of the table say it. */
import type { GameEvent } from '@view';
import type { Game, LogLine } from '../../../game/game';
import { readingIn, rolledIn, type Reading, type Rolled } from '../rimFacts';

export interface Telling {
  reading: Reading | null;
  rolled: Rolled | null;
  /** what has happened since the card was taken up, or since the step began */
  said: readonly GameEvent[];
}

/** Steps and turns end whatever was told before. */
const ENDS = new Set(['turn', 'step', 'moved', 'over']);

/** The events at the end of the log that belong to what is told now. */
export function saidOf(lines: readonly LogLine[], reading: Reading | null): GameEvent[] {
  const said: GameEvent[] = [];
  for (let at = lines.length - 1; at >= 0; at--) {
    const event = (lines[at] as LogLine).event;
    if (ENDS.has(event.kind)) break;
    if (reading && readingIn(event.facts)?.card !== reading.card) {
      if (said.length > 0) break;
      continue;
    }
    said.unshift(event);
  }
  return said;
}

export function tellingNow(game: Game): Telling | null {
  const stage = game.director.stage.value;
  const view = game.view.value;
  // A game may end in the middle of a combat; its dice are history then.
  const facts = stage ? stage.event.facts : view?.state === 'playing' ? view.facts : undefined;
  const reading = readingIn(facts);
  const rolled = rolledIn(facts);
  if (!reading && !rolled) return null;
  return { reading, rolled, said: saidOf(game.log.value, reading) };
}
