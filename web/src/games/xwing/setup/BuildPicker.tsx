/** A squad of quick builds: a faction, and builds until their threat is what was agreed. It begins with some that
 * fit. */
import { useEffect, useState } from 'preact/hooks';
import type { QuickBuild, Squad } from '@view';
import type { Link } from '../../../net/link';
import { t } from '../../../words/words';
import { factionName } from '../keywords';
import { shipLetter } from '../glyphs';
import { Faults } from '../squads/SquadCard';
import { fill, readBuilds, threatOf, type Taken } from './builds';

const random = (below: number): number => Math.floor(Math.random() * below);

/** How often a suggestion is made before the last one has to do: names may fly once. */
const TRIES = 12;

interface Wanted {
  legend: string;
  link: Link;
  game: string;
  builds: readonly QuickBuild[];
  threat: number;
  /** what to begin with, of the factions that there are */
  first: number;
  chosen: Squad | null;
  choose: (squad: Squad | null) => void;
}

export function BuildPicker({ legend, link, game, builds, threat, first, chosen, choose }: Wanted) {
  const factions = [...new Set(builds.map((build) => build.faction))].filter((faction) =>
    fits(builds, faction, threat),
  );
  const [wish, setFaction] = useState('');
  const faction = factions.includes(wish) ? wish : (factions[first % factions.length] ?? '');
  const [taken, setTaken] = useState<Taken>(new Map());
  const own = builds.filter((build) => build.faction === faction);
  const sum = threatOf(own, taken);

  async function take(wanted: Taken): Promise<Squad | null> {
    setTaken(wanted);
    const squad = wanted.size > 0 ? await readBuilds(link, game, faction, wanted, threat).catch(() => null) : null;
    choose(squad);
    return squad;
  }

  async function suggest(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const found = fill(own, threat, random);
      if (!found || (await take(found))?.legal) return;
    }
  }

  useEffect(() => void suggest(), [faction, threat, link]);
  const change = (build: QuickBuild, by: number): void => {
    const wanted = new Map(taken);
    wanted.set(build.id, Math.max(0, (taken.get(build.id) ?? 0) + by));
    if (wanted.get(build.id) === 0) wanted.delete(build.id);
    void take(wanted);
  };
  return (
    <fieldset class="pick builds">
      <legend>{legend}</legend>
      <div class="row builds-head">
        <label class="name-field">
          <span class="unseen">{t('Faction')}</span>
          <select value={faction} onChange={(event) => setFaction(event.currentTarget.value)}>
            {factions.map((each) => (
              <option key={each} value={each}>
                {factionName(each)}
              </option>
            ))}
          </select>
        </label>
        <span class={sum === threat ? 'badge good' : 'badge'}>{t('Threat {sum} of {n}', { sum, n: threat })}</span>
        <button type="button" class="plain" onClick={() => void suggest()}>
          {t('Other ships')}
        </button>
      </div>
      <ul class="build-list">
        {own.map((build) => (
          <Build
            key={build.id}
            build={build}
            count={taken.get(build.id) ?? 0}
            room={sum + build.threat <= threat}
            change={(by) => change(build, by)}
          />
        ))}
      </ul>
      {chosen && sum === threat && <Faults squad={chosen} />}
    </fieldset>
  );
}

const fits = (builds: readonly QuickBuild[], faction: string, threat: number): boolean =>
  fill(
    builds.filter((build) => build.faction === faction),
    threat,
    () => 0,
  ) !== null;

function Build({
  build,
  count,
  room,
  change,
}: {
  build: QuickBuild;
  count: number;
  room: boolean;
  change: (by: number) => void;
}) {
  const name = build.ships.map((ship) => ship.name).join(' + ');
  const upgrades = [...new Set(build.ships.flatMap((ship) => ship.upgrades.map((upgrade) => upgrade.name)))];
  return (
    <li class={count > 0 ? 'build taken' : 'build'}>
      <span
        class="build-threat"
        title={t('Threat {n}', { n: build.threat })}
        aria-label={t('Threat {n}', { n: build.threat })}
      >
        {build.threat}
      </span>
      <span class="build-name" translate={false}>
        <strong>
          {build.ships.map((ship, index) => (
            <i key={index} class="ship-icon" aria-hidden="true">
              {shipLetter(ship.type ?? '')}
            </i>
          ))}{' '}
          {name}
        </strong>
        {upgrades.length > 0 && <span class="small soft">{upgrades.join(', ')}</span>}
      </span>
      <span class="build-count">
        <button
          type="button"
          disabled={count === 0}
          aria-label={t('One {name} fewer', { name })}
          onClick={() => change(-1)}
        >
          −
        </button>
        <b translate={false}>{count}</b>
        <button type="button" disabled={!room} aria-label={t('One {name} more', { name })} onClick={() => change(1)}>
          +
        </button>
      </span>
    </li>
  );
}
