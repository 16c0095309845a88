/** The arc that the tiles make: half a ring, drawn a little wider than high. A place on a tile is told by the box,
 * from 0 to 1000: from the tile's left edge, and from the inner rim outward. */

export interface At {
  x: number;
  y: number;
}

/** A tile's share of the half ring, in radians from its left end. */
export interface Sector {
  tile: string;
  from: number;
  to: number;
}

const INNER = 440;
const OUTER = 1000;
/** how much wider than high */
const WIDER = 1.12;
/** Both ends reach a little below the middle of the ring. */
const SAG = 0.05;
/** An end is this much of a tile. */
const END = 0.46;
const MARGIN = 34;
const CENTER: At = { x: OUTER * WIDER + MARGIN, y: OUTER + MARGIN };

export const MAP_WIDE = 2 * CENTER.x;
export const MAP_DEEP = CENTER.y + OUTER * Math.sin(SAG) + MARGIN;

/** The tiles from left to right; `isEnd` tells the narrow ones. */
export function sectorsOf(tiles: readonly string[], isEnd: (tile: string) => boolean): Sector[] {
  const share = (tile: string): number => (isEnd(tile) ? END : 1);
  const whole = Math.PI + 2 * SAG;
  const shares = tiles.reduce((sum, tile) => sum + share(tile), 0);
  let from = -SAG;
  return tiles.map((tile) => {
    const to = from + (whole * share(tile)) / shares;
    const sector = { tile, from, to };
    from = to;
    return sector;
  });
}

/** The point at an angle from the left end, so far from the inner rim (0) to the outer one (1). */
export function onArc(angle: number, out: number): At {
  const radius = INNER + (OUTER - INNER) * out;
  return { x: CENTER.x - WIDER * radius * Math.cos(angle), y: CENTER.y - radius * Math.sin(angle) };
}

export const onTile = ({ from, to }: Sector, x: number, y: number): At =>
  onArc(from + ((to - from) * x) / 1000, y / 1000);

const word = ({ x, y }: At): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The outline of what lies between two angles. */
export function sectorPath({ from, to }: Pick<Sector, 'from' | 'to'>): string {
  const far = `${OUTER * WIDER} ${OUTER}`;
  const near = `${INNER * WIDER} ${INNER}`;
  const large = to - from > Math.PI ? 1 : 0;
  const outer = `L${word(onArc(from, 1))}A${far} 0 ${large} 1 ${word(onArc(to, 1))}`;
  const inner = `L${word(onArc(to, 0))}A${near} 0 ${large} 0 ${word(onArc(from, 0))}`;
  return `M${word(onArc(from, 0))}${outer}${inner}Z`;
}

/** A joint of two tiles. */
export const jointPath = (angle: number): string => `M${word(onArc(angle, 0))}L${word(onArc(angle, 1))}`;
