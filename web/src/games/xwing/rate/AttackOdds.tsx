/** What each ship of a squad will do when it attacks: exact odds against two standard targets. */
import type { BuiltSquad, SquadAttack, StandardTarget } from '@view';
import { decimal, t } from '../../../words/words';
import { Bars } from '../Bars';
import { shipLetter } from '../glyphs';
import { readyWords, targetWords } from './attackWords';
import { keyOfShip, useAttacks, type Measured } from './squadAttacks';
import './rate.css';

const nameOf = (target: StandardTarget): string => `${target.type} ${target.tokens.join(' ')}`;

/** At least one damage, in per cent. */
const hurts = (attack: SquadAttack): number => Math.round((1 - (attack.damage?.[0] ?? 1)) * 100);

function Odds({ attack }: { attack: SquadAttack | undefined }) {
  if (!attack) return <td class="soft">–</td>;
  if (attack.expected === undefined || !attack.damage) return <td class="soft small">{t('Too much to work out.')}</td>;
  const dice = t('{attack} dice against {defense}', { attack: attack.attack_dice, defense: attack.defense_dice });
  return (
    <td>
      <span class="odds-cell">
        <b class="odds-expected">{decimal(attack.expected, 2)}</b>
        <Bars damage={attack.damage} numbers />
        <span class="small soft">{dice}</span>
        <span class="small soft">{t('hurts {n}% of the time', { n: hurts(attack) })}</span>
      </span>
    </td>
  );
}

/** A weapon with what the ship has, at its range: one row. */
interface Row {
  weapon: string | null;
  range: number;
  with: readonly string[];
  odds: SquadAttack[];
}

function rowsOf(attacks: readonly SquadAttack[]): Row[] {
  const rows = new Map<string, Row>();
  for (const attack of attacks) {
    const key = [attack.weapon ?? '', attack.range, ...attack.with].join('|');
    const row = rows.get(key) ?? { weapon: attack.weapon, range: attack.range, with: attack.with, odds: [] };
    row.odds.push(attack);
    rows.set(key, row);
  }
  const order = (row: Row): string => row.weapon ?? ''; // its own weapon first
  return [...rows.values()].sort((a, b) => order(a).localeCompare(order(b)));
}

function ShipOdds({ measured, name }: { measured: Measured | null; name: string }) {
  if (measured === null)
    return (
      <p class="small soft" role="status">
        {t('Working out the odds …')}
      </p>
    );
  if ('why' in measured) return <p class="small bad">{measured.why}</p>;
  if (measured.attacks.length === 0) return <p class="small soft">{t('It has no attack straight ahead.')}</p>;
  const targets = new Map(measured.attacks.map(({ target }) => [nameOf(target), target]));
  return (
    <table class="odds-table">
      <caption class="unseen">{t('Damage that the attacks of {name} do on average', { name })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('Attack')}</th>
          {[...targets].map(([key, target]) => (
            <th key={key} scope="col">
              {targetWords(target)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rowsOf(measured.attacks).map((row) => (
          <tr key={`${row.weapon} ${row.with.join(' ')}`}>
            <th scope="row">
              <span translate={row.weapon === null}>{row.weapon ?? t('Primary weapon')}</span>
              <span class="small soft">{readyWords(row.with, row.range)}</span>
            </th>
            {[...targets.keys()].map((key) => (
              <Odds key={key} attack={row.odds.find(({ target }) => nameOf(target) === key)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AttackOdds({ game, squad, list }: { game: string; squad: BuiltSquad; list?: string }) {
  const measured = useAttacks(game, squad, list);
  // Ships that are alike are told once.
  const kinds = new Map<string, number[]>();
  squad.ships.forEach((_, ship) => {
    const key = keyOfShip(squad, ship);
    kinds.set(key, [...(kinds.get(key) ?? []), ship]);
  });
  return (
    <section class="attack-odds" aria-labelledby="attack-odds">
      <h2 id="attack-odds">{t('Odds of its attacks')}</h2>
      <p class="small soft">
        {t(
          'Damage on average, and how likely each number is: one ship alone, face to face with its target. Exact, if both sides spend what is best for them in that attack.',
        )}
      </p>
      {[...kinds.values()].map(([ship = 0, ...others]) => {
        const built = squad.ships[ship];
        return (
          built && (
            <article key={ship} class="odds-ship">
              <h3 translate={false}>
                <i class="ship-icon" aria-hidden="true">
                  {shipLetter(built.type ?? '')}
                </i>{' '}
                {built.name}
                {others.length > 0 && ` × ${others.length + 1}`}
              </h3>
              <ShipOdds measured={measured[ship] ?? null} name={built.name} />
            </article>
          )
        );
      })}
    </section>
  );
}
