/** Views of games without a board: pieces and the table are told by facts, each a word. */
import type { Piece, Pose, View } from '@view';

/** The seat that a piece stands for, or that flies it; null: nobody's. */
export function seatOf(piece: Piece): number | null {
  const seat = /^seat(\d)$/.exec(piece.name)?.[1] ?? piece.facts['seat'];
  return seat === undefined || !/^\d$/.test(seat) ? null : Number(seat);
}

export const pieceOf = (view: View | null, id: number | null | undefined): Piece | undefined =>
  view?.pieces?.find((piece) => piece.id === id);

export const sideOf = (view: View | null, piece: Piece): number | null => {
  const seat = seatOf(piece);
  return seat === null ? null : (view?.seats[seat]?.side ?? null);
};

/** "seat1" is called like its player, also among several (`seat0+seat1`); what else a fact says, as it says it. */
export function seatCalled(view: View | null, words: string): string {
  const called = (word: string): string => view?.seats[Number(/^seat(\d)$/.exec(word)?.[1] ?? -1)]?.name ?? word;
  return words.split('+').map(called).join(' + ');
}

export const pieceName = (view: View | null, id: number | null | undefined): string =>
  seatCalled(view, pieceOf(view, id)?.name ?? '');

/** Where a piece stands, if it stands anywhere. */
export function poseOf(piece: Piece): Pose | null {
  const [x, y, heading] = ['x', 'y', 'facing'].map((fact) => Number(piece.facts[fact] ?? NaN));
  if (piece.facts['alive'] === 'no' || x === undefined || y === undefined || Number.isNaN(x + y)) return null;
  return { x, y, heading: heading || 0 };
}

/** The cards in the hand of whoever looks: kinds and how many. */
export function handOf(view: View | null, begins: string): [kind: string, count: number][] {
  const own = view?.pieces?.find((piece) => piece.name.startsWith('seat') && seatOf(piece) === view.you);
  if (begins === '' || !own) return [];
  return Object.entries(own.facts)
    .filter(([fact, count]) => fact.startsWith(begins) && Number(count) > 0)
    .map(([fact, count]) => [fact.slice(begins.length), Number(count)]);
}

/** The view without these facts: what only one seat may see does not stand there for everybody at the screen. */
export function withoutFacts(view: View, secrets: readonly string[]): View {
  const veiled = (facts: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.entries(facts).filter(([fact]) => !secrets.includes(fact)));
  return {
    ...view,
    ...(view.facts ? { facts: veiled(view.facts) } : {}),
    ...(view.pieces ? { pieces: view.pieces.map((piece) => ({ ...piece, facts: veiled(piece.facts) })) } : {}),
  };
}
