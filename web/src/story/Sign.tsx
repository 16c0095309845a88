/** Signs of the buttons that move through a game, drawn: no font is sure to have them. */
const paths = {
  first: 'M-7 -7 V7 M7 -7 L-4 0 L7 7 Z',
  last: 'M7 -7 V7 M-7 -7 L4 0 L-7 7 Z',
  back: 'M5 -7 L-6 0 L5 7 Z',
  on: 'M-5 -7 L6 0 L-5 7 Z',
  attackBefore: 'M-8 0 L-3 -5 M-8 0 L-3 5 M-8 0 H2 M7 0 m-3 0 a3 3 0 1 1 6 0 a3 3 0 1 1 -6 0',
  attackNext: 'M8 0 L3 -5 M8 0 L3 5 M8 0 H-2 M-7 0 m-3 0 a3 3 0 1 1 6 0 a3 3 0 1 1 -6 0',
} as const;

export function Sign({ of }: { of: keyof typeof paths }) {
  return (
    <svg class="sign" viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={paths[of]}
        fill={of.startsWith('attack') ? 'none' : 'currentColor'}
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
