/** A new game of a plain one: against machines, or with everybody at this screen. */
import { useState } from 'preact/hooks';
import type { Manner, Offers } from '@view';
import { againstMachine, MannerPick, NewGameForm } from '../../game/NewGameForm';
import { startGame, type Started } from '../../game/start';
import { localLink } from '../../net/hosts';
import { ask } from '../../net/link';
import { nameOrPilot } from '../../page/NameField';
import { Pick } from '../../page/Pick';
import { t } from '../../words/words';
import type { PlainGame } from './rulesets';

type Against = 'machine' | 'here';

export function NewPlain({ game, plain }: { game: string; plain: PlainGame }) {
  const [against, setAgainst] = useState<Against>('machine');
  const [manner, setManner] = useState<Manner>('friendly');

  async function start(): Promise<Started> {
    const link = localLink();
    const mine = { seat: 0, name: nameOrPilot() };
    const others = plain.sides
      .slice(1)
      .map((_, index) => ({ seat: index + 1, name: t('Player {n}', { n: index + 2 }) }));
    const told = await ask(link, { type: 'offers', game }, 'offers');
    const machine = (told.offers as Offers).machines[0] ?? 'random';
    const machines = against === 'machine' ? { machines: ['', ...others.map(() => machine)] } : {};
    const seats = against === 'machine' ? [mine] : [mine, ...others];
    return startGame(link, { game, sides: [...plain.sides], manner, ...machines }, seats, plain.name());
  }
  return (
    <NewGameForm
      head={
        <>
          <h2>{plain.name()}</h2>
          <p class="soft">{plain.say()}</p>
        </>
      }
      say={t('Begin')}
      start={start}
    >
      <Pick<Against>
        legend={t('Against whom?')}
        value={against}
        choose={setAgainst}
        choices={[
          againstMachine(),
          {
            value: 'here',
            name: t('Friends at this screen'),
            say: t('You pass the screen on; a curtain hides secrets.'),
          },
        ]}
      />
      <MannerPick manners={['friendly', 'strict']} value={manner} choose={setManner} />
    </NewGameForm>
  );
}
