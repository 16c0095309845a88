/** A seat's part in the dice, so that nobody can choose them (docs/record-format.md, "Provable dice").
 *
 * Whoever sits down pledges a random number, the nonce; when the host shows everybody's pledges the nonce is opened.
 * All of it is kept before it is sent: what was shown then is what the finished record is compared with
 * (story/judge.ts). */
import type { ClientMessage } from '@protocol';
import type { RoomState } from '@view';
import { keepPart, partsOf, type Part } from './memory';
import { secret } from './secret';
import { sha256 } from './sha256';

export const pledgeOf = (commitment: string, seat: number, nonce: string): string =>
  sha256(`outrider pledge 1\ncommit ${commitment}\nseat ${seat}\nnonce ${nonce}\n`);

/** The fields of `sit` and `pledge`: the same pledge if it is said again; another nonce whenever the dice are sealed
 * again, also if a host came back to a commitment that it had before, since it may know what was opened then. */
export function pledgeFor(game: string, seat: number, commitment: string): { commitment: string; pledge: string } {
  const known = partsOf(game)[seat];
  if (known?.commitment === commitment) return { commitment, pledge: known.pledge };
  const seed = known?.seed ?? secret(16);
  const before = known ? known.before + 1 : 0;
  const nonce = sha256(`outrider nonce 1\nseed ${seed}\nbefore ${before}\ncommit ${commitment}\n`).slice(0, 32);
  const pledge = pledgeOf(commitment, seat, nonce);
  keepPart(game, seat, { seed, commitment, nonce, pledge, before });
  return { commitment, pledge };
}

/** What a room shows of the seal. */
export interface Shown {
  commitment: string;
  pledges?: readonly string[] | undefined;
}

/** May this seat's nonce be opened? Only if the host shows the very pledge, under the very commitment, and one of every
 * other seat; and once it was opened, only if all of them are those of that time. */
function opens(part: Part | undefined, seat: number, seats: number, shown: Shown): part is Part {
  const first = part?.pledges ?? shown.pledges;
  return (
    part !== undefined &&
    part.commitment === shown.commitment &&
    shown.pledges?.length === seats &&
    shown.pledges[seat] === part.pledge &&
    shown.pledges.every((pledge, other) => pledge === first?.[other])
  );
}

/** The seats held here whose nonce this browser cannot open, though the start waits for it: they sat down somewhere
 * else. */
export function lostParts(game: string, room: RoomState, shown: Shown): number[] {
  return room.own
    .map((own) => own.seat)
    .filter(
      (seat) => room.seats[seat]?.owes === 'nonce' && !opens(partsOf(game)[seat], seat, room.seats.length, shown),
    );
}

/** What the start of the game waits for, of the seats held here. */
export function partsDue(game: string, room: RoomState, shown: Shown): ClientMessage[] {
  return room.own.flatMap(({ seat }): ClientMessage[] => {
    const owes = room.seats[seat]?.owes;
    const part = partsOf(game)[seat];
    // What was opened is no secret any more: it is not pledged a second time.
    if (owes === 'pledge' && part?.pledges && part.commitment === shown.commitment) return [];
    if (owes === 'pledge') return [{ type: 'pledge', seat, ...pledgeFor(game, seat, shown.commitment) }];
    if (owes !== 'nonce' || !opens(part, seat, room.seats.length, shown)) return [];
    if (!part.pledges) keepPart(game, seat, { ...part, pledges: [...(shown.pledges ?? [])] });
    return [{ type: 'nonce', seat, nonce: part.nonce }];
  });
}
