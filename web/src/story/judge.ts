/** Were the dice of a finished game fair? The engine in the page checks the record; what this browser kept of the time
 * before the game is compared with it. docs/record-format.md, "Provable dice", says what that promises. */
import type { Game } from '../game/game';
import { type Part, partsOf } from '../game/memory';
import type { Verified } from '../local/verify';
import { t } from '../words/words';

export type Verdict =
  /** `own`: what this browser kept was compared, too; `again`: how many starts were given up, as far as it knows */
  | { kind: 'fair'; checked: number; own: boolean; again: number }
  | { kind: 'unfair'; differs: string[] }
  | { kind: 'unknown'; why: string };

/** Everything in which the record differs from what this browser was shown and gave. */
function differences(verified: Extract<Verified, { fair: true }>, parts: Record<number, Part>): string[] {
  const found = new Set<string>();
  for (const [text, part] of Object.entries(parts)) {
    const seat = Number(text);
    if (verified.commitment !== part.commitment)
      found.add(t('The record has another commitment of the host than the one that was shown before the game.'));
    if (verified.nonces[seat] !== part.nonce)
      found.add(
        t('The record has another random number for your seat {seat} than the one that this browser gave.', {
          seat: seat + 1,
        }),
      );
    (part.pledges ?? []).forEach((pledge, other) => {
      if (verified.pledges[other] !== pledge)
        found.add(
          t('The record has another pledge of seat {seat} than the one that was shown before the game.', {
            seat: other + 1,
          }),
        );
    });
  }
  return [...found];
}

export function judge(verified: Verified, parts: Record<number, Part>, sealed: number): Verdict {
  if (verified.fair === null) return { kind: 'unknown', why: verified.why };
  if (!verified.fair) return { kind: 'unfair', differs: [verified.why] };
  const differs = differences(verified, parts);
  if (differs.length) return { kind: 'unfair', differs };
  const kept = Object.values(parts);
  return {
    kind: 'fair',
    checked: verified.checked,
    own: kept.length > 0 && kept.every((part) => part.pledges !== undefined),
    again: Math.max(sealed - 1, 0, ...kept.map((part) => part.before)),
  };
}

/** Fetches the record of a game that is over, and judges it. */
export async function checkDice(game: Game): Promise<Verdict> {
  try {
    const [record, { verifyRecord }] = await Promise.all([game.record(), import('../local/verify')]);
    return judge(await verifyRecord(record), partsOf(game.id), game.room.peek()?.sealed ?? 1);
  } catch (problem) {
    return { kind: 'unknown', why: problem instanceof Error ? problem.message : String(problem) };
  }
}
