/** The colors of sides, by class (home.css, tokens.css). A game with more sides than colors repeats them. */
const COLORS = 4;

export function sideClass(side: number): string {
  return `side-${side % COLORS}`;
}
