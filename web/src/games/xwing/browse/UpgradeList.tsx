/** All upgrades, or those of one slot, or those that were found. */
import { t } from '../../../words/words';
import { browsePath, UPGRADES } from '../catalog/address';
import type { Catalog } from '../catalog/catalog';
import { findCards } from '../catalog/search';
import { slotLetter } from '../glyphs';
import { slotName } from '../keywords';
import { Chips } from './Chips';
import { WaitingList } from './cardLines';
import { UpgradeEntry } from './UpgradeEntry';

interface Props {
  catalog: Catalog;
  /** '': all slots */
  slot: string;
  /** what is looked for */
  find: string;
  /** the card that the address names, or '' */
  card: string;
}

export function UpgradeList({ catalog, slot, find, card }: Props) {
  const all = [...catalog.upgrades.values()];
  const found = find.trim()
    ? findCards(catalog, find).flatMap(({ kind, id }) => (kind === 'upgrade' ? (catalog.upgrades.get(id) ?? []) : []))
    : all.sort((a, b) => a.name.localeCompare(b.name));
  const shown = found.filter((upgrade) => !slot || upgrade.slots.includes(slot));
  const waiting = [...catalog.waiting.values()].filter(
    (each) => !find.trim() && each.kind === 'upgrade' && (!slot || each.slot === slot),
  );
  const used = catalog.slots.filter(({ id }) => all.some((upgrade) => upgrade.slots.includes(id)));
  return (
    <>
      <Chips
        label={t('Slot')}
        chosen={slot}
        chips={used.map(({ id }) => ({ id, name: slotName(id), letter: slotLetter(id) }))}
        hrefOf={(id) => `#/${browsePath(catalog.game, UPGRADES, { slot: id, find })}`}
      />
      <h2 class="unseen">{t('Upgrades')}</h2>
      <p class="small soft" role="status">
        {t('{n} {n:upgrade|upgrades}', { n: shown.length })}
      </p>
      <div class="entries wide">
        {shown.map((upgrade) => (
          <UpgradeEntry key={upgrade.id} catalog={catalog} upgrade={upgrade} here={upgrade.id === card} />
        ))}
      </div>
      <WaitingList cards={waiting} />
    </>
  );
}
