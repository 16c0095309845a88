/** Signs of values, of our own making, in a square of 24 units around the middle. */

const PATHS = {
  ground: 'M-9 9L-4 4M-6 2L-2 6M-4 4L7-9 9-7-4 4M9 9L4 4M6 2L2 6M4 4L1.5 1M-1.5-2.5L-7-9-9-7-3.5-1',
  health: 'M0 9C-14-1-8-10-3.5-8.5-1.5-8 0-6 0-4.5 0-6 1.5-8 3.5-8.5 8-10 14-1 0 9Z',
  combat: 'M-7 0A7 7 0 1 1 7 0 7 7 0 1 1-7 0M0-11V-4M0 11V4M-11 0H-4M11 0H4',
  hull: 'M0-10L9-6V1C9 6 4 9 0 11-4 9-9 6-9 1V-6Z',
  hyperdrive: 'M-10-7L-3 0-10 7M-2-7L5 0-2 7M6-7L12 0 6 7',
  credits: 'M-8 0A8 8 0 1 1 8 0 8 8 0 1 1-8 0M3.5-3A4.5 4.5 0 1 0 3.5 3M-6 0H2',
  fame: 'M0-10L2.9-3.6 9.8-2.9 4.6 1.7 6.1 8.4 0 4.9-6.1 8.4-4.6 1.7-9.8-2.9-2.9-3.6Z',
  gear: 'M-9 4L-4-8H4L9 4 0 10ZM-4-8L0-2 4-8M0-2V10',
  jobs: 'M-7-10H4L8-6V10H-7ZM-3-4H4M-3 0H4M-3 4H1',
  crew: 'M-4-5A4 4 0 1 1 4-5 4 4 0 1 1-4-5M-9 10C-9 3-5 1 0 1S9 3 9 10',
  cargo: 'M-9-5L0-10 9-5V5L0 10-9 5ZM-9-5L0 0 9-5M0 0V10',
  mods: 'M8-9A6 6 0 0 0 0-2L-9 6-6 9 2 0A6 6 0 0 0 9-8L5-4 2-6Z',
  either: 'M-9-8H-1V0H-9ZM1 0H9V8H1ZM-5 4L-1 8M5-4L1-8',
  secret: 'M-6-1H6V9H-6ZM-4-1V-5A4 4 0 0 1 4-5V-1',
} as const;

export type Sign = keyof typeof PATHS;

export const ValueSign = ({ of }: { of: Sign }) => (
  <svg class={`rim-sign of-${of}`} viewBox="-12 -12 24 24" aria-hidden="true">
    <path d={PATHS[of]} />
  </svg>
);
