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

/** For what is turned frame by frame. */
export function lightPiece(piece: SVGElement, turn: number): void {
  for (const [name, value] of Object.entries(lightOn(turn)))
    if (piece.style.getPropertyValue(name) !== value) piece.style.setProperty(name, value);
}
