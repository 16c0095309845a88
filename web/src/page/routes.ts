/** Which screen is shown: it stands in the address, so that every screen can be linked to, on any static host.
 *
 *   #/  #/new  #/games  #/lesson/NAME  #/settings
 *   #/game/ID  #/local/ID          a game of the server; of this browser alone
 *   #/squads                       the squads that this browser keeps
 *   #/squad?game=GAME&id=SAVED&lines=LINES&add=CARD   one that is built
 *   #/squad/print?game=GAME&lines=LINES            one of them, or several, on paper
 *   #/about-outer-rim              whose words its cards are
 *   #/replay/ID?at=ENTRY  #/replay-local/ID  #/replay-file
 *   #/watch                        a game that comes with the page, played by itself
 *   #/cards  #/cards/GAME  #/cards/GAME/SHIP  #/cards/GAME/upgrades   ?find=WORDS&card=ID
 * A server's links are /game/ID: the same as #/game/ID. */
import { signal } from '@preact/signals';

export interface Route {
  screen: string;
  id: string;
  /** of a path of three parts, the last */
  part: string;
  query: URLSearchParams;
}

/** What stands in the address may be anything. What could be no game's id, and no name of one, is "-", which no game
 * has: the host says so. */
function idIn(text: string): string {
  return text === '' || /^[0-9A-Za-z_-][0-9A-Za-z_.-]{0,47}$/.test(text) ? text : '-';
}

function read(): Route {
  const path = location.hash.replace(/^#\/?/, '') || location.pathname.match(/\/(game\/[0-9A-Za-z_-]+)$/)?.[1] || '';
  const [way = '', search = ''] = path.split('?');
  const [screen = '', id = '', part = ''] = way.split('/');
  return { screen, id: idIn(id), part: idIn(part), query: new URLSearchParams(search) };
}

export const route = signal<Route>(read());
addEventListener('hashchange', () => {
  const before = route.value;
  route.value = read();
  const { screen, id, part } = route.value;
  if (before.screen !== screen || before.id !== id || before.part !== part) scrollTo(0, 0);
});

export function go(path: string): void {
  location.hash = `#/${path}`;
}

/** The same without a step in the browser's history: what is typed is no place to go back to. */
export function goInPlace(path: string): void {
  history.replaceState(history.state, '', `#/${path}`);
  route.value = read();
}

/** The page itself, without a game's address: what a link to another screen of it begins with. */
export const pageAddress = (): string => `${location.origin}${location.pathname.replace(/game\/[^/]*$/, '')}`;

/** `?overlay`: the table alone, for streams. */
export const overlay = new URLSearchParams(location.search).has('overlay') || location.hash.includes('overlay');
