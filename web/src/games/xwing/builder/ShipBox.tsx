/** A ship of the squad: who flies it, its slots with what sits in them, and what is wrong with it. */
import type { BarSlot, BuiltShip, Fault } from '@view';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { shipLetter, slotLetter } from '../glyphs';
import type { Draft } from './draft';
import { choosePilot, chooseSlot, chooseUpgrade, copyShip, moveShip, removeShip, takeOff } from './deeds';
import { FaultLines, type NumberedFault } from './FaultLines';
import { ButtonSign } from './ButtonSign';

/** A card that cannot be played yet; the reason is in its title. */
function WaitBadge({ waits }: { waits: string | undefined }) {
  if (waits === undefined) return null;
  return (
    <span class="badge waits" title={waits}>
      {t('not ready yet')}
    </span>
  );
}

interface SlotProps {
  draft: Draft;
  ship: BuiltShip;
  index: number;
  at: number;
  slot: BarSlot;
  faults: readonly Fault[];
}

/** A slot is a button: it leads to what fits there. */
function Slot({ draft, ship, index, at, slot, faults }: SlotProps) {
  const upgrade = slot.upgrade === null ? undefined : ship.upgrades[slot.upgrade];
  // A card that takes two slots stands in the first of them.
  const goesOn = upgrade !== undefined && ship.bar.findIndex((each) => each.upgrade === slot.upgrade) < at;
  const wrong = upgrade !== undefined && faults.some((fault) => fault.upgrade === slot.upgrade);
  const place = draft.place.value;
  const chosen = place.of === 'slot' && place.ship === index && place.bar === at;
  const say = upgrade
    ? upgrade.points === null
      ? t('{slot}: {card}', { slot: slot.name, card: upgrade.name })
      : t('{slot}: {card}, {n} {n:point|points}', { slot: slot.name, card: upgrade.name, n: upgrade.points })
    : t('{slot}: empty', { slot: slot.name });
  return (
    <li class={classes('slot', upgrade ? 'filled' : 'free', wrong && 'wrong', chosen && 'chosen', goesOn && 'goes-on')}>
      <button
        type="button"
        class="slot-open"
        data-rove
        data-place={`slot-${index}-${at}`}
        data-slot={slot.slot}
        aria-label={say}
        aria-pressed={chosen}
        disabled={ship.standard}
        title={slot.name}
        onClick={() => chooseSlot(draft, index, at)}
        onFocus={() => look(draft, upgrade?.card)}
        onMouseEnter={() => look(draft, upgrade?.card)}
      >
        <i class="icon" aria-hidden="true" translate={false}>
          {slotLetter(slot.slot)}
        </i>
        {upgrade ? (
          <span class="slot-card" translate={false}>
            {upgrade.name}
          </span>
        ) : (
          <span class="slot-name">{slot.name}</span>
        )}
        <WaitBadge waits={upgrade?.waits} />
        {upgrade && !goesOn && upgrade.points !== null && !ship.standard && (
          <span class="slot-points" translate={false}>
            {upgrade.points}
          </span>
        )}
      </button>
      {upgrade && !goesOn && !ship.standard && (
        <button
          type="button"
          class="plain slot-off"
          tabIndex={-1}
          aria-label={t('Take {card} off', { card: upgrade.name })}
          title={t('Take {card} off', { card: upgrade.name })}
          onClick={() => void takeOff(draft, index, slot.upgrade ?? 0)}
        >
          <ButtonSign of="off" />
        </button>
      )}
    </li>
  );
}

function look(draft: Draft, card: string | null | undefined): void {
  if (card) draft.looked.value = card;
}

/** What the ship has besides its slots: cards that no slot is free for. */
function Loose({ draft, ship, index }: { draft: Draft; ship: BuiltShip; index: number }) {
  const seated = new Set(ship.bar.map((slot) => slot.upgrade));
  return (
    <>
      {ship.upgrades.map(
        (upgrade, at) =>
          !seated.has(at) && (
            <li key={at} class={classes('slot filled', !ship.standard && 'wrong')}>
              <button
                type="button"
                class="slot-open"
                data-rove
                data-place={`loose-${index}-${at}`}
                disabled={ship.standard}
                onClick={() => chooseUpgrade(draft, index, at)}
                onFocus={() => look(draft, upgrade.card)}
                onMouseEnter={() => look(draft, upgrade.card)}
              >
                <i class="icon" aria-hidden="true" translate={false}>
                  {slotLetter(upgrade.slot ?? '')}
                </i>
                <span class="slot-card" translate={false}>
                  {upgrade.name}
                </span>
                <WaitBadge waits={upgrade.waits} />
              </button>
              {!ship.standard && (
                <button
                  type="button"
                  class="plain slot-off"
                  tabIndex={-1}
                  aria-label={t('Take {card} off', { card: upgrade.name })}
                  title={t('Take {card} off', { card: upgrade.name })}
                  onClick={() => void takeOff(draft, index, at)}
                >
                  <ButtonSign of="off" />
                </button>
              )}
            </li>
          ),
      )}
    </>
  );
}

