/** A new game of Outer Rim: who plays, how much fame wins, how the map lies. */
import { useEffect, useState } from 'preact/hooks';
import type { Manner, RimOffers } from '@view';
import { LevelPick, levelIn } from '../../../game/LevelPick';
import { MannerPick, NewGameForm } from '../../../game/NewGameForm';
import { startGame, type Started } from '../../../game/start';
import { localLink, served, serverLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { nameOrPilot } from '../../../page/NameField';
import { Pick } from '../../../page/Pick';
import { t } from '../../../words/words';
import { AgreedPick, firstAgreed, linesOf, type Agreed } from './AgreedRim';
import { FairWords } from './FairWords';
import { charactersIn, MachineCharacters } from './MachineCharacters';

type Against = 'machine' | 'rules' | 'link' | 'here';
type Leaving = 'machine' | 'leave';
type Clock = 'none' | 'side-25' | 'days-3';

const GAME = 'outer-rim';

function useOffers(): RimOffers | null {
  const [offers, setOffers] = useState<RimOffers | null>(null);
  useEffect(() => {
    let here = true;
    ask(localLink(), { type: 'offers', game: GAME }, 'offers').then(
      (told) => here && setOffers(told.offers as RimOffers),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, []);
  return offers;
}

/** How many of the seats machines hold, in a game by link. */
function Machines({ seats, value, choose }: { seats: number; value: number; choose: (count: number) => void }) {
  if (seats < 3) return null;
  return (
    <label class="name-field">
      <span>{t('Machines among them')}</span>
      <select value={String(value)} onChange={(event) => choose(Number(event.currentTarget.value))}>
        {Array.from({ length: seats - 1 }, (_, count) => (
          <option key={count} value={String(count)}>
            {count}
          </option>
        ))}
      </select>
    </label>
  );
}

export function NewRim() {
  const offers = useOffers();
  const [against, setAgainst] = useState<Against>('machine');
  const [manner, setManner] = useState<Manner>('friendly');
  const [agreed, setAgreed] = useState<Agreed>({ ...firstAgreed, seats: '3' });
  const [machines, setMachines] = useState(0);
  /** whom each machine plays, by seat; '': the machine chooses */
  const [characters, setCharacters] = useState<readonly string[]>([]);
  const [clock, setClock] = useState<Clock>('none');
  const [leaving, setLeaving] = useState<Leaving>('machine');
  if (served.value === null) serverLink();

  function start(): Promise<Started> {
    const count = against === 'rules' ? 2 : Number(agreed.seats);
    const sides = Array.from({ length: count }, (_, seat) => seat);
    const byMachine = against === 'machine' ? count - 1 : against === 'link' ? Math.min(machines, count - 2) : 0;
    const machine = levelIn(offers?.machines);
    const mine = { seat: 0, name: nameOrPilot() };
    const others = sides.slice(1).map((seat) => ({ seat, name: t('Player {n}', { n: seat + 1 }) }));
    return startGame(
      against === 'link' ? serverLink() : localLink(),
      {
        game: GAME,
        sides,
        manner,
        clock: against === 'link' ? clock : 'none',
        leaving,
        ...(byMachine > 0 ? { machines: sides.map((seat) => (seat >= count - byMachine ? machine : '')) } : {}),
        setup:
          linesOf(agreed) +
          (against === 'rules' ? 'ai 1\n' : '') +
          (against === 'machine' ? charactersIn(characters, count) : ''),
      },
      against === 'here' ? [mine, ...others] : [mine],
      t('Outer Rim'),
    );
  }
  return (
    <NewGameForm
      head={
        <>
          <h2>{t('Outer Rim')}</h2>
          <p class="soft">{t('Smugglers and bounty hunters, each for themselves: the first with enough fame wins.')}</p>
          <FairWords />
        </>
      }
      say={against === 'link' ? t('Create the game and get the link') : t('Begin')}
      start={start}
    >
      <Pick<Against>
        legend={t('With whom?')}
        value={against}
        choose={setAgainst}
        choices={[
          {
            value: 'machine',
            name: t('Machines'),
            say: t('Each plays a character of its own. Begins at once, works without a server.'),
          },
          ...(offers?.solo
            ? [
                {
                  value: 'rules' as const,
                  name: t('The AI player of the rulebook'),
                  say: t('A game for one: cards say what your only opponent does.'),
                },
              ]
            : []),
          {
            value: 'link',
            name: t('Friends, by link'),
            say: t('You get a link to send. Nobody needs an account.'),
            off: served.value === false ? t('This page has no server behind it.') : undefined,
          },
          {
            value: 'here',
            name: t('Friends at this screen'),
            say: t('You pass the screen on; a curtain hides secrets.'),
          },
        ]}
      />
      {offers && <AgreedPick offers={offers} alone={against === 'rules'} value={agreed} choose={setAgreed} />}
      {offers && (against === 'machine' || (against === 'link' && machines > 0)) && (
        <LevelPick levels={offers.machines} legend={t('How strong are the machines?')} />
      )}
      {offers && against === 'machine' && (
        <MachineCharacters offers={offers} seats={Number(agreed.seats)} chosen={characters} choose={setCharacters} />
      )}
      {against === 'link' && <Machines seats={Number(agreed.seats)} value={machines} choose={setMachines} />}
      <MannerPick manners={['friendly', 'strict']} value={manner} choose={setManner} />
      {against === 'link' && (
        <Pick<Leaving>
          legend={t('When somebody gives up?')}
          value={leaving}
          choose={setLeaving}
          choices={[
            { value: 'machine', name: t('A machine plays on'), say: t('The usual: the others lose nobody.') },
            { value: 'leave', name: t('They leave'), say: t('Ship and cards go home.') },
          ]}
        />
      )}
      {against === 'link' && (
        <Pick<Clock>
          legend={t('Clock')}
          value={clock}
          choose={setClock}
          choices={[
            { value: 'none', name: t('None') },
            { value: 'side-25', name: t('25 minutes a side') },
            { value: 'days-3', name: t('Three days an answer'), say: t('For a game by and by.') },
          ]}
        />
      )}
    </NewGameForm>
  );
}
