/** A pilot's card: what it prints, what its list says, and the way to a squad with it. */
import type { CatalogPilot, CatalogShip } from '@view';
import { t } from '../../../words/words';
import { buildAddress, pilotAddress, upgradeAddress } from '../catalog/address';
import type { Catalog } from '../catalog/catalog';
import { Actions, dots, Numbers, Sentences, SlotIcons } from '../catalog/printed';
import { BuildLink, Keywords, Points, Waits } from './cardLines';

/** The upgrades of a standard loadout, each with its page. */
function Standard({ catalog, ids }: { catalog: Catalog; ids: readonly string[] }) {
  return (
    <p class="small">
      <span class="soft">{t('Always with')}</span>{' '}
      {ids.map((id, index) => (
        <span key={id} translate={false}>
          {index > 0 && ', '}
          <a href={upgradeAddress(catalog.game, { id })}>{catalog.upgrades.get(id)?.name ?? id}</a>
        </span>
      ))}
    </p>
  );
}

/** What its card prints otherwise than its ship's page says. */
function OwnNumbers({ pilot }: { pilot: CatalogPilot }) {
  return (
    <>
      <Numbers numbers={pilot.numbers} force={pilot.force} charges={pilot.charges} />
      {pilot.bar && <Actions bar={pilot.bar} />}
      {pilot.ability_text && (
        <div class="card">
          {pilot.ability && <h5 translate={false}>{pilot.ability}</h5>}
          <Sentences text={pilot.ability_text} />
        </div>
      )}
    </>
  );
}

interface Props {
  catalog: Catalog;
  pilot: CatalogPilot;
  ship: CatalogShip;
  /** the address names this card */
  here: boolean;
}

export function PilotEntry({ catalog, pilot, ship, here }: Props) {
  const order = catalog.order_word === 'initiative' ? t('Initiative') : t('Skill');
  return (
    <article
      class={`entry${here ? ' here' : ''}`}
      data-card={pilot.id}
      tabIndex={-1}
      aria-labelledby={`name-${pilot.id}`}
    >
      <header>
        <span class="entry-skill" title={order}>
          <span class="unseen">{order} </span>
          <span translate={false}>{pilot.skill}</span>
        </span>
        <h4 translate={false}>
          <a id={`name-${pilot.id}`} href={pilotAddress(catalog.game, pilot)}>
            {dots(pilot.limited)}
            {pilot.name}
          </a>
          {pilot.standard && <span class="small soft">{t('standard loadout')}</span>}
        </h4>
        <Points points={pilot.points} loadout={pilot.loadout} />
      </header>
      <Waits why={pilot.waits} />
      <OwnNumbers pilot={pilot} />
      <Sentences text={pilot.text} />
      {pilot.standard && <Standard catalog={catalog} ids={pilot.standard} />}
      <footer>
        <SlotIcons slots={pilot.slots} />
        <Keywords words={pilot.keywords.filter((word) => !ship.keywords.includes(word))} />
        <BuildLink href={buildAddress(catalog.game, pilot)} name={pilot.name} />
      </footer>
    </article>
  );
}
