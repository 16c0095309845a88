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
  return Uint8Array.from([...list, ...list]);
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

/** Between about -1 and 1. */
export function noiseOf(seed: number): Noise {
  const p = shuffled(seed);
  const at = (i: number): number => p[i] as number;
  return (x, y, z) => {
    const [fx, fy, fz] = [Math.floor(x), Math.floor(y), Math.floor(z)];
    const [X, Y, Z] = [fx & 255, fy & 255, fz & 255];
    const [dx, dy, dz] = [x - fx, y - fy, z - fz];
    const [u, v, w] = [ease(dx), ease(dy), ease(dz)];
    const a = at(X) + Y;
    const b = at(X + 1) + Y;
    const [aa, ab, ba, bb] = [at(a & 255) + Z, at((a + 1) & 255) + Z, at(b & 255) + Z, at((b + 1) & 255) + Z];
    return mix(
      mix(
        mix(slope(at(aa), dx, dy, dz), slope(at(ba), dx - 1, dy, dz), u),
        mix(slope(at(ab), dx, dy - 1, dz), slope(at(bb), dx - 1, dy - 1, dz), u),
        v,
      ),
      mix(
        mix(slope(at(aa + 1), dx, dy, dz - 1), slope(at(ba + 1), dx - 1, dy, dz - 1), u),
        mix(slope(at(ab + 1), dx, dy - 1, dz - 1), slope(at(bb + 1), dx - 1, dy - 1, dz - 1), u),
        v,
      ),
      w,
    );
  };
}

/** Several octaves of it, each finer and fainter. */
export function layered(noise: Noise, x: number, y: number, z: number, octaves: number): number {
  let [sum, part, scale] = [0, 0.5, 1];
  for (let i = 0; i < octaves; i++) {
    sum += part * noise(x * scale, y * scale, z * scale);
    part *= 0.52;
    scale *= 2.07;
  }
  return sum;
}
