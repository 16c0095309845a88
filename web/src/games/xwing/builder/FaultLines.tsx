/** What is wrong, each with the nearest change that mends it as a button. */
import type { Fault } from '@view';
import { RuleTag } from '../../../rules/RuleTag';
import { t } from '../../../words/words';
import type { Draft } from './draft';
import { makeReady, mend, mendAll } from './deeds';

/** A fault with its place among all faults of the squad. */
export interface NumberedFault extends Fault {
  number: number;
}

/** A change of points as players write it: (−2), (+3); nothing where it costs as much. */
export const change = (points: number): string =>
  points === 0 ? '' : ` (${points > 0 ? '+' : '−'}${Math.abs(points)})`;

export function FaultLines({ draft, faults }: { draft: Draft; faults: readonly NumberedFault[] }) {
  if (faults.length === 0) return null;
  return (
    <ul class="fault-lines">
      {faults.map((fault) => (
        <li key={fault.number} data-fault={fault.kind}>
          <span class="bad small">
            <span aria-hidden="true" translate={false}>
              !{' '}
            </span>
            {fault.say} {fault.rule && <RuleTag id={fault.rule} />}
          </span>
          {fault.change !== undefined &&
            (fault.mends ? (
              <button type="button" class="mend" onClick={() => void mend(draft, fault.number)}>
                {fault.change}
                <span translate={false}>{change(fault.points)}</span>
              </button>
            ) : (
              <span class="small soft">{fault.change}</span>
            ))}
        </li>
      ))}
    </ul>
  );
}

/** Everything that is wrong in one glance: what concerns the whole squad with its mends, and the way to the ships. */
export function Verdict({ draft }: { draft: Draft }) {
  const squad = draft.squad.value;
  if (!squad || squad.ships.length === 0) return null;
  const faults = squad.faults.map((fault, number) => ({ ...fault, number }));
  const whole = faults.filter((fault) => fault.ship === null);
  const ships = [...new Set(faults.flatMap((fault) => (fault.ship === null ? [] : [fault.ship])))];
  const waits = faults.some((fault) => fault.kind === 'waits');
  if (squad.legal)
    return (
      <p class="verdict good" data-place="verdict" tabIndex={-1}>
        <span aria-hidden="true" translate={false}>
          ✓{' '}
        </span>
        {t('Legal, and ready to play')}
      </p>
    );
  return (
    <section class="verdict wrong" data-place="verdict" tabIndex={-1} aria-label={t('What is not legal')}>
      <p class="verdict-head">
        <strong class="bad">{t('{n} {n:thing is|things are} not legal', { n: faults.length })}</strong>
        {faults.some((fault) => fault.mends) && (
          <button type="button" class="mend-all" onClick={() => void mendAll(draft)}>
            {t('Mend all')}
          </button>
        )}
      </p>
      <FaultLines draft={draft} faults={whole} />
      {ships.length > 0 && (
        <p class="small">
          {t('At these ships:')}{' '}
          {ships.map((ship) => (
            <button
              key={ship}
              type="button"
              class="plain fault-ship"
              translate={false}
              onClick={() => document.querySelector<HTMLElement>(`[data-place="ship-${ship}"]`)?.focus()}
            >
              {squad.ships[ship]?.name}
            </button>
          ))}
        </p>
      )}
      {waits && (
        <button type="button" onClick={() => void makeReady(draft)}>
          {t('Play without the cards that are not ready')}
        </button>
      )}
    </section>
  );
}
