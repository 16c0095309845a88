/** The table after an entry of the record, and what led there; and a question of it that can be answered here and
 * now. */
import type { Candidate, GameEvent, Question, View } from '@view';

export interface Moment {
  entry: number;
  view: View;
  events: GameEvent[];
}

export interface OwnQuestion extends Question {
  id: string;
  kind: string;
  say: string;
  answer: NonNullable<Question['answer']>;
  candidates: Candidate[];
}
