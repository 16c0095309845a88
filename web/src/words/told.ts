/** What the host says of an event, where it can be said more clearly, as a sentence: a pilot whose card has the pilot's
 * own name acts by it. */
import type { GameEvent } from '@view';
import { t } from './words';

export function wordsOf(event: GameEvent): string {
  const [, ship] = event.kind === 'ability' ? (/^(.+): \1\.$/.exec(event.say) ?? []) : [];
  return ship ? t('{ship} uses the pilot’s ability.', { ship }) : event.say;
}
