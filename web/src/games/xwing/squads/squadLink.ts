/** Our own links to squads: the readable lines stand in the address, so that nothing has to be fetched or kept
 * anywhere. docs/squads.md says how they are written; src/xws/links.c reads them, too. */
import { pageAddress } from '../../../page/routes';

/** Letters that may stand as they are make a link shorter, and can be read. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/%20/g, '+').replace(/%2F/g, '/');

/** Where a squad is opened in the builder, in this page. */
export const squadPath = (game: string, lines: string): string => `squad?game=${game}&lines=${encoded(lines.trim())}`;

/** Where squads are printed, a page each. */
export const printPath = (game: string, texts: readonly string[]): string =>
  `squad/print?game=${game}${texts.map((lines) => `&lines=${encoded(lines.trim())}`).join('')}`;

/** Where it is told what a squad is worth: by a list of points, else by the usual one. */
export const worthPath = (game: string, lines: string, list?: string): string =>
  `squad/worth?game=${game}${list ? `&list=${list}` : ''}&lines=${encoded(lines.trim())}`;

/** The same for others: a whole address. */
export const squadLink = (game: string, lines: string): string => `${pageAddress()}#/${squadPath(game, lines)}`;
