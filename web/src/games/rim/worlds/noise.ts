/** Gradient noise in three dimensions, the same for the same seed: what clouds, coasts and storms are made of. */

export type Noise = (x: number, y: number, z: number) => number;

/** A small generator of numbers in [0, 1). */
export function chances(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function shuffled(seed: number): Uint8Array {
  const next = chances(seed);
  const list = Array.from({ length: 256 }, (_, index) => index);
  for (let i = 255; i > 0; i--) {
    const j = Math.floor(next() * (i + 1));
    [list[i], list[j]] = [list[j] as number, list[i] as number];
  }
  return Uint8Array.from([...list, ...list, ...list.slice(0, 2)]);
}

const ease = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);
const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** One of twelve directions, times the way from its corner. */
function slope(hash: number, x: number, y: number, z: number): number {
  const h = hash & 15;
  const u = h < 8 ? x : y;
  const v = h < 4 ? y : h === 12 || h === 14 ? x : z;
  return (h & 1 ? -u : u) + (h & 2 ? -v : v);
}

/** Between about -1 and 1. It is called some ten million times, so nothing is allocated here. */
export function noiseOf(seed: number): Noise {
  const p = shuffled(seed);
  return (x, y, z) => {
    const fx = Math.floor(x);
    const fy = Math.floor(y);
    const fz = Math.floor(z);
    const dx = x - fx;
    const dy = y - fy;
    const dz = z - fz;
    const u = ease(dx);
    const v = ease(dy);
    const a = (p[fx & 255] as number) + (fy & 255);
    const b = (p[(fx & 255) + 1] as number) + (fy & 255);
    const Z = fz & 255;
    const aa = (p[a] as number) + Z;
    const ab = (p[a + 1] as number) + Z;
    const ba = (p[b] as number) + Z;
    const bb = (p[b + 1] as number) + Z;
    const near = mix(
      mix(slope(p[aa] as number, dx, dy, dz), slope(p[ba] as number, dx - 1, dy, dz), u),
      mix(slope(p[ab] as number, dx, dy - 1, dz), slope(p[bb] as number, dx - 1, dy - 1, dz), u),
      v,
    );
    const far = mix(
      mix(slope(p[aa + 1] as number, dx, dy, dz - 1), slope(p[ba + 1] as number, dx - 1, dy, dz - 1), u),
      mix(slope(p[ab + 1] as number, dx, dy - 1, dz - 1), slope(p[bb + 1] as number, dx - 1, dy - 1, dz - 1), u),
      v,
    );
    return mix(near, far, ease(dz));
  };
}

/** Several octaves of it, each finer and fainter. */
export function layered(noise: Noise, x: number, y: number, z: number, octaves: number): number {
  let sum = 0;
  let part = 0.5;
  let scale = 1;
  for (let i = 0; i < octaves; i++) {
    sum += part * noise(x * scale, y * scale, z * scale);
    part *= 0.52;
    scale *= 2.07;
  }
  return sum;
}
