/** Paints worlds pixel by pixel: a ball in the light of a sun, with land, sea, clouds, craters, cities at night and air
 * around it. */
import { along, blend, clamp, rise, type Ramp, type Rgb } from './colors';
import { chances, layered, noiseOf, type Noise } from './noise';

export interface Recipe {
  seed: number;
  /** the ground from low to high */
  ground: Ramp;
  /** how fine the land is */
  scale: number;
  /** how far the land is drawn out along the equator */
  stretch?: number;
  /** how much coasts and bands wind */
  warp?: number;
  /** crests and gorges instead of hills */
  ridges?: boolean;
  /** how strongly hills stand out in the light */
  relief: number;
  sea?: { level: number; shallow: Rgb; deep: Rgb };
  /** from which latitude on there is ice, from 0 to 1 */
  ice?: number;
  clouds?: { cover: number; scale: number; stretch: number; color: Rgb };
  craters?: { count: number; size: number };
  /** cities that shine at night */
  lights?: { color: Rgb; cover: number; scale: number };
  /** cracks that glow of themselves */
  embers?: { color: Rgb; scale: number };
  air: Rgb;
  /** how thick the air is: 0 none, 1 a haze over everything */
  haze: number;
  /** where the sun stands; toward the eye is z */
  sun?: readonly [number, number, number];
  /** how far from a ball, for rocks in space */
  lumps?: number;
}

/** A ball on the canvas, in pixels. */
export interface Ball {
  x: number;
  y: number;
  radius: number;
}

const SUN: readonly [number, number, number] = [-0.58, -0.52, 0.63];
/** How thin the halo of air is, of the radius. */
const AIR = 0.075;
const GLINT: Rgb = [255, 250, 235];

type Craters = readonly { x: number; y: number; z: number; size: number }[];

function cratersOf({ seed, craters }: Recipe): Craters {
  const next = chances(seed * 31 + 5);
  return Array.from({ length: craters?.count ?? 0 }, () => {
    const z = 2 * next() - 1;
    const angle = 2 * Math.PI * next();
    const flat = Math.sqrt(1 - z * z);
    return {
      x: flat * Math.cos(angle),
      y: flat * Math.sin(angle),
      z,
      size: (craters?.size ?? 0) * (0.3 + 0.9 * next() ** 3),
    };
  });
}

/** How much higher or lower a point is by the craters there. */
function dent(craters: Craters, x: number, y: number, z: number): number {
  let sum = 0;
  for (const crater of craters) {
    const away = Math.hypot(x - crater.x, y - crater.y, z - crater.z) / crater.size;
    if (away < 1.35) sum += away < 0.85 ? -0.16 * (1 - away ** 2) : 0.11 * Math.exp(-(((away - 1) / 0.14) ** 2));
  }
  return sum;
}

/** The height of the land at a point of the ball, about 0 to 1. */
function heightOf(recipe: Recipe, noise: Noise, craters: Craters): Noise {
  const { scale, stretch = 1, warp = 0, ridges = false } = recipe;
  return (x, y, z) => {
    const a = x * scale;
    const b = y * scale * stretch;
    const c = z * scale;
    const bend = warp === 0 ? 0 : warp * layered(noise, a * 0.7 + 9, b * 0.7, c * 0.7, 3);
    const value = layered(noise, a + bend, b + bend * 0.8, c - bend, 5);
    return (ridges ? 1 - 2.2 * Math.abs(value) : 0.5 + 0.85 * value) + dent(craters, x, y, z);
  };
}

/** What is at a point of the ground: its color, and how much it mirrors. */
function groundAt(recipe: Recipe, height: number, latitude: number): { color: Rgb; gloss: number } {
  const { sea, ice } = recipe;
  const cold = ice === undefined ? 0 : rise(ice, ice + 0.08, Math.abs(latitude) + 0.12 * (height - 0.5));
  if (sea && height < sea.level) {
    const deep = rise(0, 0.28, sea.level - height);
    return { color: blend(blend(sea.shallow, sea.deep, deep), [235, 243, 250], cold), gloss: 1 - cold };
  }
  const above = sea ? (height - sea.level) / (1 - sea.level) : height;
  return { color: blend(along(recipe.ground, above), [235, 243, 250], cold), gloss: 0 };
}

/** How far into the light a slope is measured, of the radius. */
const SLOPE = 0.018;

/** Of the square around a ball: the height of the land at each pixel, row by row; nothing beyond its rim. */
function survey(recipe: Recipe, noise: Noise, radius: number, reach: number): Float32Array {
  const height = heightOf(recipe, noise, cratersOf(recipe));
  const wide = 2 * reach;
  const heights = new Float32Array(wide * wide);
  for (let row = 0; row < wide; row++)
    for (let column = 0; column < wide; column++) {
      const x = (column + 0.5 - reach) / radius;
      const y = (row + 0.5 - reach) / radius;
      const bent = Math.hypot(x, y) / edgeAt(recipe, noise, x, y);
      if (bent >= 1.05) continue;
      const part = bent / (Math.hypot(x, y) || 1);
      const z = Math.sqrt(Math.max(0, 1 - bent * bent));
      heights[row * wide + column] = height(x * part, y * part, z);
    }
  return heights;
}

