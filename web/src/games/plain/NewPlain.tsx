/** A new game of a plain one: against machines, or with everybody at this screen. */
import { useState } from 'preact/hooks';
import type { Manner } from '@view';
import { againstMachine, MannerPick, NewGameForm } from '../../game/NewGameForm';
import { startGame, type Started } from '../../game/start';
import { localLink } from '../../net/hosts';
import { nameOrPilot } from '../../page/NameField';
import { Pick } from '../../page/Pick';
import { t } from '../../words/words';
import type { PlainGame } from './rulesets';

type Against = 'machine' | 'here';

export function NewPlain({ game, plain }: { game: string; plain: PlainGame }) {
  const [against, setAgainst] = useState<Against>('machine');
  const [manner, setManner] = useState<Manner>('friendly');

  function start(): Promise<Started> {
    const mine = { seat: 0, name: nameOrPilot() };
    const others = plain.sides
      .slice(1)
      .map((_, index) => ({ seat: index + 1, name: t('Player {n}', { n: index + 2 }) }));
    const wish = {
      game,
      sides: [...plain.sides],
      manner,
      ...(against === 'machine' ? { machines: ['', ...others.map(() => 'random')] } : {}),
    };
    return startGame(localLink(), wish, against === 'here' ? [mine, ...others] : [mine], plain.name());
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
