/** A new game of a plain one: against machines, or with everybody at this screen. */
import { useState } from 'preact/hooks';
import type { Manner, Offers } from '@view';
import { mannerSay } from '../../game/manners';
import { startGame } from '../../game/start';
import { localLink } from '../../net/hosts';
import { ask } from '../../net/link';
import { NameField, nameOrPilot } from '../../page/NameField';
import { Pick } from '../../page/Pick';
import { go } from '../../page/routes';
import { t } from '../../words/words';
import type { PlainGame } from './rulesets';

type Against = 'machine' | 'here';

export function NewPlain({ game, plain }: { game: string; plain: PlainGame }) {
  const [against, setAgainst] = useState<Against>('machine');
  const [manner, setManner] = useState<Manner>('friendly');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    const link = localLink();
    const mine = { seat: 0, name: nameOrPilot() };
    const others = plain.sides
      .slice(1)
      .map((_, index) => ({ seat: index + 1, name: t('Player {n}', { n: index + 2 }) }));
    setBusy(true);
    setProblem('');
    try {
      const told = await ask(link, { type: 'offers', game }, 'offers');
      const machine = (told.offers as Offers).machines[0] ?? 'random';
      const machines = against === 'machine' ? { machines: ['', ...others.map(() => machine)] } : {};
      const seats = against === 'machine' ? [mine] : [mine, ...others];
      const started = await startGame(
        link,
        { game, sides: [...plain.sides], manner, ...machines },
        seats,
        plain.name(),
      );
      go(started.path);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  }
  return (
    <form
      class="new-game"
      onSubmit={(event) => {
        event.preventDefault();
        void begin();
      }}
    >
      <h2>{plain.name()}</h2>
      <p class="soft">{plain.say()}</p>
      <NameField />
      <Pick<Against>
        legend={t('Against whom?')}
        value={against}
        choose={setAgainst}
        choices={[
          { value: 'machine', name: t('The machine'), say: t('Begins at once. Works without a server.') },
          {
            value: 'here',
            name: t('Friends at this screen'),
            say: t('You pass the screen on; a curtain hides secrets.'),
          },
        ]}
      />
      <Pick<Manner>
        legend={t('What kind of table?')}
        value={manner}
        choose={setManner}
        choices={[
          { value: 'friendly', name: t('Friendly'), say: mannerSay('friendly') },
          { value: 'strict', name: t('Strict'), say: mannerSay('strict') },
        ]}
      />
      {problem && (
        <p class="bad" role="alert" translate={false}>
          {problem}
        </p>
      )}
      <div class="row">
        <button class="main big" disabled={busy} aria-busy={busy}>
          {t('Begin')}
        </button>
      </div>
    </form>
  );
}
