/** How tokens look: their letter in the icon font, and the color and shape that the view tells in editions whose rules
 * speak of them. */
import type { Board, Ship } from '@view';
import { iconLetter } from './glyphs';

export interface Look {
  color: string;
  shape: string;
}

/** Tokens by the names of their letters, where the font has others. */
const letters: Readonly<Record<string, string>> = {
  'reinforce-fore': 'token-reinforce',
  'reinforce-aft': 'token-reinforceaft',
};

/** The picture alone, where the font has it; else the whole token. */
export const tokenLetter = (token: string): string =>
  letters[token] ? iconLetter(letters[token]) : iconLetter(token) || iconLetter(`token-${token}`);

/** The look of a token; undefined in editions whose tokens have none. */
export function lookOf(board: Board | undefined, token: string): Look | undefined {
  const found = board?.token_looks?.find(([name]) => name === token);
  return found && { color: found[1], shape: found[2] };
}

export const lookClass = (look: Look | undefined): string => (look ? `look-${look.color} look-${look.shape}` : '');

/** The conditions that others assigned to a ship, by their names. */
export const conditionsOf = (ship: Ship): string[] =>
  ship.upgrades.filter((card) => card.slot === 'condition').map((card) => card.name);

/** The tokens of a ship that lie there, in the view's order. */
export const tokensOf = (ship: Ship): [token: string, count: number][] =>
  Object.entries(ship.tokens ?? {}).filter(([, count]) => count > 0);
