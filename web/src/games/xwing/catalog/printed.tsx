/** What is printed on cards, to look at: numbers, actions, slots, sentences, the dial. */
import type { ComponentChildren } from 'preact';
import type { BarEntry, CatalogNumbers, Charges, PrintedManeuver } from '@view';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { ChartPicture } from '../dials/Chart';
import { iconLetter, slotLetter } from '../glyphs';
import { actionName, slotName } from '../keywords';

/** A dot for each card of that name that a squad may have. */
export const dots = (limited: number): string => (limited > 0 ? `${'•'.repeat(Math.min(limited, 3))} ` : '');

export function Icon({ letter }: { letter: string }) {
  return (
    <i class="icon" aria-hidden="true" translate={false}>
      {letter}
    </i>
  );
}

/** A number with its icon; its name is for those who do not see the icon. */
export function Value({ icon, name, children }: { icon: string; name: string; children: ComponentChildren }) {
  return (
    <div class={`value ${icon}`} title={name}>
      <dt>
        <Icon letter={iconLetter(icon === 'force' ? 'forcecharge' : icon)} />
        <span class="unseen">{name}</span>
      </dt>
      <dd translate={false}>{children}</dd>
    </div>
  );
}

/** A charge comes back each round (+), or is lost (−). */
export const chargesText = ({ most, recurring, fading }: Charges): string =>
  `${most}${recurring ? '+' : fading ? '−' : ''}`;

interface NumbersProps {
  /** attack, agility, hull and shields, if they are told here */
  numbers?: CatalogNumbers | undefined;
  force?: number | undefined;
  charges?: Charges | undefined;
}

export function Numbers({ numbers, force, charges }: NumbersProps) {
  if (!numbers && force === undefined && !charges) return null;
  return (
    <dl class="values">
      {numbers && (
        <>
          <Value icon="attack" name={t('Attack')}>
            {numbers.attack}
          </Value>
          <Value icon="agility" name={t('Agility')}>
            {numbers.agility}
          </Value>
          <Value icon="hull" name={t('Hull')}>
            {numbers.hull}
          </Value>
        </>
      )}
      {numbers && numbers.shields > 0 && (
        <Value icon="shield" name={t('Shields')}>
          {numbers.shields}
        </Value>
      )}
      {force !== undefined && (
        <Value icon="force" name={t('Force')}>
          {force}
        </Value>
      )}
      {charges && (
        <Value icon="charge" name={t('Charges')}>
          {chargesText(charges)}
        </Value>
      )}
    </dl>
  );
}

export function Action({ action, difficulty }: { action: string; difficulty: string | undefined }) {
  return (
    <span class={classes('action', difficulty)}>
      <Icon letter={iconLetter(action)} /> <span class="small">{actionName(action)}</span>
    </span>
  );
}

export function Actions({ bar, label = t('Actions') }: { bar: readonly BarEntry[]; label?: string }) {
  if (bar.length === 0) return null;
  return (
    <ul class="actionbar" aria-label={label}>
      {bar.map(({ action, difficulty, linked, linked_difficulty }) => (
        <li key={`${action} ${difficulty ?? ''} ${linked ?? ''}`}>
          <Action action={action} difficulty={difficulty} />
          {linked && (
            <>
              <span aria-hidden="true">▸</span>
              <Action action={linked} difficulty={linked_difficulty} />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The slots of an upgrade bar, or those of a card. */
export function SlotIcons({ slots }: { slots: readonly string[] }) {
  if (slots.length === 0) return null;
  return (
    <ul class="slot-icons" aria-label={t('Slots')}>
      {slots.map((slot, index) => (
        <li key={index} title={slotName(slot)}>
          <Icon letter={slotLetter(slot)} />
          <span class="unseen">{slotName(slot)}</span>
        </li>
      ))}
    </ul>
  );
}

export function Dial({ maneuvers }: { maneuvers: readonly PrintedManeuver[] }) {
  if (maneuvers.length === 0) return null;
  return <ChartPicture maneuvers={maneuvers.map(([bearing, speed, difficulty]) => ({ bearing, speed, difficulty }))} />;
}

/** What a card says, in our words. */
export function Sentences({ text }: { text: readonly string[] }) {
  if (text.length === 0) return null;
  return <p translate={false}>{text.join(' ')}</p>;
}

/** "device × 2", for those that read. */
export function slotWords(slots: readonly string[]): string {
  return [...new Set(slots)]
    .map((slot) => {
      const count = slots.filter((each) => each === slot).length;
      return count > 1 ? `${slotName(slot)} × ${count}` : slotName(slot);
    })
    .join(', ');
}
