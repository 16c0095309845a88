/** What rocks, debris and gas look like inside their outlines: shapes as paths, in the outline's own measure. Pure, and
 * the same for the same outline, however it lies: the outline is what the rules measure. */
import type { Point } from '@view';
import { numbers } from './numbers';
import { round } from './world';

export interface Tone {
  /** 0 is the darkest, 1 the lightest */
  light: number;
  d: string;
}

/** Where light comes from on the mat: the upper left of the drawing. */
const LIGHT: Point = [-0.6, -0.8];
const TONES = 6;

const middleOf = (outline: readonly Point[]): Point => {
  const sum = outline.reduce<Point>((all, [x, y]) => [all[0] + x, all[1] + y], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
};

/** A number that belongs to the shape, however it lies. */
export function seedOf(outline: readonly Point[]): number {
  const [mx, my] = middleOf(outline);
  return outline.reduce((seed, [x, y]) => (Math.imul(seed, 31) + Math.round(Math.hypot(x - mx, y - my))) >>> 0, 7);
}

/** Is a point within the outline? */
export function isInside(outline: readonly Point[], [px, py]: Point): boolean {
  let inside = false;
  outline.forEach(([ax, ay], index) => {
    const [bx, by] = outline[(index + 1) % outline.length] as Point;
    if (ay > py !== by > py && px < ((bx - ax) * (py - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}

/** From the middle towards a place on the outline, so far: 0 is the middle, 1 the outline. What is found so turns
 * with it, and lies inside of shapes that bulge nowhere inwards. */
function towards(outline: readonly Point[], around: number, far: number): Point {
  const [mx, my] = middleOf(outline);
  const place = (((around % 1) + 1) % 1) * outline.length;
  const index = Math.floor(place) % outline.length;
  const [ax, ay] = outline[index] as Point;
  const [bx, by] = outline[(index + 1) % outline.length] as Point;
  const share = place - Math.floor(place);
  const [x, y] = [ax + (bx - ax) * share, ay + (by - ay) * share];
  return [mx + (x - mx) * far, my + (y - my) * far];
}

const pathOf = (corners: readonly Point[]): string =>
  `M${corners.map(([x, y]) => `${round(x)} ${round(y)}`).join(' L')} Z`;

/** Paths by how light they are, few enough to be drawn at once. */
class Shaded {
  private readonly paths = new Map<number, string[]>();

  add(light: number, corners: readonly Point[]): void {
    const tone = Math.round(Math.min(1, Math.max(0, light)) * (TONES - 1));
    this.paths.set(tone, [...(this.paths.get(tone) ?? []), pathOf(corners)]);
  }

  get tones(): Tone[] {
    return [...this.paths]
      .sort(([a], [b]) => a - b)
      .map(([tone, paths]) => ({ light: tone / (TONES - 1), d: paths.join('') }));
  }
}

/** How much light falls on what slopes from `inner` down to `outer`. */
function lightOn(inner: Point, outer: Point): number {
  const [dx, dy] = [outer[0] - inner[0], outer[1] - inner[1]];
  const long = Math.hypot(dx, dy) || 1;
  return 0.5 + 0.5 * ((dx / long) * LIGHT[0] + (dy / long) * LIGHT[1]);
}

/** A rock: slopes from its outline up to a ridge, and a rough top. */
export function rockTones(outline: readonly Point[]): Tone[] {
  const next = numbers(seedOf(outline));
  const shaded = new Shaded();
  const count = outline.length;
  const ring = (far: number, rough: number): Point[] =>
    outline.map((_, index) => towards(outline, (index + (next() - 0.5) * 0.5) / count, far + (next() - 0.5) * rough));
  const ridge = ring(0.68, 0.2);
  const top = ring(0.34, 0.22);
  const middle = towards(outline, next(), 0.12);
  const at = (corners: readonly Point[], index: number): Point => corners[index % count] as Point;
  const heart = middleOf(outline);
  for (let i = 0; i < count; i++) {
    const slope = (inner: readonly Point[], outer: readonly Point[], steep: number): void => {
      const face = [at(outer, i), at(outer, i + 1), at(inner, i + 1), at(inner, i)];
      const edge: Point = [(face[0]![0] + face[1]![0]) / 2, (face[0]![1] + face[1]![1]) / 2];
      shaded.add(0.5 + (lightOn(heart, edge) - 0.5) * steep + (next() - 0.5) * 0.22, face);
    };
    slope(ridge, outline, 1.1);
    slope(top, ridge, 0.6);
    shaded.add(0.62 + (next() - 0.5) * 0.3, [at(top, i), at(top, i + 1), middle]);
  }
  return shaded.tones;
}

export interface Crater {
  x: number;
  y: number;
  r: number;
}

export function cratersOf(outline: readonly Point[]): Crater[] {
  const next = numbers(seedOf(outline) + 1);
  const [mx, my] = middleOf(outline);
  const least = Math.min(...outline.map(([x, y]) => Math.hypot(x - mx, y - my)));
  return Array.from({ length: 5 }, () => {
    const [x, y] = towards(outline, next(), Math.sqrt(next()) * 0.62);
    return { x: round(x), y: round(y), r: round(least * (0.06 + 0.12 * next() ** 2)) };
  });
}

/** Debris: plates, girders and splinters of what was a ship, all within the outline. */
export function debrisTones(outline: readonly Point[]): Tone[] {
  const next = numbers(seedOf(outline) + 2);
  const shaded = new Shaded();
  const [mx, my] = middleOf(outline);
  const size = Math.min(...outline.map(([x, y]) => Math.hypot(x - mx, y - my)));
  const first = outline[0] ?? [1, 0];
  const turned = Math.atan2(first[1] - my, first[0] - mx); // pieces turn with the outline
  for (let piece = 0; piece < 34; piece++) {
    const [x, y] = towards(outline, next(), Math.sqrt(next()) * 0.86);
    const angle = turned + next() * 2 * Math.PI;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const long = size * (0.05 + 0.17 * next() ** 2);
    const thin = piece % 3 === 0 ? 0.16 : 0.35 + 0.4 * next();
    const rough = (): number => 0.7 + 0.5 * next();
    const corners = (
      [
        [-1, -thin],
        [1, -thin],
        [1, thin],
        [-1, thin],
      ] as const
    ).map(([u, v]): Point => {
      const [along, across] = [u * long * rough(), v * long * rough()];
      return [x + along * cos - across * sin, y + along * sin + across * cos];
    });
    if (corners.every((corner) => isInside(outline, corner))) shaded.add(0.25 + 0.7 * next(), corners);
  }
  return shaded.tones;
}

/** Gas: discs that overlap; whoever draws them cuts them off at the outline. */
export function veilsOf(outline: readonly Point[]): Crater[] {
  const next = numbers(seedOf(outline) + 3);
  const [mx, my] = middleOf(outline);
  const size = Math.min(...outline.map(([x, y]) => Math.hypot(x - mx, y - my)));
  return Array.from({ length: 11 }, (_, index) => {
    const [x, y] = towards(outline, index / 11 + next() * 0.1, 0.15 + 0.6 * next());
    return { x: round(x), y: round(y), r: round(size * (0.3 + 0.4 * next())) };
  });
}
