/** Whom the machines play: somebody in particular, or whom they like. */
import type { RimOffers } from '@view';
import { t } from '../../../words/words';

/** Seats that a machine holds: all but the first, which is the player's own. */
const machineSeats = (seats: number): number[] => Array.from({ length: seats - 1 }, (_, i) => i + 1);

/** As setup lines. */
export const charactersIn = (chosen: readonly string[], seats: number): string =>
  machineSeats(seats)
    .filter((seat) => chosen[seat])
    .map((seat) => `character ${seat} ${chosen[seat]}\n`)
    .join('');

interface Props {
  offers: RimOffers;
  seats: number;
  chosen: readonly string[];
  choose: (chosen: readonly string[]) => void;
}

export function MachineCharacters({ offers, seats, chosen, choose }: Props) {
  const all = machineSeats(seats);
  const isTaken = (id: string, by: number) => all.some((seat) => seat !== by && chosen[seat] === id);
  return (
    <fieldset class="machine-characters">
      <legend>{t('Whom do they play?')}</legend>
      {all.map((seat) => (
        <label class="name-field" key={seat}>
          <span>{seats === 2 ? t('The machine') : t('Machine {n}', { n: seat })}</span>
          <select
            value={chosen[seat] ?? ''}
            onChange={(event) => {
              const next = Array.from({ length: seats }, (_, i) => chosen[i] ?? '');
              next[seat] = event.currentTarget.value;
              choose(next);
            }}
          >
            <option value="">{t('Whom it likes')}</option>
            {offers.characters
              .filter(({ id }) => !isTaken(id, seat))
              .map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
