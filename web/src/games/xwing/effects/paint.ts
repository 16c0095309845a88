/** Effects, painted on a canvas in the drawing's millimetres: each after a part of its time, in [0, 1]. */
import type { Point } from '@view';
import { grown, type Box } from '../../../board/framing';
import { along } from '../flight';
import type { World } from '../world';
import type { Effect } from './effects';
import { arrives, BESIDE, boltAt, boltsOf, PAST, trailOf, type Shot } from './bolts';
import { numbers } from '../numbers';

type Pen = CanvasRenderingContext2D;
type Color = readonly [number, number, number];

const rgba = ([r, g, b]: Color, alpha: number): string => `rgba(${r},${g},${b},${alpha.toFixed(3)})`;

const WHITE: Color = [255, 255, 255];
const SHIELD: Color = [92, 190, 255];
const FIRE: Color = [255, 150, 50];
const EMBER: Color = [255, 80, 30];
const STRESS: Color = [255, 70, 70];
const ION: Color = [90, 160, 255];
const SMOKE: Color = [150, 150, 160];

/** Lasers by faction; what is not named fires amber. */
const LASERS: Readonly<Record<string, Color>> = {
  rebel: [255, 70, 60],
  empire: [70, 240, 90],
  firstorder: [255, 70, 60],
  resistance: [255, 120, 50],
  republic: [90, 150, 255],
  separatist: [255, 60, 90],
};
const AMBER: Color = [255, 190, 60];
const laserOf = (faction: string): Color => LASERS[faction.replace(/[^a-z]/g, '')] ?? AMBER;

function colorOf(shot: Shot, faction: string): Color {
  if (shot === 'ion') return ION;
  if (shot === 'torpedo') return [255, 110, 170];
  if (shot === 'missile') return [255, 220, 150];
  return laserOf(faction);
}

/** A soft disc. Few and small: gradients cost more than lines. */
function glow(pen: Pen, [x, y]: Point, radius: number, color: Color, alpha: number): void {
  if (radius <= 0 || alpha <= 0) return;
  const light = pen.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, rgba(WHITE, alpha));
  light.addColorStop(0.3, rgba(color, alpha * 0.8));
  light.addColorStop(1, rgba(color, 0));
  pen.fillStyle = light;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
}

