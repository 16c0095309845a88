/** Squads on paper: black on white, a page each, with everything that is needed at a table: values, actions, the dial,
 * and what each card does in our words. */
import { useEffect } from 'preact/hooks';
import type { BarEntry, BuiltShip, BuiltSquad, CatalogPilot, CatalogShip } from '@view';
import { t } from '../../../words/words';
import type { Catalog } from '../catalog/catalog';
import { useCatalog } from '../catalog/load';
import { ChartPicture } from '../dials/Chart';
import { iconLetter, shipLetter } from '../glyphs';
import { useTold } from './useTold';
import '../dials/dial.css';
import './print.css';

const named = (list: Catalog['slots'], id: string): string => list.find((each) => each.id === id)?.name ?? id;

function Actions({ catalog, bar }: { catalog: Catalog; bar: readonly BarEntry[] }) {
  const one = (action: string, difficulty: string | undefined) => (
    <span class={`print-action ${difficulty ?? ''}`}>
      <i class="icon" aria-hidden="true" translate={false}>
        {iconLetter(action)}
      </i>{' '}
      {named(catalog.actions, action)}
    </span>
  );
  return (
    <p class="print-actions">
      {bar.map((entry, index) => (
        <span key={index} class="print-pair">
          {one(entry.action, entry.difficulty)}
          {entry.linked !== undefined && <> ▸ {one(entry.linked, entry.linked_difficulty)}</>}
        </span>
      ))}
    </p>
  );
}

