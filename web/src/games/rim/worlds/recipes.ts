/** The worlds of the box, each as it is painted. A planet that is not here (of cards of one's own) is painted by its
 * name. */
import { along, ramp, rgb } from './colors';
import type { Recipe } from './painter';

export const RECIPES: Readonly<Record<string, Recipe>> = {
  // sand under two suns
  tatooine: {
    seed: 11,
    ground: ramp([0, '#7d4a24'], [0.35, '#b97b3e'], [0.6, '#e0b272'], [0.85, '#f4dba6'], [1, '#fff0cb']),
    scale: 1.9,
    stretch: 2.1,
    warp: 0.9,
    relief: 1.1,
    clouds: { cover: 0.28, scale: 1.7, stretch: 2.6, color: rgb('#fff2d8') },
    air: rgb('#ffcf93'),
    haze: 0.62,
  },
  // oceans, reefs and floating cities
  'mon-calamari': {
    seed: 23,
    ground: ramp([0, '#2f7a6b'], [0.5, '#7fae6f'], [1, '#d8d9a3']),
    scale: 1.6,
    warp: 0.6,
    relief: 0.6,
    sea: { level: 0.72, shallow: rgb('#2fb4c4'), deep: rgb('#0b3b86') },
    ice: 0.88,
    clouds: { cover: 0.47, scale: 2.1, stretch: 1.5, color: rgb('#ffffff') },
    lights: { color: rgb('#8ff5ff'), cover: 0.06, scale: 26 },
    air: rgb('#7fd0ff'),
    haze: 0.72,
  },
  // spice mines, poisoned on one side
  kessel: {
    seed: 37,
    ground: ramp([0, '#23160f'], [0.35, '#4c2f1d'], [0.6, '#7a4c28'], [0.82, '#a8793e'], [1, '#c9a564']),
    scale: 2.4,
    warp: 0.5,
    ridges: true,
    relief: 1.4,
    embers: { color: rgb('#ff8b2e'), scale: 2.3 },
    clouds: { cover: 0.22, scale: 2.2, stretch: 1.6, color: rgb('#b9884f') },
    air: rgb('#d99a55'),
    haze: 0.42,
  },
  // the lights of Canto Bight between desert and sea
  cantonica: {
    seed: 41,
    ground: ramp([0, '#8c5b3b'], [0.4, '#bd8657'], [0.75, '#dcae7d'], [1, '#efd2a5']),
    scale: 1.5,
    warp: 0.7,
    relief: 0.8,
    sea: { level: 0.42, shallow: rgb('#2d8298'), deep: rgb('#123a5c') },
    clouds: { cover: 0.24, scale: 2, stretch: 2.2, color: rgb('#fff3e0') },
    lights: { color: rgb('#ffd37a'), cover: 0.3, scale: 30 },
    air: rgb('#ffc488'),
    haze: 0.5,
    sun: [-0.84, -0.34, 0.42],
  },
  // steppes
  lothal: {
    seed: 53,
    ground: ramp([0, '#6b6f3a'], [0.35, '#8d9148'], [0.6, '#b7ab5c'], [0.85, '#cbbd86'], [1, '#e9e3c9']),
    scale: 1.7,
    stretch: 1.4,
    warp: 0.8,
    relief: 0.7,
    sea: { level: 0.3, shallow: rgb('#4b8f9c'), deep: rgb('#24506b') },
    ice: 0.86,
    clouds: { cover: 0.36, scale: 1.8, stretch: 2.4, color: rgb('#ffffff') },
    lights: { color: rgb('#ffe6a8'), cover: -0.02, scale: 26 },
    air: rgb('#cfe3c0'),
    haze: 0.52,
  },
  // green plains, swamps and lakes
  naboo: {
    seed: 67,
    ground: ramp([0, '#1d5a38'], [0.35, '#2f7d41'], [0.65, '#5b9a4c'], [0.85, '#8fb06a'], [1, '#c9cf9b']),
    scale: 1.6,
    warp: 0.8,
    relief: 0.8,
    sea: { level: 0.45, shallow: rgb('#39a0a8'), deep: rgb('#165a86') },
    clouds: { cover: 0.42, scale: 1.9, stretch: 1.4, color: rgb('#ffffff') },
    air: rgb('#9fe0ff'),
    haze: 0.6,
  },
  // canyons between eternal day and night
  ryloth: {
    seed: 71,
    ground: ramp([0, '#4f1e17'], [0.35, '#8a3a22'], [0.6, '#bf6434'], [0.82, '#d9905a'], [1, '#f0c294']),
    scale: 2.1,
    stretch: 0.7,
    warp: 0.9,
    ridges: true,
    relief: 1.5,
    clouds: { cover: 0.2, scale: 1.7, stretch: 2.2, color: rgb('#ffd9bd') },
    lights: { color: rgb('#ffb070'), cover: -0.05, scale: 24 },
    air: rgb('#ff9e73'),
    haze: 0.48,
    sun: [-0.9, -0.16, 0.4],
  },
  // forests, lakes and a castle
  takodana: {
    seed: 83,
    ground: ramp([0, '#1f4d2a'], [0.4, '#2f6b34'], [0.7, '#4f8440'], [0.9, '#8a9a5a'], [1, '#cfc59a']),
    scale: 2.3,
    warp: 0.6,
    relief: 0.9,
    sea: { level: 0.5, shallow: rgb('#4cb6c9'), deep: rgb('#1c5f9a') },
    ice: 0.9,
    clouds: { cover: 0.36, scale: 2.3, stretch: 1.2, color: rgb('#ffffff') },
    lights: { color: rgb('#ffdca0'), cover: -0.12, scale: 22 },
    air: rgb('#a7e3ff'),
    haze: 0.62,
  },
  // bogs under a haze
  'nal-hutta': {
    seed: 97,
    ground: ramp([0, '#2d3115'], [0.35, '#4b4f22'], [0.6, '#6b6a32'], [0.85, '#8d8248'], [1, '#b3a56b']),
    scale: 1.8,
    stretch: 1.5,
    warp: 1.1,
    relief: 0.6,
    sea: { level: 0.4, shallow: rgb('#56602a'), deep: rgb('#2c3a1e') },
    clouds: { cover: 0.5, scale: 1.5, stretch: 2, color: rgb('#b4b07a') },
    lights: { color: rgb('#d9ff8a'), cover: -0.02, scale: 22 },
    air: rgb('#c2cf6a'),
    haze: 0.95,
  },
  // craters and rust
  'ord-mantell': {
    seed: 103,
    ground: ramp([0, '#3a2a20'], [0.35, '#6a4a34'], [0.6, '#8f6a4c'], [0.82, '#b08d69'], [1, '#d3b995']),
    scale: 2.2,
    warp: 0.4,
    relief: 1.3,
    craters: { count: 46, size: 0.34 },
    lights: { color: rgb('#ffc98a'), cover: 0.02, scale: 26 },
    air: rgb('#d8b48c'),
    haze: 0.36,
  },
};

