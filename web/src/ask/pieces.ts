/** Candidates that are about pieces. */
import type { Candidate } from '@view';

/** By the piece that each is about. */
export function groupsOf(candidates: readonly Candidate[]): Map<number, Candidate[]> {
  const groups = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.piece === undefined || candidate.verb === 'confirm') continue;
    groups.set(candidate.piece, [...(groups.get(candidate.piece) ?? []), candidate]);
  }
  return groups;
}

/** "Luke Skywalker: turn left 2, white" on a dial that is known to be Luke's. */
export const withoutPiece = (say: string, piece: string): string => {
  const rest = say.startsWith(`${piece}: `) ? say.slice(piece.length + 2) : say;
  return rest.charAt(0).toLocaleUpperCase() + rest.slice(1);
};
