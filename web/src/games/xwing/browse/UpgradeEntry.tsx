/** An upgrade's card: what it does, which ships may have it, what it costs. */
import type { CatalogUpgrade, CatalogWeapon } from '@view';
import { t } from '../../../words/words';
import { buildAddress, upgradeAddress } from '../catalog/address';
import type { Catalog } from '../catalog/catalog';
import { Actions, chargesText, dots, Icon, Sentences, SlotIcons, slotWords, Value } from '../catalog/printed';
import { slotLetter } from '../glyphs';
import { slotName } from '../keywords';
import { BuildLink, Points, Waits } from './cardLines';

function weaponWords({ least, most }: CatalogWeapon): string {
  return least === most ? t('range {n}', { n: least }) : t('range {least}–{most}', { least, most });
}

function Values({ upgrade: { weapon, charges, force } }: { upgrade: CatalogUpgrade }) {
  if (!weapon && !charges && force === undefined) return null;
  return (
    <dl class="values">
      {weapon && (
        <Value icon="attack" name={t('Attack')}>
          {weapon.attack} <span class="small soft">{weapon.most > 0 && weaponWords(weapon)}</span>
        </Value>
      )}
      {charges && (
        <Value icon="charge" name={t('Charges')}>
          {chargesText(charges)}
        </Value>
      )}
      {force !== undefined && (
        <Value icon="force" name={t('Force')}>
          {force}
        </Value>
      )}
    </dl>
  );
}

/** What its ship has more. */
function Additions({ upgrade: { adds = [], adds_slots: slots = [] } }: { upgrade: CatalogUpgrade }) {
  if (adds.length === 0 && slots.length === 0) return null;
  return (
    <div class="entry-adds">
      <span class="small soft">{t('It adds')}</span>
      <Actions bar={adds} label={t('Actions that it adds')} />
      <SlotIcons slots={slots} />
    </div>
  );
}

export function UpgradeEntry({ catalog, upgrade, here }: { catalog: Catalog; upgrade: CatalogUpgrade; here: boolean }) {
  return (
    <article
      class={`entry${here ? ' here' : ''}`}
      data-card={upgrade.id}
      tabIndex={-1}
      aria-labelledby={`name-${upgrade.id}`}
    >
      <header>
        <span class="entry-slot">
          {upgrade.slots.map((slot, index) => (
            <span key={index} title={slotName(slot)}>
              <Icon letter={slotLetter(slot)} />
            </span>
          ))}
        </span>
        <h3 translate={false}>
          <a id={`name-${upgrade.id}`} href={upgradeAddress(catalog.game, upgrade)}>
            {dots(upgrade.limited)}
            {upgrade.name}
          </a>
          <span class="small soft">{slotWords(upgrade.slots)}</span>
        </h3>
        {upgrade.points !== null && <Points points={upgrade.points} />}
      </header>
      <Waits why={upgrade.waits} />
      {upgrade.points_text && <p class="small soft">{t('Points: {points}', { points: upgrade.points_text })}</p>}
      <Values upgrade={upgrade} />
      <Sentences text={upgrade.text} />
      {upgrade.back && (
        <div class="card">
          <h4 translate={false}>{upgrade.back.name}</h4>
          <Sentences text={upgrade.back.text} />
        </div>
      )}
      <Additions upgrade={upgrade} />
      {upgrade.only && <p class="small entry-only">{upgrade.only}</p>}
      {!upgrade.slots.includes('condition') && (
        <footer>
          <BuildLink href={buildAddress(catalog.game, upgrade)} name={upgrade.name} />
        </footer>
      )}
    </article>
  );
}
