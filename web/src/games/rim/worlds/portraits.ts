/** Whole pictures of worlds: the ball, and what belongs to it: suns, moons, a storm, a colony between two rocks. */
import { rgb, type Rgb } from './colors';
import { chances } from './noise';
import { paintBall, type Ball } from './painter';
import { CITY_MOON, MOON, RECIPES, ROCK, unknownWorld } from './recipes';
import { paintStorm } from './storm';

/** A picture is a square of this many pixels; the ball's radius is this part of it. */
export const PORTRAIT = 320;
export const BALL = 0.33;

const WHOLE: Ball = { x: PORTRAIT / 2, y: PORTRAIT / 2, radius: PORTRAIT * BALL };

const css = ([r, g, b]: Rgb, alpha: number): string => `rgb(${r} ${g} ${b} / ${alpha})`;

/** A light with its glare. */
function shine(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, color: Rgb): void {
  const glare = pen.createRadialGradient(x, y, 0, x, y, radius * 3.4);
  glare.addColorStop(0, css([255, 255, 250], 1));
  glare.addColorStop(0.24, css([255, 252, 235], 1));
  glare.addColorStop(0.32, css(color, 0.75));
  glare.addColorStop(1, css(color, 0));
  pen.fillStyle = glare;
  pen.fillRect(x - radius * 4, y - radius * 4, radius * 8, radius * 8);
}

/** The hole in space near Kessel, in its ring of fire. */
function maw(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(-0.5);
  pen.scale(1, 0.42);
  const ring = pen.createRadialGradient(0, 0, radius * 0.5, 0, 0, radius * 2.2);
  ring.addColorStop(0, css([255, 246, 214], 0.95));
  ring.addColorStop(0.25, css([255, 176, 84], 0.8));
  ring.addColorStop(1, css([190, 60, 40], 0));
  pen.fillStyle = ring;
  pen.beginPath();
  pen.arc(0, 0, radius * 2.2, 0, 2 * Math.PI);
  pen.fill();
  pen.restore();
  pen.fillStyle = '#020104';
  pen.beginPath();
  pen.arc(x, y, radius * 0.62, 0, 2 * Math.PI);
  pen.fill();
}

/** The colony that holds two rocks together: girders, decks and thousands of windows. */
function colony(pen: CanvasRenderingContext2D, left: Ball, right: Ball): void {
  const next = chances(77);
  const [x, wide] = [left.x, right.x - left.x];
  const middle = (left.y + right.y) / 2;
  for (const [part, color] of [
    [0.4, '#3a3542'],
    [0.3, '#554d5e'],
    [0.18, '#7a7186'],
  ] as const) {
    const half = left.radius * part;
    pen.fillStyle = color;
    pen.beginPath();
    pen.moveTo(x, left.y - half);
    pen.quadraticCurveTo(x + wide / 2, middle - half * 0.55, x + wide, right.y - half);
    pen.lineTo(x + wide, right.y + half);
    pen.quadraticCurveTo(x + wide / 2, middle + half * 0.55, x, left.y + half);
    pen.fill();
  }
  for (let i = 0; i < 46; i++) {
    const along = next();
    const high = (6 + 34 * next() ** 2) * (i % 2 ? 1 : -1);
    pen.fillStyle = i % 3 ? '#686072' : '#4b4554';
    pen.fillRect(x + wide * along - 2, middle, 2 + 4 * next(), high);
  }
  for (let i = 0; i < 760; i++) {
    const along = next();
    const off = (next() + next() - 1) * left.radius * 0.36;
    pen.fillStyle = css(next() > 0.75 ? [150, 220, 255] : [255, 208, 128], 0.35 + 0.65 * next());
    pen.fillRect(x + wide * along, middle + off, 1.7, 1.7);
  }
}

function kafrene(pen: CanvasRenderingContext2D): void {
  const left: Ball = { x: PORTRAIT * 0.25, y: PORTRAIT * 0.56, radius: PORTRAIT * 0.2 };
  const right: Ball = { x: PORTRAIT * 0.77, y: PORTRAIT * 0.43, radius: PORTRAIT * 0.16 };
  colony(pen, left, right);
  const image = pen.getImageData(0, 0, PORTRAIT, PORTRAIT);
  paintBall(image, ROCK, left);
  paintBall(image, { ...ROCK, seed: 29 }, right);
  pen.putImageData(image, 0, 0);
}

/** What stands behind a ball, and before it. */
const BEHIND: Readonly<Record<string, (pen: CanvasRenderingContext2D) => void>> = {
  tatooine: (pen) => {
    shine(pen, PORTRAIT * 0.17, PORTRAIT * 0.23, PORTRAIT * 0.048, rgb('#ffb347'));
    shine(pen, PORTRAIT * 0.29, PORTRAIT * 0.13, PORTRAIT * 0.034, rgb('#ff7b4a'));
  },
  kessel: (pen) => maw(pen, PORTRAIT * 0.84, PORTRAIT * 0.16, PORTRAIT * 0.055),
};

const MOONS: Readonly<Record<string, readonly [recipe: typeof MOON, ball: Ball][]>> = {
  'nal-hutta': [[CITY_MOON, { x: PORTRAIT * 0.87, y: PORTRAIT * 0.2, radius: PORTRAIT * 0.07 }]],
  'ord-mantell': [[MOON, { x: PORTRAIT * 0.13, y: PORTRAIT * 0.24, radius: PORTRAIT * 0.045 }]],
  lothal: [
    [MOON, { x: PORTRAIT * 0.88, y: PORTRAIT * 0.23, radius: PORTRAIT * 0.04 }],
    [
      { ...MOON, seed: 14 },
      { x: PORTRAIT * 0.8, y: PORTRAIT * 0.11, radius: PORTRAIT * 0.025 },
    ],
  ],
};

/** Paints the portrait of a planet or of the storm. */
export function paintPortrait(pen: CanvasRenderingContext2D, id: string, storm: boolean): void {
  if (!storm && id === 'ring-of-kafrene') return kafrene(pen);
  if (!storm) BEHIND[id]?.(pen);
  const image = pen.getImageData(0, 0, PORTRAIT, PORTRAIT);
  if (storm) paintStorm(image);
  else {
    for (const [recipe, ball] of MOONS[id] ?? []) paintBall(image, recipe, ball);
    paintBall(image, RECIPES[id] ?? unknownWorld(id), WHOLE);
  }
  pen.putImageData(image, 0, 0);
}
