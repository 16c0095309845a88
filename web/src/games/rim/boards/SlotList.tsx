/** The slots of a board: what lies there, to be read; and what would fit into those that are free. */
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { lookedAt } from '../cards/lookAt';
import type { Player } from '../rimTable';
import { ValueSign } from '../signs/ValueSign';
import { slotsOf, type Slot } from './slotRows';

export function slotName(kind: Slot['kind']): string {
  switch (kind) {
    case 'gear':
      return t('Gear');
    case 'jobs':
      return t('Job or bounty');
    case 'crew':
      return t('Crew');
    case 'cargo':
      return t('Cargo');
    case 'mods':
      return t('Mod');
    case 'either':
      return t('Cargo or mod');
  }
}

/** What a card is good for, in a few words. */
function hint(box: Box, id: string): string {
  const card = box.cards.get(id);
  const space = box.spaces.get(card?.to ?? '');
  return space ? t('to {place}', { place: space.name }) : '';
}

function SlotAt({ box, slot: { kind, card } }: { box: Box; slot: Slot }) {
  const name = slotName(kind);
  return (
    <li class={classes('rim-slot', card === '' && 'free', `for-${kind}`)}>
      {card === '' ? (
        <span class="rim-slot-free" title={name}>
          <ValueSign of={kind} />
          <span>{name}</span>
        </span>
      ) : (
        <button type="button" data-look={card} title={name} onClick={() => (lookedAt.value = { card })}>
          <ValueSign of={kind} />
          <span class="unseen">{`${name}: `}</span>
          <span class="rim-slot-card">
            <b translate={false}>{box.cards.get(card)?.name ?? card}</b>
            {hint(box, card) !== '' && <small translate={false}>{hint(box, card)}</small>}
          </span>
        </button>
      )}
    </li>
  );
}

export function SlotList({ box, player }: { box: Box; player: Player }) {
  return (
    <ul class="rim-slots" aria-label={t('Cards')}>
      {slotsOf(player).map((slot, index) => (
        <SlotAt key={index} box={box} slot={slot} />
      ))}
      {player.secrets > 0 && (
        <li class="rim-slot">
          <span class="rim-slot-free">
            <ValueSign of="secret" />
            <span>{t('{n} {n:secret|secrets}', { n: player.secrets })}</span>
          </span>
        </li>
      )}
    </ul>
  );
}