/** Where the rim is in that direction: 1, but for lumps. */
const edgeAt = ({ lumps = 0 }: Recipe, noise: Noise, x: number, y: number): number => {
  if (lumps === 0) return 1;
  const far = Math.hypot(x, y) || 1;
  return 1 + lumps * 1.6 * layered(noise, (2 * x) / far, (2 * y) / far, 4, 3);
};

/** Lays a color over a pixel. */
function lay({ data, width }: ImageData, px: number, py: number, color: Rgb, alpha: number): void {
  const at = 4 * (py * width + px);
  const under = (data[at + 3] as number) / 255;
  const over = alpha + under * (1 - alpha);
  if (over <= 0) return;
  for (let i = 0; i < 3; i++)
    data[at + i] = ((color[i] as number) * alpha + (data[at + i] as number) * under * (1 - alpha)) / over;
  data[at + 3] = 255 * over;
}

/** Clouds over what is seen, lit as the ground is. */
function clouded(recipe: Recipe, noise: Noise, seen: Rgb, x: number, y: number, z: number, lit: number): Rgb {
  const { clouds } = recipe;
  if (!clouds) return seen;
  const cx = x * clouds.scale;
  const cy = y * clouds.scale * clouds.stretch;
  const cz = z * clouds.scale;
  const wind = 0.7 * layered(noise, cx * 0.6 + 40, cy * 0.6, cz * 0.6, 2);
  const thick = layered(noise, cx + wind + 20, cy - wind, cz + 7, 4) + clouds.cover - 0.5;
  const white = rise(0.02, 0.34, thick);
  return white <= 0 ? seen : blend(seen, blend([6, 8, 16], clouds.color, clamp(0.04 + lit * 1.1)), 0.94 * white);
}

/** What shines of itself: towns at night, and embers always. */
function glowing(recipe: Recipe, noise: Noise, seen: Rgb, x: number, y: number, z: number, night: number): Rgb {
  const { lights, embers } = recipe;
  let color = seen;
  if (lights && night > 0) {
    const towns = rise(0, 0.3, layered(noise, x * 3 + 60, y * 3, z * 3, 3) + lights.cover);
    const streets = towns > 0 ? rise(0.05, 0.45, noise(x * lights.scale, y * lights.scale, z * lights.scale + 5)) : 0;
    color = blend(color, lights.color, night * clamp(towns * streets * 1.2));
  }
  if (embers) {
    const crack = 1 - Math.abs(layered(noise, x * embers.scale + 30, y * embers.scale, z * embers.scale, 4)) * 9;
    color = blend(color, embers.color, clamp(crack) ** 2 * (0.35 + 0.65 * night));
  }
  return color;
}

/** Paints a ball over what the image has. */
export function paintBall(image: ImageData, recipe: Recipe, ball: Ball): void {
  const noise = noiseOf(recipe.seed);
  const sun = recipe.sun ?? SUN;
  const reach = Math.ceil(ball.radius * (1 + (recipe.lumps ?? 0) + 3 * AIR));
  const wide = 2 * reach;
  const heights = survey(recipe, noise, ball.radius, reach);
  const step = Math.round(sun[0] * SLOPE * ball.radius) + wide * Math.round(sun[1] * SLOPE * ball.radius);

  for (let row = 0; row < wide; row++)
    for (let column = 0; column < wide; column++) {
      const px = Math.floor(ball.x) - reach + column;
      const py = Math.floor(ball.y) - reach + row;
      if (px < 0 || py < 0 || px >= image.width || py >= image.height) continue;
      const rx = (column + 0.5 - reach) / ball.radius;
      const ry = (row + 0.5 - reach) / ball.radius;
      const edge = edgeAt(recipe, noise, rx, ry);
      const out = Math.hypot(rx, ry) / edge;
      if (out >= 1) {
        const day = rx * sun[0] + ry * sun[1];
        const thin = Math.exp(-(out - 1) / AIR) * recipe.haze * 0.85;
        if (thin > 0.01) lay(image, px, py, recipe.air, thin * clamp(0.35 + 0.75 * day) * clamp(0.5 + day));
        continue;
      }
      const x = rx / edge;
      const y = ry / edge;
      const z = Math.sqrt(Math.max(0, 1 - x * x - y * y));
      const at = row * wide + column;
      const land = heights[at] as number;
      const isSea = recipe.sea !== undefined && land < recipe.sea.level;
      const bump = isSea ? 0 : recipe.relief * ((heights[at + step] ?? land) - land);
      const facing = x * sun[0] + y * sun[1] + z * sun[2];
      const lit = rise(-0.12, 0.55, facing - bump * 3.2) * (0.55 + 0.55 * clamp(facing));
      const night = isSea ? 0 : 1 - rise(-0.28, 0.1, facing);
      const { color, gloss } = groundAt(recipe, land, y);
      let seen: Rgb = blend([3, 5, 12], color, clamp(0.03 + lit, 0, 1.05));

      if (gloss > 0) seen = blend(seen, GLINT, 0.55 * gloss * clamp(2 * facing * z - sun[2]) ** 26);
      seen = clouded(recipe, noise, seen, x, y, z, lit);
      seen = glowing(recipe, noise, seen, x, y, z, night);
      const rim = (1 - z) ** 2.6;
      seen = blend(seen, recipe.air, clamp(recipe.haze * (rim * 1.15 + 0.1) * clamp(0.12 + 1.2 * (facing + 0.25))));
      lay(image, px, py, seen, rise(1, 1 - 1.8 / ball.radius, out));
    }
}
