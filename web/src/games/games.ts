/** The games that the client has a face for. A face is fetched when a game of it is shown, and kept. */
import type { GameFace } from '../face/face';
import { t } from '../words/words';
import { plainGames } from './plain/rulesets';

/** What "Play now" and "New game" begin with. */
export const FIRST_GAME = 'xwing-1';

const xwing = async (): Promise<GameFace> => (await import('./xwing/face')).face;

/** A test game, by the plain face. */
const plain = (game: keyof typeof plainGames) => async (): Promise<GameFace> =>
  (await import('./plain/face')).plainFace(plainGames[game]);

const faces: Readonly<Record<string, () => Promise<GameFace>>> = {
  'xwing-1': xwing,
  'xwing-2.0': xwing,
  skirmish: plain('skirmish'),
  smugglers: plain('smugglers'),
  'smugglers-guild': plain('smugglers-guild'),
};

/** Small games that prove the engine, and that can be played as well. */
export const testGames: readonly { game: string; name: () => string; say: () => string }[] = Object.entries(
  plainGames,
).map(([game, { name, say }]) => ({ game, name, say }));

const kept = new Map<string, Promise<GameFace>>();

/** The face of a game. What could not be fetched is fetched again the next time. */
export function faceOf(game: string): Promise<GameFace> {
  const known = kept.get(game);
  if (known) return known;
  const load = faces[game];
  if (!load) return Promise.reject(new Error(t('This page cannot show the game "{game}".', { game })));
  const loading = load();
  kept.set(game, loading);
  loading.catch(() => kept.delete(game));
  return loading;
}
