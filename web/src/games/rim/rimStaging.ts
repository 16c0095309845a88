/** How moments of Outer Rim are shown: how long each event takes, and what only its owner may see. */
import type { GameEvent, Piece, View } from '@view';
import type { Staging } from '../../game/staging';

/** In milliseconds at the usual pace. Others pass at once. */
const TIMES: Readonly<Record<string, number>> = {
  turn: 500,
  moved: 420,
  patrol: 700,
  contact: 600,
  fame: 900,
  goal: 1100,
  defeated: 1100,
};

/** A face-down contact that whoever looks has looked at. */
const isPeeked = ({ facts }: Piece): boolean =>
  facts['face'] === 'down' && (facts['contact'] ?? 'unknown') !== 'unknown';

/** Whoever holds a secret is asked whether to use it: the answers tell which it is. */
const holdsSecret = (view: View, seat: number): boolean =>
  view.pieces?.some(({ facts }) => facts['seat'] === String(seat) && Number(facts['secrets'] ?? 0) > 0) ?? false;

function veiled(view: View): View {
  if (!view.pieces?.some(isPeeked)) return view;
  const hide = (piece: Piece): Piece =>
    isPeeked(piece) ? { ...piece, facts: { ...piece.facts, contact: 'unknown' } } : piece;
  return { ...view, pieces: view.pieces.map(hide) };
}

export const staging: Staging = {
  lasts: (event: GameEvent) => TIMES[event.kind] ?? 0,
  stays: () => false,
  isAlone: (question, view) =>
    question.hidden === true || holdsSecret(view, question.seat) || (view.pieces?.some(isPeeked) ?? false),
  veiled,
  roundOf: (view) => Number(view.facts?.['round'] ?? 0),
};
