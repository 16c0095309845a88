/** Why something on a card is or is not offered now, as the open question has it. */
import type { Candidate, Ship, Upgrade } from '@view';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';

export interface Offered {
  now: boolean;
  say: string;
  rule?: string | undefined;
}

/** `known`: is anybody here asked about this ship's affairs at all? Of enemies' cards nothing is said. */
function told(found: readonly Candidate[], known: boolean): Offered | null {
  const legal = found.find((candidate) => candidate.legal);
  if (legal)
    return { now: true, say: legal.wasteful ? t('Offered now, but it would change nothing.') : t('Offered now.') };
  const refused = found.find((candidate) => candidate.why);
  if (refused) return { now: false, say: t('Not now: {why}', { why: refused.why ?? '' }), rule: refused.rule };
  return known ? { now: false, say: t('Not asked about now.') } : null;
}

const asks = (question: OwnQuestion | null, ship: Ship): boolean => question !== null && ship.seat === question.seat;

/** A card by its name: the pilot's, an upgrade's, a damage card's ability. */
export function cardOffered(question: OwnQuestion | null, ship: Ship, name: string): Offered | null {
  const found =
    question?.candidates.filter(
      (candidate) => candidate.card_name === name && (candidate.ship ?? ship.id) === ship.id,
    ) ?? [];
  return told(found, asks(question, ship));
}

/** An upgrade: its ability, or the attack that is made with it. */
export function upgradeOffered(question: OwnQuestion | null, ship: Ship, upgrade: Upgrade): Offered | null {
  const shots =
    question?.subject === ship.id
      ? question.candidates.filter(
          (candidate) => candidate.verb === 'attack' && candidate.card?.endsWith(`/${upgrade.id}`),
        )
      : [];
  return shots.length > 0 ? told(shots, true) : cardOffered(question, ship, upgrade.name);
}

/** An action of its bar, while its action is chosen. */
export function actionOffered(question: OwnQuestion | null, ship: Ship, action: string): Offered | null {
  if (question?.kind !== 'action' || question.subject !== ship.id) return null;
  return told(
    question.candidates.filter((candidate) => candidate.verb === action),
    true,
  );
}
