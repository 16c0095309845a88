/** A new game, in plain words: what is played, with which squads, against whom, and how strictly. */
import { useEffect, useState } from 'preact/hooks';
import type { Manner, XwingOffers, Squad } from '@view';
import { LevelPick, levelIn } from '../../../game/LevelPick';
import { againstMachine, MannerPick, NewGameForm } from '../../../game/NewGameForm';
import type { Started } from '../../../game/start';
import { localLink, served, serverLink } from '../../../net/hosts';
import type { Link } from '../../../net/link';
import { Pick } from '../../../page/Pick';
import { playerName } from '../../../page/settings';
import { language, t } from '../../../words/words';
import { anyOf, rivalOf } from '../matchup';
import { askOffers, obstacleLines, pointsLines, squadsMeet, startSquads } from '../squadGame';
import { BuildPicker } from './BuildPicker';
import { namesHere } from './namesHere';
import { ScenarioPick } from './ScenarioPick';
import { SquadPicker } from './SquadPicker';

/** A mission or mode by its setup line. */
type Battle = 'box' | 'squads' | 'builds' | `m${string}`;

const THREATS = [2, 3, 4, 6, 8, 10, 12];
type Against = 'machine' | 'link' | 'here';
type Clock = 'none' | 'game-75' | 'side-25' | 'days-3';

/** The sides of what is no meeting of squads. */
const sideNames = (): [string, string] => [t('Rebel Alliance'), t('Galactic Empire')];

function useOffers(link: Link, game: string): XwingOffers | null {
  const [offers, setOffers] = useState<XwingOffers | null>(null);
  useEffect(
    () =>
      link.opened(() => {
        askOffers(link, game).then(setOffers, () => undefined);
      }),
    [link, game, language.value],
  ); // what missions and squads are about is worded by the host
  return offers;
}

