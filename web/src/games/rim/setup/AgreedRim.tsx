/** What players of Outer Rim agree on before a game: how many they are, how much fame wins, how the map lies. */
import type { RimOffers } from '@view';
import { Pick } from '../../../page/Pick';
import { t } from '../../../words/words';

export interface Agreed {
  seats: string;
  /** '': what is usual */
  fame: string;
  map: 'usual' | 'modular';
}

export const firstAgreed: Agreed = { seats: '2', fame: '', map: 'usual' };

/** As setup lines. */
export const linesOf = ({ fame, map }: Agreed): string =>
  (fame === '' ? '' : `fame ${fame}\n`) + (map === 'modular' ? 'map modular\n' : '');

function fameSay(fame: number, { usual_fame: usual }: RimOffers): string {
  if (fame === usual) return t('The usual game.');
  return fame < usual ? t('A first game, or a short one.') : t('A long game.');
}

export function AgreedPick({
  offers,
  alone,
  value,
  choose,
}: {
  offers: RimOffers;
  alone: boolean;
  value: Agreed;
  choose: (agreed: Agreed) => void;
}) {
  const seats = Array.from({ length: offers.most_seats - offers.least_seats + 1 }, (_, i) => offers.least_seats + i);
  return (
    <>
      {!alone && (
        <Pick
          legend={t('How many players?')}
          value={value.seats}
          choose={(chosen) => choose({ ...value, seats: chosen })}
          choices={seats.map((n) => ({ value: String(n), name: t('{n} players', { n }) }))}
        />
      )}
      <Pick
        legend={t('How much fame wins?')}
        value={value.fame || String(offers.usual_fame)}
        choose={(fame) => choose({ ...value, fame })}
        choices={offers.fame.map((n) => ({ value: String(n), name: t('{n} fame', { n }), say: fameSay(n, offers) }))}
      />
      <Pick<Agreed['map']>
        legend={t('How does the map lie?')}
        value={value.map}
        choose={(map) => choose({ ...value, map })}
        choices={[
          { value: 'usual', name: t('As the rulebook suggests') },
          { value: 'modular', name: t('By chance'), say: t('The tiles between the ends are shuffled.') },
        ]}
      />
    </>
  );
}
