/** The Maelstrom: gas that turns about an eye, with fire in it. */
import { along, clamp, ramp, rise } from './colors';
import { layered, noiseOf } from './noise';

const GAS = ramp(
  [0, '#1a0b2e'],
  [0.3, '#4b1f6b'],
  [0.55, '#9a3b8f'],
  [0.75, '#e0683f'],
  [0.92, '#ffc27a'],
  [1, '#fff1d6'],
);
/** how far the gas is wound up */
const TWIST = 2.6;

export function paintStorm(image: ImageData): void {
  const noise = noiseOf(131);
  const size = image.width;
  for (let py = 0; py < size; py++)
    for (let px = 0; px < size; px++) {
      const [x, y] = [(2 * px) / size - 1, (2 * py) / size - 1];
      const far = Math.hypot(x, y * 1.12);
      if (far > 1) continue;
      const angle = Math.atan2(y, x) + TWIST * Math.log(far + 0.12);
      const [ax, ay] = [Math.cos(angle) * (0.6 + far * 1.5), Math.sin(angle) * (0.6 + far * 1.5)];
      const arms = 0.5 + 0.5 * Math.cos(3 * angle);
      const gas = 0.5 + layered(noise, ax * 1.5, ay * 1.5, far * 2.2, 5) + 0.22 * (arms - 0.5);
      const bolt = clamp(1 - Math.abs(layered(noise, ax * 2.4 + 50, ay * 2.4, far * 5, 4)) * 16) ** 3;
      const fade = rise(1, 0.42, far) * (0.35 + 0.65 * rise(0, 0.16, far));
      const heat = clamp(gas * (1.15 - 0.75 * far) + 0.28 * rise(0.5, 0, far) + 0.5 * bolt * rise(0.95, 0.3, far));
      const [r, g, b] = along(GAS, heat);
      const at = 4 * (py * size + px);
      image.data[at] = r;
      image.data[at + 1] = g;
      image.data[at + 2] = b;
      image.data[at + 3] = 255 * clamp(fade * clamp(gas * 1.5 - 0.1) + 0.5 * bolt * fade);
    }
}
