/** The line of who stood better, as shapes and rows. */
import type { AnalyzedPoint } from '../local/analysis';

/** The place of a point along the line, from 0 to 1, by the steps of the timeline. */
export type Place = (entry: number) => number;

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** The area of a side in a picture of this size: the sides lie upon one another, the first at the bottom. */
export function areaOf(
  line: readonly AnalyzedPoint[],
  side: number,
  place: Place,
  width: number,
  height: number,
): string {
  const at = (point: AnalyzedPoint, sides: number): string => {
    const below = point.shares.slice(0, sides).reduce((sum, share) => sum + share, 0);
    return `${number(place(point.entry) * width)} ${number((1 - Math.min(1, below)) * height)}`;
  };
  const upper = line.map((point) => at(point, side + 1));
  const lower = line.map((point) => at(point, side)).reverse();
  return line.length === 0 ? '' : `M${[...upper, ...lower].join('L')}Z`;
}

/** How the sides stood as each round began, and at the end, for whoever reads rather than looks. */
export function rowsOf(line: readonly AnalyzedPoint[]): AnalyzedPoint[] {
  const begins = line.filter((point, index) => index === 0 || point.round !== line[index - 1]?.round);
  const end = line.at(-1);
  return end && begins.at(-1) !== end ? [...begins, end] : begins;
}

/** How many rounds the game had; the last is counted, too. */
export const roundsOf = (line: readonly AnalyzedPoint[]): number => Math.max(1, ...line.map((point) => point.round));

/** The place of a point where all rounds are equally wide, and in each its points are. The end is at the end. */
export function placeByRound(line: readonly AnalyzedPoint[]): Place {
  const rounds = roundsOf(line);
  const places = new Map<number, number>();
  line.forEach(({ entry, round }) => {
    const among = line.filter((each) => each.round === round);
    const within = among.findIndex((each) => each.entry === entry) / among.length;
    places.set(entry, (Math.max(0, round - 1) + within) / rounds);
  });
  const end = line.at(-1);
  if (end) places.set(end.entry, 1);
  return (entry) => places.get(entry) ?? 0;
}
