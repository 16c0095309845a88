/** Maneuvers as dials and charts order them. Which ones there are, and how hard they are, comes from the view. */
import type { Candidate, Maneuver } from '@view';

/** From left to right, as the ship would go. Reverse ones stand in the columns of their mirror images, below speed
 * 0. */
const columns = [
  'segnor-left',
  'tallon-left',
  'turn-left',
  'bank-left',
  'straight',
  'bank-right',
  'turn-right',
  'tallon-right',
  'segnor-right',
  'koiogran',
];
const sameColumn: Record<string, string> = {
  stationary: 'straight',
  reverse: 'straight',
  'reverse-bank-left': 'bank-left',
  'reverse-bank-right': 'bank-right',
};

const columnOf = (bearing: string): string => sameColumn[bearing] ?? bearing;
/** The row of a chart: the speed, backwards below 0. */
const rowOf = (bearing: string, speed: number): number => (bearing.startsWith('reverse') ? -speed : speed);

const rank = (bearing: string): number => {
  const at = columns.indexOf(columnOf(bearing));
  return at < 0 ? columns.length : at;
};

const order = (a: { bearing: string; speed: number }, b: { bearing: string; speed: number }): number =>
  rowOf(a.bearing, a.speed) - rowOf(b.bearing, b.speed) || rank(a.bearing) - rank(b.bearing);

/** Is this a candidate that sets a maneuver of a ship? */
export const isManeuver = (candidate: Candidate): boolean =>
  candidate.difficulty !== undefined &&
  candidate.verb !== undefined &&
  candidate.piece !== undefined &&
  candidate.number !== undefined;

/** Would it end in another ship, in an obstacle, or off the mat? */
export const isRisky = (candidate: Candidate): boolean =>
  candidate.bumps !== undefined || candidate.rock === true || candidate.flees === true;

export const maneuverOf = (candidate: Candidate): Maneuver => ({
  bearing: candidate.verb ?? '',
  speed: candidate.number ?? 0,
  difficulty: candidate.difficulty ?? 'white',
});

/** Around the wheel: slow to fast, and at each speed from left to right. */
export const aroundTheDial = (candidates: readonly Candidate[]): Candidate[] =>
  [...candidates].sort((a, b) => order(maneuverOf(a), maneuverOf(b)));

/** Where a dial that nobody has turned yet stands: at the straight of speed 2, or the straight next to it; the easier
 * one first. */
export function easiest(maneuvers: readonly Candidate[]): number {
  const ease = ['green', 'blue', 'white', 'red', 'purple'];
  const cost = ({ verb, number, difficulty, legal }: Candidate): number =>
    (legal ? 0 : 1000) +
    (verb === 'straight' ? 0 : 100) +
    Math.abs((number ?? 0) - 2) * 10 +
    ease.indexOf(difficulty ?? 'white');
  return maneuvers.reduce((best, each, index) => (cost(each) < cost(maneuvers[best] ?? each) ? index : best), 0);
}

export interface Grid<Item> {
  columns: string[];
  rows: { speed: number; cells: (Item | undefined)[] }[];
}

/** A chart of speeds by bearings, fastest on top. */
export function gridOf<Item>(items: readonly Item[], maneuver: (item: Item) => Maneuver): Grid<Item> {
  const known = items.map((item) => ({ item, ...maneuver(item) }));
  const used = [...new Set(known.map((each) => columnOf(each.bearing)))].sort((a, b) => rank(a) - rank(b));
  const speeds = [...new Set(known.map((each) => rowOf(each.bearing, each.speed)))].sort((a, b) => b - a);
  return {
    columns: used,
    rows: speeds.map((speed) => ({
      speed,
      cells: used.map(
        (column) =>
          known.find((each) => columnOf(each.bearing) === column && rowOf(each.bearing, each.speed) === speed)?.item,
      ),
    })),
  };
}
