/** Skies behind the mat: which one it is, and how it is painted, pixel by pixel. Pure; Starfield.tsx shows it. */
import type { MatSky, Palette } from '../../../page/settings';
import { numbers } from '../numbers';

export type PaintedSky = Exclude<MatSky, 'squad' | 'plain'>;
type Color = readonly [number, number, number];

/** Two colors of clouds each. */
const CLOUDS: Readonly<Record<PaintedSky, readonly [Color, Color]>> = {
  azure: [
    [40, 92, 190],
    [120, 70, 200],
  ],
  ember: [
    [190, 74, 44],
    [150, 40, 110],
  ],
  jade: [
    [30, 140, 120],
    [60, 90, 170],
  ],
  violet: [
    [130, 60, 190],
    [200, 60, 130],
  ],
};

const BY_FACTION: Readonly<Record<string, PaintedSky>> = {
  rebel: 'azure',
  empire: 'ember',
  scum: 'jade',
  republic: 'violet',
  separatist: 'ember',
  resistance: 'azure',
  firstorder: 'violet',
};

/** The sky to paint; null: none. High contrast wants none behind what is read. */
export function skyOf(chosen: MatSky, palette: Palette, faction: string | undefined): PaintedSky | null {
  if (chosen === 'plain' || palette === 'contrast') return null;
  if (chosen !== 'squad') return chosen;
  return BY_FACTION[(faction ?? '').replace(/[^a-z]/g, '')] ?? 'azure';
}

const LATTICE = 32;

/** Smooth noise in [0, 1] that repeats every `LATTICE`. */
function smoothNoise(seed: number): (x: number, y: number) => number {
  const next = numbers(seed);
  const values = Array.from({ length: LATTICE * LATTICE }, () => next());
  const at = (x: number, y: number): number => values[(y & (LATTICE - 1)) * LATTICE + (x & (LATTICE - 1))] as number;
  return (x, y) => {
    const [ix, iy] = [Math.floor(x), Math.floor(y)];
    const [fx, fy] = [x - ix, y - iy];
    const [sx, sy] = [fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)];
    const above = at(ix, iy) + (at(ix + 1, iy) - at(ix, iy)) * sx;
    const below = at(ix, iy + 1) + (at(ix + 1, iy + 1) - at(ix, iy + 1)) * sx;
    return above + (below - above) * sy;
  };
}

/** Paints rows of a sky into pixels (four bytes each): clouds in two colors, more in some places than in others. */
export function painter(
  sky: PaintedSky,
  size: number,
  strength: number,
): (pixels: Uint8ClampedArray, row: number) => void {
  const noise = smoothNoise(90 + Object.keys(CLOUDS).indexOf(sky));
  const [one, other] = CLOUDS[sky];
  const cloud = (x: number, y: number): number =>
    0.53 * noise(x, y) +
    0.27 * noise(x * 2 + 9, y * 2 + 5) +
    0.13 * noise(x * 4, y * 4 + 7) +
    0.07 * noise(x * 8, y * 8);
  return (pixels, row) => {
    const v = (row / size) * 6;
    for (let column = 0; column < size; column++) {
      const u = (column / size) * 6;
      const bend = cloud(u + 3, v + 8) * 2.4; // clouds are drawn out, not round
      const thick = Math.max(0, cloud(u + bend, v + bend * 0.6) - 0.4) / 0.6;
      const mix = cloud(u * 0.6 + 14, v * 0.6 + 3);
      const at = (row * size + column) * 4;
      for (let channel = 0; channel < 3; channel++)
        pixels[at + channel] =
          (one[channel] as number) * mix + (other[channel] as number) * (1 - mix) + 70 * thick * thick;
      pixels[at + 3] = 255 * strength * Math.min(1, thick * 1.5);
    }
  };
}
