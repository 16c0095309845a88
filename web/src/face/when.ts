/** Where a game stands, in words. */
import { t } from '../words/words';
import type { GameFace, When } from './face';

export const isBegun = (face: GameFace, when: When): boolean => face.phases.includes(when.phase);

/** "Round 3", or what is before the first. */
export const roundTitle = (face: GameFace, when: When): string =>
  isBegun(face, when) ? t('Round {n}', { n: when.round }) : face.phaseName(when.phase);

/** The same, and the phase. */
export const whenTitle = (face: GameFace, when: When): string =>
  isBegun(face, when) ? `${roundTitle(face, when)} · ${face.phaseName(when.phase)}` : face.phaseName(when.phase);

/** When it was, within a sentence. */
export const whenWords = (face: GameFace, when: When): string =>
  when.round > 0 && isBegun(face, when)
    ? t('round {n}, {phase}', { n: when.round, phase: face.phaseName(when.phase) })
    : t('before the first round');
