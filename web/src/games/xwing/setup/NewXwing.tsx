/** A new game, in plain words: what is played, with which squads, against whom, and how strictly. */
import { useEffect, useState } from 'preact/hooks';
import type { Manner, XwingOffers, Squad } from '@view';
import { againstMachine, MannerPick, NewGameForm } from '../../../game/NewGameForm';
import { startGame, type Started } from '../../../game/start';
import { localLink, served, serverLink } from '../../../net/hosts';
import { ask, type Link } from '../../../net/link';
import { nameOrPilot } from '../../../page/NameField';
import { Pick } from '../../../page/Pick';
import { language, t } from '../../../words/words';
import { SquadPicker } from './SquadPicker';

type Battle = 'box' | 'squads' | number;
type Against = 'machine' | 'link' | 'here';
type Clock = 'none' | 'game-75' | 'side-25' | 'days-3';

function useOffers(link: Link, game: string): XwingOffers | null {
  const [offers, setOffers] = useState<XwingOffers | null>(null);
  useEffect(
    () =>
      link.opened(() => {
        ask(link, { type: 'offers', game }, 'offers').then(
          (told) => setOffers(told.offers as XwingOffers),
          () => undefined,
        );
      }),
    [link, game, language.value],
  ); // what missions and squads are about is worded by the host
  return offers;
}

export function NewXwing({ game, paste }: { game: string; paste: boolean }) {
  const [battle, setBattle] = useState<Battle>(paste ? 'squads' : 'box');
  const [against, setAgainst] = useState<Against>('machine');
  const [side, setSide] = useState(0);
  const [manner, setManner] = useState<Manner>('friendly');
  const [clock, setClock] = useState<Clock>('none');
  const [rocks, setRocks] = useState(6);
  const [close, setClose] = useState(false);
  const [squads, setSquads] = useState<[Squad | null, Squad | null]>([null, null]);
  const [friend, setFriend] = useState('');
  if (served.value === null) serverLink();
  // Whoever plays alone, or at this screen, needs no server.
  const link = against === 'link' ? serverLink() : localLink();
  const offers = useOffers(served.value ? serverLink() : localLink(), game);
  const mission = offers?.missions.find((each) => each.mission === battle);
  const choosesSide = typeof battle === 'number' || battle === 'box';
  const mySeat = choosesSide ? side : 0;

  function setup(): string {
    if (mission) return mission.setup;
    const obstacles = [`obstacles ${rocks}`, ...(close && rocks > 1 ? ['spacing core'] : [])];
    if (battle === 'box') return rocks > 0 ? obstacles.join('\n') : '';
    const [mine, theirs] = [squads[0], squads[1] ?? otherSquad()];
    return [...obstacles, 'points 100', mine?.setup[0] ?? '', theirs?.setup[1] ?? ''].join('\n');
  }

  /** One of another faction, if the player leaves it open. */
  function otherSquad(): Squad | undefined {
    const others = (offers?.squads ?? []).filter((squad) => squad.faction !== squads[0]?.faction);
    return others[Math.floor(Math.random() * others.length)];
  }

  function title(): string {
    if (mission) return mission.name;
    return battle === 'box' ? t('The core set') : [squads[0]?.name, squads[1]?.name].filter(Boolean).join(' – ');
  }

  function start(): Promise<Started> {
    const here = [
      { seat: mySeat, name: nameOrPilot() },
      ...(against === 'here' ? [{ seat: 1 - mySeat, name: friend.trim() || t('Second player') }] : []),
    ];
    const lines = setup();
    return startGame(
      link,
      {
        game,
        sides: [0, 1],
        manner,
        clock: against === 'link' ? clock : 'none',
        ...(lines ? { setup: `${lines}\n` } : {}),
        ...(against === 'machine' ? { machines: [0, 1].map((seat) => (seat === mySeat ? '' : 'simple')) } : {}),
      },
      here,
      title(),
    );
  }

  const ready = battle !== 'squads' || squads[0]?.legal === true;
  return (
    <NewGameForm
      say={against === 'link' ? t('Create the game and get the link') : t('Begin')}
      missing={ready ? '' : t('Choose your squad first.')}
      start={start}
    >
      <Pick<string>
        legend={t('What do you play?')}
        value={String(battle)}
        choose={(value) => setBattle(value === 'box' || value === 'squads' ? value : Number(value))}
        choices={[
          {
            value: 'box',
            name: t('The core set'),
            say: t('Luke Skywalker against two TIE fighters: the quickest game.'),
          },
          { value: 'squads', name: t('Squads'), say: t('Two squads of up to 100 points: ready-made, or your own.') },
          ...(offers?.missions ?? []).map((each) => ({
            value: String(each.mission),
            name: `${each.mission}. ${each.name}`,
            say: each.say,
            named: true,
          })),
        ]}
      />
      {choosesSide && (
        <Pick<string>
          legend={t('Which side is yours?')}
          value={String(side)}
          choose={(value) => setSide(Number(value))}
          choices={[
            { value: '0', name: t('Rebel Alliance') },
            { value: '1', name: t('Galactic Empire') },
          ]}
        />
      )}
      {battle === 'squads' && offers && (
        <>
          <SquadPicker
            legend={t('Your squad')}
            link={served.value ? serverLink() : localLink()}
            game={game}
            squads={offers.squads}
            chosen={squads[0]}
            choose={(squad) => setSquads([squad, squads[1]])}
            pasting={paste}
          />
          <SquadPicker
            legend={against === 'machine' ? t("The machine's squad") : t("The other player's squad")}
            link={served.value ? serverLink() : localLink()}
            game={game}
            squads={offers.squads}
            chosen={squads[1]}
            choose={(squad) => setSquads([squads[0], squad])}
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
      {against === 'here' && (
        <label class="name-field">
          <span>{t("The other player's name")}</span>
          <input value={friend} maxLength={30} onInput={(event) => setFriend(event.currentTarget.value)} />
        </label>
      )}
      <MannerPick manners={['practice', 'friendly', 'strict']} value={manner} choose={setManner} />
      {typeof battle === 'number' ? null : (
        <label class="name-field">
          <span>{t('Asteroids, placed by both in turns')}</span>
          <select value={String(rocks)} onChange={(event) => setRocks(Number(event.currentTarget.value))}>
            {Array.from({ length: (offers?.obstacles ?? 6) + 1 }, (_, n) => (
              <option key={n} value={String(n)}>
                {n}
              </option>
            ))}
          </select>
        </label>
      )}
      {typeof battle !== 'number' && rocks > 1 && (
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
