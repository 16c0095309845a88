/** Colors for painting, as three numbers from 0 to 255. */
export type Rgb = readonly [number, number, number];

export const rgb = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));

/** From 0 to 1, smoothly, while `value` goes from `a` to `b`. */
export function rise(a: number, b: number, value: number): number {
  const t = clamp((value - a) / (b - a));
  return t * t * (3 - 2 * t);
}

/** Colors along a line from 0 to 1. */
export type Ramp = readonly (readonly [at: number, color: Rgb])[];

export const ramp = (...stops: readonly [number, string][]): Ramp => stops.map(([at, color]) => [at, rgb(color)]);

export function along(stops: Ramp, at: number): Rgb {
  let before = stops[0];
  for (const stop of stops) {
    if (at <= stop[0]) {
      if (!before || stop[0] === before[0]) return stop[1];
      return blend(before[1], stop[1], clamp((at - before[0]) / (stop[0] - before[0])));
    }
    before = stop;
  }
  return before?.[1] ?? [0, 0, 0];
}
