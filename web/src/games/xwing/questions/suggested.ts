/** Setting the table for a player who would rather play: every piece goes where it is suggested. */
import { signal } from '@preact/signals';
import type { View } from '@view';
import type { OwnQuestion } from '../../../game/moment';
import { boardOf } from '../board';
import { firstSample } from './places';

/** For whom the table is being set: a game and its seats, of which several may be at this screen. */
const arranging = signal<{ game: string; seats: readonly number[] }>({ game: '', seats: [] });

export const isArranged = (game: string, seat: number): boolean =>
  arranging.value.game === game && arranging.value.seats.includes(seat);

export function arrange(game: string, seat: number): void {
  const before = arranging.value.game === game ? arranging.value.seats : [];
  arranging.value = { game, seats: [...before, seat] };
}

/** Questions about what is placed next, at which edge, and where its turret points; where it is placed is asked for a
 * pose. */
const CHOICES = new Set(['obstacle', 'edge', 'next-ship', 'marker', 'turret']);

/** The answer that is suggested: of several things to place the first; undefined: this is for the player to say. */
export function arranged(question: OwnQuestion, view: View | null): string | undefined {
  if (boardOf(view)?.phase !== 'setup') return undefined;
  if (question.answer === 'pose') return firstSample(question, view)?.words;
  return CHOICES.has(question.kind) ? question.candidates.find((candidate) => candidate.legal)?.words : undefined;
}
