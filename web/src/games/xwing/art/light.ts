/** Light falls on the mat from one direction, from the upper left; a ship that turns turns under it. */

/** Towards the light, in the drawing: y downwards. */
const LIGHT = { x: -0.6, y: -0.8 };

const round = (value: number): string => (Math.round(value * 100) / 100).toString();

/** How much of the light comes from a ship's right and from its nose, when it is turned so: art.css shades with it. */
export function lightOn(turn: number): { '--from-right': string; '--from-nose': string } {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return {
    '--from-right': round(LIGHT.x * cos + LIGHT.y * sin),
    '--from-nose': round(LIGHT.x * sin - LIGHT.y * cos),
  };
}

/** What of a piece is lit, each by itself: style takes 5 ms for all facets of a ship at a quarter of the speed. Until
 * its drawing is there, the piece: parts that come later have its light. */
function litIn(piece: HTMLElement): (HTMLElement | SVGElement)[] {
  const parts = [...piece.querySelectorAll<SVGElement>('.art > :is(.shade, .part)')];
  return parts.length > 0 ? parts : [piece];
}

function lightPart(part: HTMLElement | SVGElement, turn: number): void {
  for (const [name, value] of Object.entries(lightOn(turn)))
    if (part.style.getPropertyValue(name) !== value) part.style.setProperty(name, value);
}

/** How pieces are to be lit whose parts are being lit one after the other. */
const awaited = new WeakMap<HTMLElement, object>();

/** Lights what is turned so, at once. */
export function lightPiece(piece: HTMLElement, turn: number): void {
  awaited.delete(piece);
  for (const part of litIn(piece)) lightPart(part, turn);
}

/** Lights what is turned so, a part with each picture: less than the eye sees, and no picture is late for it. */
export function lightByParts(piece: HTMLElement, turn: number): void {
  const [run, parts] = [{}, litIn(piece)];
  awaited.set(piece, run);
  const step = (): void => {
    const part = parts.shift();
    if (!part || awaited.get(piece) !== run) return;
    lightPart(part, turn);
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
}