export function NewXwing({ game, paste }: { game: string; paste: boolean }) {
  const [chosenBattle, setBattle] = useState<Battle | null>(paste ? 'squads' : null);
  /** the setup line of a scenario; '': by lot */
  const [scenario, setScenario] = useState('');
  const [against, setAgainst] = useState<Against>('machine');
  const [side, setSide] = useState(0);
  const [chosenManner, setManner] = useState<Manner | null>(null);
  const [clock, setClock] = useState<Clock>('none');
  const [chosenThreat, setThreat] = useState(0);
  const [list, setList] = useState('');
  const [fitOnly, setFitOnly] = useState(false);
  const [rocks, setRocks] = useState(6);
  const [close, setClose] = useState(false);
  const [squads, setSquads] = useState<[Squad | null, Squad | null]>([null, null]);
  const [friend, setFriend] = useState('');
  if (served.value === null) serverLink();
  // Against the machine all helps are welcome, until somebody says otherwise.
  const manner = chosenManner ?? (against === 'machine' ? 'practice' : 'friendly');
  // Whoever plays alone, or at this screen, needs no server.
  const link = against === 'link' ? serverLink() : localLink();
  const offers = useOffers(against !== 'machine' && served.value ? serverLink() : localLink(), game);
  const scenarios = offers?.scenarios ?? [];
  const withSquads = scenarios.length > 0 && (offers?.squads.length ?? 0) > 0;
  const battle = chosenBattle ?? (withSquads ? 'squads' : 'box');
  const mission = offers?.missions.find((each) => battle === `m${each.setup}`);
  const isBuilt = battle === 'builds' || mission?.threat !== undefined;
  const threat = chosenThreat || mission?.threat || offers?.threat || 0;
  const choosesSide = battle !== 'squads' && !isBuilt;
  const mySeat = choosesSide ? side : 0;
  const usualList = offers?.points_lists.find((each) => each.usual)?.id ?? '';
  const boxed = (of: number): string => {
    const names = (offers?.box ?? []).filter((ship) => ship.side === of).map((ship) => ship.name);
    const count = (name: string): number => names.filter((each) => each === name).length;
    return [...new Set(names)].map((name) => (count(name) > 1 ? `${count(name)} × ${name}` : name)).join(', ');
  };

  function setup(): string {
    const agreed = [
      ...(scenario && scenarios.length > 0 ? [scenario] : []),
      ...(fitOnly && manner !== 'strict' ? ['actions fit-only'] : []),
    ];
    if (mission && !isBuilt) return [mission.setup, ...agreed].join('\n');
    const obstacles = obstacleLines(rocks, close);
    if (battle === 'box') return [...(rocks > 0 ? obstacles : []), ...agreed].join('\n');
    const terms = isBuilt ? [`threat ${threat}`] : pointsLines(offers?.points ?? 0, list);
    const [mine, theirs] = [squads[0], squads[1] ?? rivalOf(offers?.squads ?? [], squads[0]?.faction)];
    const field = mission ? [mission.setup] : obstacles;
    return squadsMeet([...field, ...agreed, ...terms], mine ?? undefined, theirs);
  }

  function title(): string {
    const played = scenarios.find((each) => each.setup === scenario)?.name ?? mission?.name;
    if (played) return played;
    if (isBuilt) return t('Quick builds');
    return battle === 'box' ? t('The core set') : [squads[0]?.name, squads[1]?.name].filter(Boolean).join(' – ');
  }

  const start = (): Promise<Started> => {
    const [own, other] = namesHere([playerName.value, friend], mySeat, choosesSide ? sideNames() : undefined);
    return startSquads({
      link,
      game,
      lines: setup(),
      manner,
      clock: against === 'link' ? clock : 'none',
      seat: mySeat,
      ...(against === 'machine' ? { machine: levelIn(offers?.machines) } : {}),
      ...(against === 'here' ? { name: own, friend: other } : {}),
      title: title(),
    });
  };

  useEffect(() => {
    // Where squads are the usual game, it can begin at once.
    const ready = offers?.squads.filter((squad) => squad.legal) ?? [];
    if (withSquads && !paste && !squads[0]) setSquads([anyOf(ready) ?? null, null]);
  }, [offers?.game]);
  const ready = isBuilt ? squads.every((squad) => squad?.legal) : battle !== 'squads' || (squads[0]?.legal ?? false);
  const pick = (value: Battle): void => {
    setBattle(value);
    setSquads([null, null]);
  };
  const battles = [
    ...(withSquads
      ? []
      : [
          {
            value: 'box',
            name: t('The core set'),
            say: t('{ours} against {theirs}: the quickest game.', { ours: boxed(0), theirs: boxed(1) }),
          },
        ]),
    ...(offers && offers.threat > 0
      ? [
          {
            value: 'builds',
            name: t('Quick builds'),
            say: t('Ships with their upgrades chosen for you, by their threat. Nothing to count.'),
          },
        ]
      : []),
    {
      value: 'squads',
      name: t('Squads'),
      say: t('Two squads of up to {n} points: ready-made, or your own.', { n: offers?.points ?? 100 }),
    },
    ...(offers?.missions ?? []).map((each) => ({
      value: `m${each.setup}`,
      name: each.mission > 0 ? `${each.mission}. ${each.name}` : each.name,
      say: each.say,
      named: true,
    })),
  ];
  return (
    <NewGameForm
      say={against === 'link' ? t('Create the game and get the link') : t('Begin')}
      missing={ready ? '' : t('Choose your squad first.')}
      start={start}
    >
      {battles.length > 1 && (
        <Pick<string>
          legend={t('What do you play?')}
          value={battle}
          choose={(value) => pick(value as Battle)}
          choices={battles}
        />
      )}
      {scenarios.length > 0 && <ScenarioPick scenarios={scenarios} value={scenario} choose={setScenario} />}
      {choosesSide && (
        <Pick<string>
          legend={t('Which side is yours?')}
          value={String(side)}
          choose={(value) => setSide(Number(value))}
          choices={[
            { value: '0', name: sideNames()[0] },
            { value: '1', name: sideNames()[1] },
          ]}
        />
      )}
      {isBuilt && offers && (
        <>
          <label class="name-field">
            <span>{t('Threat of each side')}</span>
            <select value={String(threat)} onChange={(event) => setThreat(Number(event.currentTarget.value))}>
              {[...new Set([...THREATS, threat])]
                .sort((a, b) => a - b)
                .map((each) => (
                  <option key={each} value={String(each)}>
                    {each}
                  </option>
                ))}
            </select>
          </label>
          {[t('Your ships'), against === 'machine' ? t("The machine's ships") : t("The other player's ships")].map(
            (legend, index) => (
              <BuildPicker
                key={index}
                legend={legend}
                link={served.value ? serverLink() : localLink()}
                game={game}
                builds={offers.builds}
                threat={threat}
                first={index}
                chosen={squads[index] ?? null}
                choose={(squad) => setSquads(([mine, theirs]) => (index === 0 ? [squad, theirs] : [mine, squad]))}
              />
            ),
          )}
        </>
      )}
      {battle === 'squads' && offers && (
        <>
          {offers.points_lists.length > 0 && (
            <label class="name-field">
              <span>{t('Points by the list of')}</span>
              <select
                value={list || usualList}
                onChange={(event) => setList(event.currentTarget.value)}
                translate={false}
              >
                {offers.points_lists.map((each) => (
                  <option key={each.id} value={each.id}>
                    {each.name}
                  </option>
                ))}
              </select>
            </label>
          )}
          <SquadPicker
            legend={t('Your squad')}
            link={served.value ? serverLink() : localLink()}
            game={game}
            terms={{ points: offers.points, ...(list ? { list } : {}) }}
            squads={offers.squads}
            chosen={squads[0]}
            choose={(squad) => setSquads(([, theirs]) => [squad, theirs])}
            pasting={paste}
          />
          <SquadPicker
            legend={against === 'machine' ? t("The machine's squad") : t("The other player's squad")}
            link={served.value ? serverLink() : localLink()}
            game={game}
            terms={{ points: offers.points, ...(list ? { list } : {}) }}
            squads={offers.squads}
            chosen={squads[1]}
            choose={(squad) => setSquads(([mine]) => [mine, squad])}
            open={t('One that fits')}
          />
        </>
      )}
      <Pick<Against>
        legend={t('Against whom?')}
        value={against}
        choose={setAgainst}
        choices={[
          againstMachine(),
          {
            value: 'link',
            name: t('A friend, by link'),
            say: t('You get a link to send. Nobody needs an account.'),
            off: served.value === false ? t('This page has no server behind it.') : undefined,
          },
          {
            value: 'here',
            name: t('A friend at this screen'),
            say: t('You pass the screen on; a curtain hides your dials.'),
          },
        ]}
      />
      {against === 'machine' && offers && <LevelPick levels={offers.machines} />}
      {against === 'here' && (
        <label class="name-field">
          <span>{t("The other player's name")}</span>
          <input value={friend} maxLength={30} onInput={(event) => setFriend(event.currentTarget.value)} />
        </label>
      )}
      <MannerPick manners={['practice', 'friendly', 'strict']} value={manner} choose={setManner} />
      {offers?.fit_only && manner !== 'strict' && (
        <label class="tick">
          <input type="checkbox" checked={fitOnly} onChange={(event) => setFitOnly(event.currentTarget.checked)} />{' '}
          {t('Offer only actions that can be completed; by the rules, others may be tried and fail')}
        </label>
      )}
      {mission ? null : (
        <label class="name-field">
          <span>{t('Obstacles, placed by both in turns')}</span>
          <select value={String(rocks)} onChange={(event) => setRocks(Number(event.currentTarget.value))}>
            {Array.from({ length: (offers?.obstacles ?? 6) + 1 }, (_, n) => (
              <option key={n} value={String(n)}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      {!mission && offers?.core_spacing && rocks > 1 && (
        <label class="tick">
          <input type="checkbox" checked={close} onChange={(event) => setClose(event.currentTarget.checked)} />{' '}
          {t('They may lie at range 1 of one another, as in the core rulebook')}
        </label>
      )}
      {against === 'link' && (
        <Pick<Clock>
          legend={t('Clock')}
          value={clock}
          choose={setClock}
          choices={[
            { value: 'none', name: t('None') },
            { value: 'game-75', name: t('75 minutes for the game') },
            { value: 'side-25', name: t('25 minutes a side') },
            { value: 'days-3', name: t('Three days an answer'), say: t('For a game by and by.') },
          ]}
        />
      )}
    </NewGameForm>
  );
}
