/** A die of Outer Rim: hit, critical, focus or nothing. Drawn here. */
import { t } from '../../../words/words';
import type { Face } from '../rimFacts';

export function faceName(face: Face): string {
  switch (face) {
    case 'hit':
      return t('hit');
    case 'crit':
      return t('critical');
    case 'focus':
      return t('focus');
    case 'blank':
      return t('blank');
  }
}

const BURST = 'M0 -15 L4 -5 L14 -9 L8 1 L14 10 L3 6 L0 16 L-4 6 L-14 10 L-8 1 L-14 -9 L-4 -5 Z';

function Mark({ face }: { face: Face }) {
  if (face === 'blank') return <circle r="2.5" class="die-nothing" />;
  if (face === 'focus')
    return (
      <g class="die-focus">
        <path d="M-16 0 Q0 -15 16 0 Q0 15 -16 0 Z" />
        <circle r="5" />
      </g>
    );
  return (
    <g class={`die-${face}`}>
      <path d={BURST} />
      {face === 'crit' && <circle r="22" />}
    </g>
  );
}

export function RimDie({ face }: { face: Face }) {
  return (
    <svg class="rim-die" viewBox="-30 -30 60 60" role="img" aria-label={faceName(face)}>
      <rect x="-28" y="-28" width="56" height="56" rx="11" />
      <Mark face={face} />
    </svg>
  );
}