function stroke(pen: Pen, line: readonly Point[], width: number, color: Color, alpha: number): void {
  pen.strokeStyle = rgba(color, alpha);
  pen.lineWidth = width;
  pen.beginPath();
  line.forEach(([x, y], index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}

function ring(pen: Pen, [x, y]: Point, radius: number, width: number, color: Color, alpha: number): void {
  pen.strokeStyle = rgba(color, alpha);
  pen.lineWidth = width;
  pen.beginPath();
  pen.arc(x, y, Math.max(0, radius), 0, 2 * Math.PI);
  pen.stroke();
}

const fades = (part: number): number => Math.max(0, 1 - part);
/** How far `part` is between two parts, in [0, 1]. */
const between = (part: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (part - from) / (to - from)));

function aim(pen: Pen, { from, to }: { from: Point; to: Point }, part: number, color: Color): void {
  const reach = 1 - (1 - Math.min(1, part * 1.8)) ** 3;
  const tip: Point = [from[0] + (to[0] - from[0]) * reach, from[1] + (to[1] - from[1]) * reach];
  stroke(pen, [from, tip], 5, color, 0.16);
  stroke(pen, [from, tip], 1.4, color, 0.9);
  const closing = between(part, 0.5, 0.8);
  if (closing > 0) brackets(pen, to, 34 + 26 * fades(closing), color, closing);
}

/** Four corners around a target. */
function brackets(pen: Pen, [x, y]: Point, far: number, color: Color, alpha: number): void {
  for (const [sx, sy] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const)
    stroke(
      pen,
      [
        [x + sx * far, y + sy * far * 0.55],
        [x + sx * far, y + sy * far],
        [x + sx * far * 0.55, y + sy * far],
      ],
      2,
      color,
      alpha,
    );
}

type Fired = Extract<Effect, { kind: 'shot' }>;

function fired(pen: Pen, { shot, from, to, hits, faction }: Fired, part: number): void {
  const color = colorOf(shot, faction);
  for (const bolt of boltsOf(shot, from.at, to.at, to.half, hits)) {
    const flown = boltAt(bolt, shot, part);
    if (part >= bolt.starts && part < bolt.starts + 0.08)
      glow(pen, bolt.from, 13, color, fades((part - bolt.starts) / 0.08));
    if (flown) {
      if (shot === 'ion') jagged(pen, trailOf(bolt, shot, part, 9), part, color);
      else if (shot === 'missile') smoke(pen, trailOf(bolt, shot, part, 12));
      if (shot === 'torpedo') {
        stroke(pen, [flown.tail, flown.at], 6, color, 0.35);
        glow(pen, flown.at, 12, color, 1);
      } else if (shot === 'missile') glow(pen, flown.at, 8, FIRE, 1);
      else {
        const width = shot === 'turret' ? 5 : 3.6;
        stroke(pen, [flown.tail, flown.at], width * 2.2, color, 0.28);
        stroke(pen, [flown.tail, flown.at], width, color, 0.95);
        stroke(pen, [flown.tail, flown.at], width * 0.4, WHITE, 0.95);
      }
    } else if (hits && part >= bolt.ends && part < bolt.ends + 0.16) {
      const since = (part - bolt.ends) / 0.16;
      glow(pen, bolt.to, (shot === 'torpedo' || shot === 'missile' ? 34 : 20) * (0.5 + since), color, fades(since));
    }
  }
  const since = part - arrives(shot);
  if (hits && since > 0 && since < 0.25)
    ring(pen, to.at, to.half * (0.6 + since * 4), 2.5 * fades(since * 4), color, 0.7 * fades(since * 4));
}

/** Lightning between points: they jump from side to side, another way each moment. */
function jagged(pen: Pen, line: readonly Point[], part: number, color: Color): void {
  const next = numbers(1 + Math.floor(part * 40));
  const jumped = line.map(([x, y]): Point => [x + (next() - 0.5) * 9, y + (next() - 0.5) * 9]);
  stroke(pen, jumped, 4, color, 0.3);
  stroke(pen, jumped, 1.3, WHITE, 0.8);
}

function smoke(pen: Pen, line: readonly Point[]): void {
  line.forEach(([x, y], index) => {
    const fresh = (index + 1) / line.length;
    pen.fillStyle = rgba(SMOKE, 0.3 * fresh);
    pen.beginPath();
    pen.arc(x, y, 2 + 4 * (1 - fresh), 0, 2 * Math.PI);
    pen.fill();
  });
}

interface Struck {
  at: Point;
  half: number;
  seed: number;
}

/** A bubble that flares where it was and is gone. */
function shield(pen: Pen, { at, half }: Struck, part: number): void {
  const radius = half * 1.45;
  const flare = part < 0.15 ? part / 0.15 : fades((part - 0.15) / 0.85);
  const [x, y] = at;
  const skin = pen.createRadialGradient(x, y, radius * 0.6, x, y, radius);
  skin.addColorStop(0, rgba(SHIELD, 0));
  skin.addColorStop(0.85, rgba(SHIELD, 0.4 * flare));
  skin.addColorStop(1, rgba(WHITE, 0.75 * flare));
  pen.fillStyle = skin;
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fill();
  ring(pen, at, radius * (1 + 0.25 * part), 1.6, SHIELD, 0.8 * flare);
}

/** Sparks that fly off; the same for the same ship and count. */
function sparks(pen: Pen, { at, half, seed }: Struck, part: number, count: number, color: Color, far: number): void {
  const next = numbers(seed * 7919 + count);
  for (let spark = 0; spark < count; spark++) {
    const angle = next() * 2 * Math.PI;
    const speed = (0.35 + 0.65 * next()) * far;
    const lives = 0.55 + 0.45 * next();
    const age = part / lives;
    if (age >= 1) continue;
    const reach = half * 0.3 + speed * (1 - (1 - age) ** 2);
    const tip: Point = [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach];
    const long = 7 * fades(age);
    const end: Point = [tip[0] - Math.cos(angle) * long, tip[1] - Math.sin(angle) * long];
    stroke(pen, [end, tip], 1.8, color, fades(age));
  }
}

function hull(pen: Pen, struck: Struck, part: number): void {
  glow(pen, struck.at, struck.half * (0.5 + part), FIRE, fades(part * 1.6));
  sparks(pen, struck, part, 12, FIRE, struck.half * 2);
}

function critical(pen: Pen, struck: Struck, part: number): void {
  const early = Math.min(1, part * 3); // most of its time a card is read
  glow(pen, struck.at, struck.half * (0.7 + early), EMBER, fades(early));
  sparks(pen, struck, early, 26, EMBER, struck.half * 2.8);
  ring(pen, struck.at, struck.half * (1 + early), 3 * fades(early), FIRE, fades(early));
}

/** A moment of quiet; then it bursts. */
const QUIET = 0.24;

function explosion(pen: Pen, struck: Struck, part: number): void {
  const { at, half, seed } = struck;
  if (part < QUIET) {
    const close = part / QUIET;
    glow(pen, at, half * (0.9 - 0.6 * close), WHITE, 0.25 + 0.5 * close);
    ring(pen, at, half * 1.6 * fades(close) + 4, 1.2, FIRE, 0.6 * close);
    return;
  }
  const burst = (part - QUIET) / (1 - QUIET);
  const flash = fades(burst * 5);
  if (flash > 0) glow(pen, at, half * 4.2, WHITE, flash);
  glow(pen, at, half * (1.2 + 1.3 * Math.sqrt(burst)), FIRE, fades(burst * 1.25));
  glow(pen, at, half * (0.8 + 0.9 * burst), EMBER, 0.8 * fades(burst * 1.1));
  ring(pen, at, half * (0.8 + 4.2 * (1 - (1 - burst) ** 3)), 5 * fades(burst), FIRE, 0.8 * fades(burst));
  sparks(pen, struck, burst, 34, FIRE, half * 4);
  const next = numbers(seed * 131 + 7);
  for (let shard = 0; shard < 9; shard++) {
    const angle = next() * 2 * Math.PI;
    const reach = half * (0.4 + 2.6 * next()) * (1 - (1 - burst) ** 2);
    const turn = angle + burst * (next() - 0.5) * 14;
    const size = half * (0.12 + 0.16 * next());
    const [x, y] = [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach];
    pen.fillStyle = rgba(SMOKE, 0.9 * fades(burst));
    pen.beginPath();
    for (const corner of [0, 2.2, 4.1])
      pen.lineTo(x + Math.cos(turn + corner) * size, y + Math.sin(turn + corner) * size);
    pen.fill();
  }
}

/** The light of engines behind a ship that flies. */
function trail(
  pen: Pen,
  { path, half, faction }: Extract<Effect, { kind: 'trail' }>,
  part: number,
  world: World,
): void {
  const color: Color = faction.startsWith('empire') ? [255, 120, 90] : [120, 190, 255];
  const COUNT = 14;
  const BEHIND = 0.4;
  const steps = path.map(({ x, y, heading }): [number, number, number] => [x, y, heading]);
  const wake = (side: number): Point[] =>
    Array.from({ length: COUNT }, (_, index) => {
      const pose = along(steps, Math.max(0, part - BEHIND * (1 - index / (COUNT - 1))));
      const turn = (pose.heading * Math.PI) / 180;
      const [back, across] = [-half * 0.8, half * 0.32 * side];
      return world.at(
        pose.x + Math.sin(turn) * back + Math.cos(turn) * across,
        pose.y + Math.cos(turn) * back - Math.sin(turn) * across,
      );
    });
  pen.lineCap = 'butt'; // round ends would show where pieces of the wake meet
  const power = Math.min(1, part * 6) * Math.min(1, (1 - part) * 5);
  for (const side of [-1, 1]) {
    const line = wake(side);
    for (let i = 1; i < line.length; i++) {
      const fresh = i / (line.length - 1);
      stroke(pen, [line[i - 1] as Point, line[i] as Point], 1 + 4 * fresh, color, 0.5 * fresh * fresh * power);
    }
    glow(pen, line[line.length - 1] as Point, 9, color, 0.9 * power);
  }
}

/** How far from a ship's middle an effect reaches, in halves of its base. */
const REACHES = { shield: 2, hull: 2.6, critical: 3.3, explosion: 5.2, stress: 2, lock: 2.6 } as const;
/** The width of lines, and what glows at their ends. */
const EDGE = 36;

/** The part of the drawing in which an effect is painted. */
export function spaceOf(effect: Effect, world: World): Box {
  switch (effect.kind) {
    case 'aim':
      return around([effect.from, effect.to], 60 + EDGE);
    case 'shot':
      return around([effect.from.at, effect.to.at], PAST + BESIDE * effect.to.half + EDGE);
    case 'trail':
      return around(
        effect.path.map(({ x, y }) => world.at(x, y)),
        effect.half + EDGE,
      );
    default:
      return around([effect.at], REACHES[effect.kind] * effect.half + EDGE);
  }
}

function around(places: readonly Point[], by: number): Box {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return grown({ left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }, by);
}

/** Paints an effect, `part` of its time after it began. */
export function paint(pen: Pen, effect: Effect, part: number, world: World): void {
  pen.lineCap = 'round';
  pen.lineJoin = 'round';
  switch (effect.kind) {
    case 'aim':
      return aim(pen, effect, part, STRESS);
    case 'shot':
      return fired(pen, effect, part);
    case 'shield':
      return shield(pen, effect, part);
    case 'hull':
      return hull(pen, effect, part);
    case 'critical':
      return critical(pen, effect, part);
    case 'explosion':
      return explosion(pen, effect, part);
    case 'stress':
      return ring(pen, effect.at, effect.half * (1 + 0.7 * part), 3 * fades(part), STRESS, fades(part));
    case 'lock':
      return brackets(pen, effect.at, effect.half * (1.2 + 1.2 * fades(part) ** 2), SHIELD, Math.min(1, part * 3));
    case 'trail':
      return trail(pen, effect, part, world);
  }
}