/** The numbers of a ship: a word and a number each. */
function Numbers({ catalog, ship, pilot }: { catalog: Catalog; ship: CatalogShip; pilot: CatalogPilot | undefined }) {
  const printed = pilot?.numbers ?? ship;
  const numbers: [string, number][] = [
    ...(pilot
      ? [[catalog.order_word === 'initiative' ? t('Initiative') : t('Skill'), pilot.skill] as [string, number]]
      : []),
    [t('Attack'), printed.attack],
    [t('Agility'), printed.agility],
    [t('Hull'), printed.hull],
    ...(printed.shields > 0 ? [[t('Shields'), printed.shields] as [string, number]] : []),
    ...(pilot?.force ? [[t('Force'), pilot.force] as [string, number]] : []),
    ...(pilot?.charges ? [[t('Charges'), pilot.charges.most] as [string, number]] : []),
  ];
  return (
    <dl class="print-numbers">
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd translate={false}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Texts({ lines }: { lines: readonly string[] }) {
  return (
    <>
      {lines.map((line) => (
        <p key={line} translate={false}>
          {line}
        </p>
      ))}
    </>
  );
}

/** Ships that are the same in everything, each once, with how many there are. */
function alike(ships: readonly BuiltShip[]): { built: BuiltShip; count: number }[] {
  const found = new Map<string, { built: BuiltShip; count: number }>();
  for (const built of ships) {
    const key = JSON.stringify([built.type, built.pilot, built.upgrades.map((upgrade) => upgrade.id).sort()]);
    const same = found.get(key);
    if (same) same.count++;
    else found.set(key, { built, count: 1 });
  }
  return [...found.values()];
}

function PrintedShip({ catalog, built, count }: { catalog: Catalog; built: BuiltShip; count: number }) {
  const pilot = built.card === null ? undefined : catalog.pilots.get(built.card);
  const ship = catalog.ships.get(built.type ?? '');
  const ability = pilot?.ability ?? ship?.ability;
  const free = built.bar.filter((slot) => slot.upgrade === null).map((slot) => slot.name);
  return (
    <article class="print-ship">
      <header>
        <h2>
          <i class="ship-icon" aria-hidden="true" translate={false}>
            {shipLetter(built.type ?? '')}
          </i>{' '}
          <span translate={false}>{count > 1 ? `${count} × ${built.name}` : built.name}</span>{' '}
          <span class="print-type" translate={false}>
            {built.type_name}
          </span>
        </h2>
        <span class="print-points">
          {t('{n} {n:point|points}', { n: built.points })}
          {built.loadout &&
            ` · ${t('loadout {spent} of {most}', { spent: built.loadout.spent, most: built.loadout.most })}`}
        </span>
      </header>
      <div class="print-body">
        {ship && (
          <div class="print-side">
            <ChartPicture
              maneuvers={ship.maneuvers.map(([bearing, speed, difficulty]) => ({ bearing, speed, difficulty }))}
            />
          </div>
        )}
        <div class="print-words">
          {ship && <Numbers catalog={catalog} ship={ship} pilot={pilot} />}
          {ship && <Actions catalog={catalog} bar={pilot?.bar ?? ship.bar} />}
          <Texts lines={pilot?.text ?? []} />
          {ability && (
            <section>
              <h3 translate={false}>{ability}</h3>
              <Texts lines={pilot?.ability_text ?? ship?.text ?? []} />
            </section>
          )}
          {built.upgrades.map((upgrade, index) => {
            const card = upgrade.card === null ? undefined : catalog.upgrades.get(upgrade.card);
            return (
              <section key={index}>
                <h3>
                  <span translate={false}>{upgrade.name}</span>{' '}
                  <span class="print-soft">
                    {[
                      ...(upgrade.slot === null ? [] : [named(catalog.slots, upgrade.slot)]),
                      ...(upgrade.points === null || built.standard ? [] : [String(upgrade.points)]),
                      ...(card?.charges ? [t('{n} {n:charge|charges}', { n: card.charges.most })] : []),
                    ].join(' · ')}
                  </span>
                </h3>
                <Texts lines={card?.text ?? []} />
                {card?.back && (
                  <>
                    <h4 translate={false}>{card.back.name}</h4>
                    <Texts lines={card.back.text} />
                  </>
                )}
              </section>
            );
          })}
          {free.length > 0 && <p class="print-soft">{t('Free slots: {slots}', { slots: free.join(', ') })}</p>}
        </div>
      </div>
    </article>
  );
}

function PrintedSquad({ catalog, squad }: { catalog: Catalog; squad: BuiltSquad }) {
  return (
    <section class="print-squad">
      <header class="print-title">
        <h1 translate={false}>{squad.name || t('Without a name')}</h1>
        <p>
          {[
            squad.faction_name,
            squad.limit === null
              ? t('{n} {n:point|points}', { n: squad.points })
              : t('{n} of {limit} points', { n: squad.points, limit: squad.limit }),
          ].join(' · ')}
          {catalog.list && <span translate={false}> · {catalog.list.name}</span>}
        </p>
        {!squad.legal && <p>{t('{n} {n:thing is|things are} not legal', { n: squad.faults.length })}</p>}
      </header>
      {alike(squad.ships).map(({ built, count }, index) => (
        <PrintedShip key={index} catalog={catalog} built={built} count={count} />
      ))}
    </section>
  );
}

function OneSquad({ game, text, catalog }: { game: string; text: string; catalog: Catalog }) {
  const { squad, problem } = useTold(game, text);
  if (squad) return <PrintedSquad catalog={catalog} squad={squad} />;
  return problem ? <p role="alert">{problem}</p> : <p>{t('One moment.')}</p>;
}

export function PrintPage({ game, texts }: { game: string; texts: readonly string[] }) {
  const { catalog, problem } = useCatalog(game);
  useEffect(() => {
    document.documentElement.classList.add('paper');
    return () => document.documentElement.classList.remove('paper');
  }, []);
  return (
    <div class="print-page">
      <nav class="print-deeds row">
        <a class="button" href="#/squads">
          {t('Squads')}
        </a>
        <button type="button" class="main" disabled={!catalog} onClick={() => print()}>
          {t('Print')}
        </button>
      </nav>
      <main>
        {texts.length === 0 && <p>{t('There is no squad in this address.')}</p>}
        {problem && <p role="alert">{problem}</p>}
        {catalog && texts.map((text, index) => <OneSquad key={index} game={game} text={text} catalog={catalog} />)}
      </main>
    </div>
  );
}
