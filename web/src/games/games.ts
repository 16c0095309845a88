/** The games that the client has a face for. A face is fetched when a game of it is shown, and kept. */
import type { GameFace } from '../face/face';
import { kept } from '../page/settings';
import { t } from '../words/words';
import { plainGames } from './plain/rulesets';

/** What can be played, the first of them unless something else was chosen. */
export const editions: readonly { game: string; name: () => string }[] = [
  { game: 'xwing-1', name: () => t('First Edition') },
  { game: 'xwing-2.0', name: () => '2.0' },
  { game: 'xwing-2.5', name: () => '2.5' },
];

/** The edition of squads and cards, and of X-Wing's new games: the one chosen last. */
export const edition = kept('edition', 'xwing-1', (value) => editions.some(({ game }) => game === value));

/** The games of the start page: X-Wing's editions, and beside them Outer Rim. */
export const frontGames: readonly { game: string; name: () => string }[] = [
  ...editions,
  { game: 'outer-rim', name: () => t('Outer Rim') },
];

/** The game that "Play now", the lessons and the picture of the start page are of: the one chosen last there. */
export const frontGame = kept('front', '', (value) => frontGames.some(({ game }) => game === value));

const xwing = async (): Promise<GameFace> => (await import('./xwing/face')).face;

/** A game without a face of its own, by the plain one. */
const plain = (game: keyof typeof plainGames) => async (): Promise<GameFace> =>
  (await import('./plain/face')).plainFace(plainGames[game]);

const faces: Readonly<Record<string, () => Promise<GameFace>>> = {
  'xwing-1': xwing,
  'xwing-2.0': xwing,
  'xwing-2.5': xwing,
  'outer-rim': async () => (await import('./rim/face')).face,
  skirmish: plain('skirmish'),
  smugglers: plain('smugglers'),
  'smugglers-guild': plain('smugglers-guild'),
};

interface OtherGame {
  game: string;
  name: () => string;
  say: () => string;
}

export const outerRim: OtherGame = {
  game: 'outer-rim',
  name: () => t('Outer Rim'),
  say: () => t('Smugglers and bounty hunters, each for themselves: the first with enough fame wins.'),
};

/** Small games that prove the engine, and that can be played as well. */
export const testGames: readonly OtherGame[] = Object.entries(plainGames).map(([game, { name, say }]) => ({
  game,
  name,
  say,
}));

const loaded = new Map<string, Promise<GameFace>>();

/** The face of a game. What could not be fetched is fetched again the next time. */
export function faceOf(game: string): Promise<GameFace> {
  const known = loaded.get(game);
  if (known) return known;
  const load = faces[game];
  if (!load) return Promise.reject(new Error(t('This page cannot show the game "{game}".', { game })));
  const loading = load();
  loaded.set(game, loading);
  loading.catch(() => loaded.delete(game));
  return loading;
}
