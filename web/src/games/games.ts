/** The games that the client has a face for. A face is fetched when a game of it is shown, and kept. */
import type { GameFace } from '../face/face';

/** What "Play now" and "New game" begin with. */
export const FIRST_GAME = 'xwing-1';

const xwing = async (): Promise<GameFace> => (await import('./xwing/face')).face;

const faces: Readonly<Record<string, () => Promise<GameFace>>> = { 'xwing-1': xwing };

const kept = new Map<string, Promise<GameFace>>();

/** The face of a game. What could not be fetched is fetched again the next time. */
export function faceOf(game: string): Promise<GameFace> {
  const known = kept.get(game);
  if (known) return known;
  const loading = (faces[game] ?? xwing)();
  kept.set(game, loading);
  loading.catch(() => kept.delete(game));
  return loading;
}