/** What the upgrades of the ship may cost together, and what is spent of it. */
function LoadoutBar({ ship }: { ship: BuiltShip }) {
  if (!ship.loadout) return null;
  const { spent, most } = ship.loadout;
  const say = t('Loadout: {spent} of {most}', { spent, most });
  return (
    <div class={classes('loadout', spent > most && 'over')} title={say}>
      <span class="loadout-bar" aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * spent) / Math.max(1, most))}%` }} />
      </span>
      <span class="small">{say}</span>
    </div>
  );
}

interface ToolProps {
  sign: 'up' | 'down' | 'copy' | 'off';
  say: string;
  off?: boolean;
  act: () => void;
}

function Tool({ sign, say, off = false, act }: ToolProps) {
  return (
    <button
      type="button"
      class="plain tool"
      data-rove="side"
      aria-label={say}
      title={say}
      aria-disabled={off}
      onClick={() => !off && act()}
    >
      <ButtonSign of={sign} />
    </button>
  );
}

interface BoxProps {
  draft: Draft;
  ship: BuiltShip;
  index: number;
  count: number;
  faults: readonly NumberedFault[];
}

export function ShipBox({ draft, ship, index, count, faults }: BoxProps) {
  const { name } = ship;
  const place = draft.place.value;
  const chosen = place.of === 'pilot' && place.ship === index;
  return (
    <article
      class={classes('ship-box', faults.length > 0 && 'wrong', chosen && 'chosen')}
      aria-label={t('Ship {n}: {pilot}', { n: index + 1, pilot: name })}
      data-ship={index}
    >
      <header>
        <button
          type="button"
          class="ship-open"
          data-rove
          data-place={`ship-${index}`}
          aria-keyshortcuts="Delete Alt+ArrowUp Alt+ArrowDown D"
          aria-label={t('{pilot}, {n} {n:point|points}. Another pilot', { pilot: name, n: ship.points })}
          aria-pressed={chosen}
          title={t('Another pilot')}
          onClick={() => choosePilot(draft, index)}
          onFocus={() => look(draft, ship.card)}
          onMouseEnter={() => look(draft, ship.card)}
        >
          <i class="ship-icon" aria-hidden="true" translate={false}>
            {shipLetter(ship.type ?? '')}
          </i>
          {ship.skill !== null && (
            <span class="skill" translate={false}>
              {ship.skill}
            </span>
          )}
          <span class="ship-names" translate={false}>
            <strong>{name}</strong>
            <span class="small soft">{ship.type_name}</span>
          </span>
          <WaitBadge waits={ship.waits} />
          <span class="ship-points" translate={false}>
            {ship.points}
          </span>
        </button>
        <span class="tools">
          <Tool
            sign="up"
            say={t('{ship}: further up', { ship: name })}
            off={index === 0}
            act={() => void moveShip(draft, index, index - 1)}
          />
          <Tool
            sign="down"
            say={t('{ship}: further down', { ship: name })}
            off={index === count - 1}
            act={() => void moveShip(draft, index, index + 1)}
          />
          <Tool sign="copy" say={t('{ship}: one more', { ship: name })} act={() => void copyShip(draft, index)} />
          <Tool sign="off" say={t('Take {ship} out', { ship: name })} act={() => void removeShip(draft, index)} />
        </span>
      </header>
      <FaultLines draft={draft} faults={faults} />
      <LoadoutBar ship={ship} />
      {ship.standard && <p class="small soft">{t('A standard loadout: its upgrades stay as they are.')}</p>}
      {(ship.bar.length > 0 || ship.upgrades.length > 0) && (
        <ul class="slots">
          {!ship.standard &&
            ship.bar.map((slot, at) => (
              <Slot key={at} draft={draft} ship={ship} index={index} at={at} slot={slot} faults={faults} />
            ))}
          <Loose draft={draft} ship={ship} index={index} />
        </ul>
      )}
    </article>
  );
}
