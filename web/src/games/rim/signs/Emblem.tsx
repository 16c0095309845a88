/** Emblems of the four factions, of our own making, in a square of 24 units around the middle. */
import type { Faction } from '../rimTable';

const PATHS: Readonly<Record<Faction, string>> = {
  // a coil
  hutt: 'M-9 6C-9-2-4-9 2-9 7-9 9-5 8-2 7 1 3 2 1 0-0.5-1.5 0-4 2.5-4.5M-9 6C-4 9 5 9 9 6',
  // a blade through a ring
  syndicate:
    'M0-11L3 0 0 11-3 0ZM-8 0A8 5 0 0 1-3.2-4.6M3.2-4.6A8 5 0 0 1 8 0 8 5 0 0 1 3.2 4.6M-3.2 4.6A8 5 0 0 1-8 0',
  // a cogwheel of six teeth
  imperial:
    'M0-10V-5M8.7-5L4.3-2.5M8.7 5L4.3 2.5M0 10V5M-8.7 5L-4.3 2.5M-8.7-5L-4.3-2.5M0-5L4.3-2.5V2.5L0 5-4.3 2.5V-2.5Z',
  // a rising bird
  rebel: 'M0 10V-4M0-4C-2 2-9 2-9-7-7-3-4-3-3-5M0-4C2 2 9 2 9-7 7-3 4-3 3-5M-3-9A3 3 0 1 1 3-9 3 3 0 1 1-3-9',
};

/** Inside a drawing. */
export const EmblemShape = ({ faction, scale = 1 }: { faction: Faction; scale?: number }) => (
  <path class="rim-emblem" d={PATHS[faction]} transform={`scale(${scale})`} />
);

/** Among words. */
export const Emblem = ({ faction }: { faction: Faction }) => (
  <svg class={`rim-emblem-sign rim-${faction}`} viewBox="-12 -12 24 24" aria-hidden="true">
    <EmblemShape faction={faction} />
  </svg>
);
