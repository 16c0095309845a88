/** Where a game stands, in words. The view has the phases of a round, named by the host. */
import type { Phase, View } from '@view';
import { t } from '../words/words';
import type { GameFace } from './face';

export interface When {
  round: number;
  /** the round with which the game ends, where one is fixed */
  last: number | undefined;
  phases: readonly Phase[];
  /** the phase that it is; undefined: it is before the first round */
  now: Phase | undefined;
}

/** null: the game has no rounds of phases. */
export function whenOf(face: GameFace, view: View | null): When | null {
  if (!view?.phases) return null;
  return {
    round: face.roundOf(view),
    last: face.lastRoundOf?.(view),
    phases: view.phases,
    now: view.phases.find((phase) => phase.now),
  };
}

/** "Round 3", "Round 3 of 12", or what is before the first. */
export function roundTitle({ round, last, now }: When): string {
  if (!now) return t('Setup');
  return last ? t('Round {n} of {last}', { n: round, last }) : t('Round {n}', { n: round });
}

/** The same, and the phase. */
export const whenTitle = (when: When): string =>
  when.now ? `${roundTitle(when)} · ${when.now.name}` : roundTitle(when);

/** When it was, within a sentence. */
export const whenWords = ({ round, now }: When): string =>
  round > 0 && now ? t('round {n}, {phase}', { n: round, phase: now.name }) : t('before the first round');
