/** The map of this table: where each space lies, and which paths there are, by the order of the tiles. */
import type { Box } from '../box/box';
import type { ToldSpace } from '../box/toldBox';
import { onTile, sectorsOf, type At, type Sector } from './arc';

export interface Spot extends At {
  space: ToldSpace;
}

export interface Chart {
  sectors: readonly Sector[];
  spots: ReadonlyMap<string, Spot>;
  /** each path once; those over a joint are made by the order of the tiles */
  paths: readonly (readonly [string, string])[];
  /** the neighbours of each space */
  next: ReadonlyMap<string, readonly string[]>;
}

/** Ways over the joints: way i of one tile goes on as way i of the next. */
function joinedPaths({ told }: Box, tiles: readonly string[]): [string, string][] {
  const joins = new Map(told.joins.map((each) => [each.tile, each]));
  return tiles.slice(1).flatMap((tile, index) => {
    const right = joins.get(tiles[index] ?? '')?.right ?? [];
    const left = joins.get(tile)?.left ?? [];
    return right.flatMap((from, way): [string, string][] => {
      const to = left[way];
      return to === undefined ? [] : [[from, to]];
    });
  });
}

export function chartOf(box: Box, tiles: readonly string[]): Chart {
  const order = tiles.length > 0 ? tiles : box.told.map;
  const ends = new Set(box.told.tiles.filter((tile) => tile.end).map((tile) => tile.id));
  const sectors = sectorsOf(order, (tile) => ends.has(tile));
  const spots = new Map<string, Spot>();
  for (const space of box.told.spaces) {
    const sector = sectors.find((each) => each.tile === space.tile);
    if (sector) spots.set(space.id, { space, ...onTile(sector, space.x, space.y) });
  }
  const paths = [...box.told.paths, ...joinedPaths(box, order)].filter(
    ([from, to]) => spots.has(from) && spots.has(to),
  );
  const next = new Map<string, string[]>();
  for (const [from, to] of paths) {
    next.set(from, [...(next.get(from) ?? []), to]);
    next.set(to, [...(next.get(to) ?? []), from]);
  }
  return { sectors, spots, paths, next };
}
