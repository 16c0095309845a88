/** The sky behind the map: gas in slow clouds, the glow of the galaxy's middle below, and stars. */
import { along, clamp, ramp, rise } from './colors';
import { chances, layered, noiseOf } from './noise';

const STARS = 1500;
/** Gas is soft: it is painted small and drawn large. */
const COARSE = 6;

const GAS = ramp([0, '#0a1030'], [0.35, '#16264f'], [0.6, '#33306b'], [0.8, '#6a3a78'], [1, '#b0607c']);
const CORE = ramp([0, '#2b1d4a'], [0.5, '#8a5a4e'], [1, '#ffdfae']);

function paintGas(image: ImageData): void {
  const noise = noiseOf(3);
  const { width, height, data } = image;
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const [x, y] = [px / width, py / height];
      const bend = layered(noise, x * 4, y * 3.2, 9, 3);
      const gas = 0.5 + layered(noise, x * 6 + bend, y * 4.6 - bend, 2, 5);
      const veil =
        rise(0.34, 0.95, gas) * (0.55 + 0.45 * rise(0.1, 0.5, layered(noise, x * 2.2, y * 2.2, 30, 2) + 0.3));
      const middle = Math.hypot((x - 0.5) * 2.1, (y - 0.7) * 2.4);
      const glow = rise(0.5, 0, middle) ** 2 * (0.8 + 0.5 * (gas - 0.5));
      const [r, g, b] = along(GAS, clamp(gas));
      const [cr, cg, cb] = along(CORE, clamp(glow * 1.25));
      const at = 4 * (py * width + px);
      const alpha = clamp(0.62 * veil + 0.9 * glow);
      const part = alpha > 0 ? clamp((0.9 * glow) / (0.62 * veil + 0.9 * glow + 1e-6)) : 0;
      data[at] = r + (cr - r) * part;
      data[at + 1] = g + (cg - g) * part;
      data[at + 2] = b + (cb - b) * part;
      data[at + 3] = 255 * alpha;
    }
}

function paintStars(pen: CanvasRenderingContext2D, wide: number, deep: number): void {
  const next = chances(77);
  for (let i = 0; i < STARS; i++) {
    const bright = next() ** 5;
    const [x, y] = [next() * wide, next() * deep];
    const warm = next();
    pen.fillStyle = warm > 0.8 ? '#ffd9b0' : warm < 0.25 ? '#b9d2ff' : '#eef3ff';
    pen.globalAlpha = 0.2 + 0.75 * bright;
    pen.beginPath();
    pen.arc(x, y, 0.45 + 1.15 * bright, 0, 2 * Math.PI);
    pen.fill();
    if (bright < 0.72) continue;
    pen.globalAlpha = 0.35;
    pen.fillRect(x - 6, y - 0.35, 12, 0.7);
    pen.fillRect(x - 0.35, y - 6, 0.7, 12);
  }
  pen.globalAlpha = 1;
}

export function paintSky(pen: CanvasRenderingContext2D): void {
  const { width, height } = pen.canvas;
  const small = document.createElement('canvas');
  [small.width, small.height] = [Math.ceil(width / COARSE), Math.ceil(height / COARSE)];
  const coarse = small.getContext('2d');
  if (!coarse) return;
  const image = coarse.getImageData(0, 0, small.width, small.height);
  paintGas(image);
  coarse.putImageData(image, 0, 0);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(small, 0, 0, width, height);
  paintStars(pen, width, height);
}
