/** A new game of a plain one: against machines, against the rulebook's own player, or with everybody at this screen. */
import { useEffect, useState } from 'preact/hooks';
import type { Manner, Offers, RimOffers } from '@view';
import { againstMachine, MannerPick, NewGameForm } from '../../game/NewGameForm';
import { startGame, type Started } from '../../game/start';
import { localLink } from '../../net/hosts';
import { ask } from '../../net/link';
import { nameOrPilot } from '../../page/NameField';
import { Pick } from '../../page/Pick';
import { t } from '../../words/words';
import { AgreedPick, firstAgreed, linesOf, type Agreed } from './Agreed';
import type { PlainGame } from './rulesets';

type Against = 'machine' | 'rules' | 'here';

/** What can be agreed on, for games that tell. */
const isRim = (offers: Offers | null): offers is RimOffers => offers !== null && 'fame' in offers;

function useOffers(game: string): Offers | null {
  const [offers, setOffers] = useState<Offers | null>(null);
  useEffect(() => {
    let here = true;
    ask(localLink(), { type: 'offers', game }, 'offers').then(
      (told) => here && setOffers(told.offers as Offers),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [game]);
  return offers;
}

export function NewPlain({ game, plain }: { game: string; plain: PlainGame }) {
  const offers = useOffers(game);
  const [against, setAgainst] = useState<Against>('machine');
  const [manner, setManner] = useState<Manner>('friendly');
  const [agreed, setAgreed] = useState<Agreed>(firstAgreed);
  const rim = isRim(offers) ? offers : null;

  function start(): Promise<Started> {
    const sides = !rim
      ? plain.sides
      : plain.sides.slice(0, against === 'rules' ? rim.least_seats : Number(agreed.seats));
    const mine = { seat: 0, name: nameOrPilot() };
    const others = sides.slice(1).map((_, index) => ({ seat: index + 1, name: t('Player {n}', { n: index + 2 }) }));
    const machine = offers?.machines[0] ?? 'random';
    const wish = {
      game,
      sides: [...sides],
      manner,
      ...(against === 'machine' ? { machines: ['', ...others.map(() => machine)] } : {}),
      ...(rim ? { setup: linesOf(agreed) + (against === 'rules' ? 'ai 1\n' : '') } : {}),
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
          ...(rim?.solo
            ? [
                {
                  value: 'rules' as const,
                  name: t('The AI player of the rulebook'),
                  say: t('A game for one: cards say what your only opponent does.'),
                },
              ]
            : []),
          {
            value: 'here',
            name: t('Friends at this screen'),
            say: t('You pass the screen on; a curtain hides secrets.'),
          },
        ]}
      />
      {rim && <AgreedPick offers={rim} alone={against === 'rules'} value={agreed} choose={setAgreed} />}
      <MannerPick manners={['friendly', 'strict']} value={manner} choose={setManner} />
    </NewGameForm>
  );
}
