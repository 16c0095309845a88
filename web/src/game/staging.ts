/** What a game must tell of itself so that its moments can be shown by whoever shares the table. A GameFace tells
 * it. */
import type { GameEvent, Question, View } from '@view';

export interface Staging {
  /** how long an event is on stage at the usual pace, in milliseconds; 0: it passes at once */
  lasts: (event: GameEvent) => number;
  /** Is this something that nobody may miss? Then its sentence stays until the next answer. */
  stays: (event: GameEvent) => boolean;
  /** Several play at one screen: must whoever is asked this look alone? A curtain falls before it. */
  isAlone: (question: Question, view: View) => boolean;
  /** Several play at one screen, and nobody looks alone: the view without what only its seat may see. */
  veiled: (view: View) => View;
  /** the round that the view is in; 0: none */
  roundOf: (view: View) => number;
  /** Is something half-way that is worth seeing to its end, such as an attack? A lesson does not end before. */
  isUnderWay?: (view: View) => boolean;
  /** Do players promise one another what the game does not enforce? Then the chat marks it. */
  promises?: boolean;
  /** the round with which the game ends, where one is fixed */
  lastRoundOf?: (view: View) => number | undefined;
}
