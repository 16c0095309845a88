/** What a button in the panel is about is shown on the mat while it is pointed at or has the focus. */
import type { Candidate } from '@view';
import { pointed } from '../game/pointing';

interface Pointers {
  onMouseEnter: () => void;
  onMouseLeave: () => void;
  onFocus: () => void;
  onBlur: () => void;
}

export function pointsAt(candidate: Candidate): Pointers {
  const point = (): void => {
    pointed.value = candidate;
  };
  const leave = (): void => {
    if (pointed.value?.words === candidate.words) pointed.value = null;
  };
  return { onMouseEnter: point, onMouseLeave: leave, onFocus: point, onBlur: leave };
}
