/** The sounds of X-Wing's table, each a recipe of a few layers. */
import type { Layer, Recipe } from '../../../page/synth';

const layer = (
  wave: Layer['wave'],
  [from, to]: readonly [number, number],
  [at, lasts]: readonly [number, number],
  peak: number,
  rises = 0.008,
): Layer => ({ wave, from, to, at, lasts, rises, peak });

/** Shots of a kind one after the other. */
const volley = (count: number, every: number, layers: (at: number) => Layer[]): Layer[] =>
  Array.from({ length: count }, (_, index) => layers(index * every)).flat();

export const recipes = {
  dial: [layer('square', [900, 700], [0, 0.03], 0.12, 0.003), layer('square', [1200, 950], [0.06, 0.04], 0.14, 0.003)],
  confirm: [layer('sine', [520, 520], [0, 0.09], 0.2), layer('sine', [780, 780], [0.07, 0.16], 0.22)],
  dice: volley(5, 0.055, (at) => [layer('noise', [2600 - at * 4000, 1800 - at * 3000], [at, 0.05], 0.3, 0.003)]),
  thrusters: [
    layer('noise', [180, 420], [0, 0.8], 0.34, 0.2),
    layer('sawtooth', [62, 92], [0, 0.78], 0.12, 0.25),
    layer('sine', [310, 520], [0.05, 0.6], 0.05, 0.2),
  ],
  laser: volley(4, 0.1, (at) => [
    layer('sawtooth', [1900, 280], [at, 0.16], 0.16, 0.004),
    layer('square', [2600, 420], [at, 0.09], 0.07, 0.003),
  ]),
  turret: volley(3, 0.14, (at) => [
    layer('square', [760, 130], [at, 0.2], 0.15, 0.004),
    layer('noise', [900, 240], [at, 0.14], 0.2, 0.004),
  ]),
  ion: volley(2, 0.18, (at) => [
    layer('sawtooth', [240, 1500], [at, 0.3], 0.12, 0.02),
    layer('sine', [1900, 190], [at, 0.34], 0.14, 0.01),
    layer('noise', [3800, 1600], [at, 0.2], 0.12, 0.02),
  ]),
  torpedo: [
    layer('noise', [160, 900], [0, 0.66], 0.34, 0.12),
    layer('sine', [120, 440], [0, 0.6], 0.22, 0.05),
    layer('noise', [420, 70], [0.6, 0.45], 0.4, 0.01),
  ],
  missile: [
    layer('noise', [1200, 3200], [0, 0.7], 0.26, 0.06),
    layer('sawtooth', [200, 620], [0, 0.68], 0.09, 0.1),
    layer('noise', [620, 90], [0.68, 0.38], 0.4, 0.008),
  ],
  shield: [
    layer('sine', [1250, 620], [0, 0.5], 0.24, 0.012),
    layer('triangle', [1880, 930], [0.02, 0.4], 0.12, 0.02),
    layer('noise', [4200, 1500], [0, 0.18], 0.14, 0.006),
  ],
  hit: [layer('noise', [900, 130], [0, 0.34], 0.5, 0.005), layer('square', [150, 52], [0, 0.26], 0.18, 0.004)],
  critical: [
    layer('noise', [1600, 110], [0, 0.5], 0.44, 0.004),
    layer('sawtooth', [210, 44], [0, 0.5], 0.18, 0.004),
    layer('square', [940, 910], [0.18, 0.12], 0.1, 0.01),
    layer('square', [940, 910], [0.38, 0.14], 0.1, 0.01),
  ],
  explosion: [
    layer('sine', [90, 46], [0, 0.34], 0.3, 0.25), // the quiet before
    layer('noise', [2200, 60], [0.36, 1.1], 0.46, 0.008),
    layer('sine', [130, 28], [0.36, 0.9], 0.34, 0.01),
    layer('noise', [380, 120], [0.5, 0.95], 0.1, 0.1),
  ],
  stress: [
    layer('sawtooth', [330, 300], [0, 0.16], 0.13, 0.01),
    layer('sawtooth', [260, 215], [0.14, 0.22], 0.15, 0.01),
  ],
  lock: [
    layer('square', [1480, 1480], [0, 0.05], 0.1, 0.004),
    layer('square', [1480, 1480], [0.09, 0.05], 0.1, 0.004),
    layer('sine', [1980, 1980], [0.18, 0.22], 0.18, 0.006),
  ],
  win: [
    layer('triangle', [392, 392], [0, 0.3], 0.24, 0.02),
    layer('triangle', [523.3, 523.3], [0.18, 0.34], 0.24, 0.02),
    layer('triangle', [659.3, 659.3], [0.36, 0.4], 0.24, 0.02),
    layer('triangle', [784, 784], [0.54, 0.8], 0.3, 0.02),
    layer('sine', [392, 392], [0.54, 0.8], 0.2, 0.04),
  ],
  lose: [
    layer('triangle', [392, 392], [0, 0.34], 0.24, 0.02),
    layer('triangle', [329.6, 329.6], [0.24, 0.38], 0.24, 0.02),
    layer('triangle', [261.6, 246], [0.48, 0.85], 0.28, 0.03),
    layer('sine', [130.8, 123], [0.48, 0.9], 0.24, 0.05),
  ],
} satisfies Record<string, Recipe>;

export type SoundName = keyof typeof recipes;