/** One of the two rocks that carry the Ring of Kafrene, and moons. */
export const ROCK: Recipe = {
  seed: 5,
  ground: ramp([0, '#3d332d'], [0.4, '#7a6553'], [0.7, '#a98f72'], [1, '#d9c3a0']),
  scale: 2.6,
  relief: 1.6,
  craters: { count: 16, size: 0.5 },
  lights: { color: rgb('#ffcf80'), cover: 0.12, scale: 20 },
  air: rgb('#b9a58c'),
  haze: 0.1,
  lumps: 0.34,
};

export const MOON: Recipe = {
  seed: 9,
  ground: ramp([0, '#3b3e45'], [0.5, '#7c7f86'], [1, '#c3c4c6']),
  scale: 2,
  relief: 1.2,
  craters: { count: 14, size: 0.5 },
  air: rgb('#c8ccd4'),
  haze: 0.12,
};

/** A moon that is one city. */
export const CITY_MOON: Recipe = {
  ...MOON,
  seed: 19,
  lights: { color: rgb('#ffb95e'), cover: 0.5, scale: 16 },
  haze: 0.3,
};

const PALETTES: readonly (readonly [low: string, middle: string, high: string, air: string])[] = [
  ['#3c2f45', '#75597d', '#c0a3bd', '#d9b8e0'],
  ['#20424a', '#3f7a7c', '#a9d0c0', '#a6f0e4'],
  ['#4a2a2a', '#8c5344', '#d6a486', '#ffbe9c'],
  ['#2a3552', '#51689a', '#a9bde0', '#b4ccff'],
];

/** A world that nobody has described: its name is the seed. */
export function unknownWorld(id: string): Recipe {
  const seed = [...id].reduce((sum, letter) => (sum * 33 + letter.charCodeAt(0)) >>> 0, 7);
  const [low, middle, high, air] = PALETTES[seed % PALETTES.length] as (typeof PALETTES)[number];
  return {
    seed,
    ground: ramp([0, low], [0.5, middle], [1, high]),
    scale: 1.8,
    warp: 0.6,
    relief: 1,
    clouds: { cover: 0.3, scale: 2, stretch: 1.6, color: rgb('#ffffff') },
    air: rgb(air),
    haze: 0.5,
  };
}

/** The color of a world that is not painted; '': it has none of its own. */
export function plainColor(id: string): string {
  const recipe = RECIPES[id];
  return recipe ? `rgb(${along(recipe.ground, 0.5).map(Math.round).join(' ')})` : '';
}
