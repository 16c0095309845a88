import type { Die } from '@view';

/** A die's key: another face or mark is another die, which tumbles again. */
export const dieKey = (die: Die, index: number): string =>
  `${index}-${die.face}-${die.rerolled ? 'r' : ''}${die.added ? 'a' : ''}`;
