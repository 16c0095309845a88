/** Ships from above, nose up, about 24 units long around the middle. Drawn by us; a ship that is not here is a dart. */
const SHAPES: Readonly<Record<string, string>> = {
  'g-1a-starfighter': 'M-3-12L-1.5-12-1-4H1L1.5-12H3L4.5-3 10 1 10.5 6 4 6.5 3 11H-3L-4-1-7 0-7.5 4-9 4-8.5-3-4.5-4Z',
  'g9-rigger': 'M0-11L3-8 3.5-3 11 2 11.5 6 4 5.5 4 9 6 11H-6L-4 9-4 5.5-11.5 6-11 2-3.5-3-3-8Z',
  'hwk-290': 'M0-13L2-9 3-2 7 3 8.5 9 5 10 3 7.5 2 11H-2L-3 7.5-5 10-8.5 9-7 3-3-2-2-9Z',
  gx1: 'M-3-11H3L5-8V-2L9 0V7L6 8 5 11H-5L-6 8-9 7V0L-5-2V-8Z',
  lancer: 'M0-13L1.8-7 2.5 0 11 5 11.5 9 3.5 7 3 11H-3L-3.5 7-11.5 9-11 5-2.5 0-1.8-7Z',
  'heavy-duty-lifter': 'M-5-11H-2V-6H2V-11H5V-5L8-3V4L5 6V11H2V8H-2V11H-5V6L-8 4V-3L-5-5Z',
  aggressor: 'M0-13L1.5-9 2-3 3.5-8 5-8 5.5 2 4 9 2 7 1 12H-1L-2 7-4 9-5.5 2-5-8-3.5-8-2-3-1.5-9Z',
  'yv-666': 'M-4-12H4L6-6V4L9 6V10L5 9 4 12H-4L-5 9-9 10V6L-6 4V-6Z',
  'firespray-31':
    'M0-12C5-12 8.5-8 8.5-3 8.5 0 7 2 4.5 3.5L9 5V8L3.5 7.5 2 12H-2L-3.5 7.5-9 8V5L-4.5 3.5C-7 2-8.5 0-8.5-3-8.5-8-5-12 0-12Z',
  'yt-1300': 'M-3.5-12L-1-12-1-8.5H1L1-12H3.5L5-6.5A9 9 0 0 1 9-1L12-1.5V1.5L9.5 2A9 9 0 1 1-5-6.5Z',
};

const DART = 'M0-12L8 10 0 6-8 10Z';

export const silhouetteOf = (ship: string): string => SHAPES[ship] ?? DART;
