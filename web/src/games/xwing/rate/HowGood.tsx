/** How good a squad is: many games against the ready-made squads, played in the page by `simple` on both sides. */
import { useState } from 'preact/hooks';
import type { Rate, SimTold } from '../../../local/simulation';
import { t } from '../../../words/words';
import { factionName } from '../keywords';
import { GAMES, useSimulation, type Simulating } from './useSimulation';
import './rate.css';

const percent = (share: number): number => Math.round(share * 100);

/** An interval on a line from 0 to 100 with a mark at 50; the numbers stand beside it. */
function Span({ rate }: { rate: Rate }) {
  const at = (share: number): number => 2 + share * 96;
  return (
    <svg class="span" viewBox="0 0 100 14" width="100" height="14" aria-hidden="true">
      <line class="scale" x1={at(0)} x2={at(1)} y1="7" y2="7" />
      <line class="even" x1={at(0.5)} x2={at(0.5)} y1="1" y2="13" />
      <line class="reach" x1={at(rate.low)} x2={at(rate.high)} y1="7" y2="7" />
      <circle cx={at(rate.share)} cy="7" r="3" />
    </svg>
  );
}

/** What it comes to, as far as it is sure. */
function verdict({ rate }: SimTold['whole']): string {
  if (rate.low > 0.5) return t('It is better than the ready-made squads.');
  if (rate.high < 0.5) return t('It is weaker than the ready-made squads.');
  return t('It is about as good as the ready-made squads.');
}

function Whole({ told }: { told: SimTold }) {
  const { rate } = told.whole;
  return (
    <div class="whole">
      <p class="whole-share">
        <b>{t('{n}% won', { n: percent(rate.share) })}</b>{' '}
        <span class="soft">{t('({low} to {high}%)', { low: percent(rate.low), high: percent(rate.high) })}</span>
        <Span rate={rate} />
      </p>
      <p>{verdict(told.whole)}</p>
    </div>
  );
}

interface Opponent {
  name: string;
  faction: string;
  rate: Rate;
  games: number;
}

type Column = 'name' | 'faction' | 'share' | 'games';

const opponentsOf = (told: SimTold): Opponent[] =>
  told.pairings.flatMap(({ contestants: [, other], rate, games }) => {
    const opponent = told.contestants[other];
    return opponent ? [{ name: opponent.name, faction: factionName(opponent.faction), rate, games }] : [];
  });

const compare: Record<Column, (a: Opponent, b: Opponent) => number> = {
  name: (a, b) => a.name.localeCompare(b.name),
  faction: (a, b) => a.faction.localeCompare(b.faction) || b.rate.share - a.rate.share,
  share: (a, b) => b.rate.share - a.rate.share || a.name.localeCompare(b.name),
  games: (a, b) => b.games - a.games || b.rate.share - a.rate.share,
};

function Opponents({ told }: { told: SimTold }) {
  const [sorted, setSorted] = useState<{ by: Column; turned: boolean }>({ by: 'share', turned: false });
  const rows = opponentsOf(told).sort(compare[sorted.by]);
  if (sorted.turned) rows.reverse();
  const columns: [Column, string][] = [
    ['name', t('Opponent')],
    ['faction', t('Faction')],
    ['share', t('Won')],
    ['games', t('Games')],
  ];
  const head = ([column, name]: [Column, string]) => {
    const chosen = sorted.by === column;
    const falling = (column === 'share' || column === 'games') !== sorted.turned;
    return (
      <th key={column} scope="col" aria-sort={chosen ? (falling ? 'descending' : 'ascending') : 'none'}>
        <button type="button" class="plain" onClick={() => setSorted({ by: column, turned: chosen && !sorted.turned })}>
          {name} <span aria-hidden="true">{chosen ? (falling ? '▾' : '▴') : ''}</span>
        </button>
      </th>
    );
  };
  return (
    <table class="opponents">
      <caption class="unseen">{t('How often it wins against each squad')}</caption>
      <thead>
        <tr>{columns.map(head)}</tr>
      </thead>
      <tbody>
        {rows.map(({ name, faction, rate, games }) => (
          <tr key={name}>
            <th scope="row" translate={false}>
              {name}
            </th>
            <td>{faction}</td>
            <td>
              {games > 0 ? (
                <span class="won">
                  <b>{t('{n}%', { n: percent(rate.share) })}</b>
                  <Span rate={rate} />
                  <span class="small soft">
                    {t('{low} to {high}%', { low: percent(rate.low), high: percent(rate.high) })}
                  </span>
                </span>
              ) : (
                '–'
              )}
            </td>
            <td class="number">{games}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function progressWords({ told, left, state }: Simulating): string {
  const args = { n: told?.games ?? 0, most: told?.most_games ?? 0 };
  if (!told) return t('Setting the tables …');
  if (state === 'resting') return t('Stopped after {n} {n:game|games}.', args);
  if (state === 'over') return t('{n} {n:game|games} played.', args);
  return left === null
    ? t('{n} of {most} games', args)
    : t('{n} of {most} games, about {left} {left:second|seconds} left', { ...args, left });
}

export function HowGood({
  game,
  lines,
  list,
  missing = '',
  games,
}: {
  game: string;
  /** the squad, as the host writes it */
  lines: string;
  list?: string;
  /** why it cannot be played; '': it can */
  missing?: string;
  /** in all, for those who are in a hurry */
  games?: number;
}) {
  const run = useSimulation(game, lines, list, games);
  const { told, state, problem } = run;
  return (
    <section class="how-good" aria-labelledby="how-good">
      <h2 id="how-good">{t('How good is it?')}</h2>
      <p class="small soft">
        {t(
          'The squad plays many games against the ready-made squads, here in your browser. The machine flies both sides: it has no favorites and no finesse, so a squad that wants to be flown well does better in your hands.',
        )}
      </p>
      {state === 'none' && (
        <div class="row">
          <button type="button" class="main" disabled={missing !== ''} onClick={run.begin}>
            {t('Play {n} games', { n: games ?? GAMES })}
          </button>
          {missing && <span class="small soft">{missing}</span>}
        </div>
      )}
      {state !== 'none' && (
        <div class="row run">
          <progress value={told?.games ?? 0} max={Math.max(told?.most_games ?? 1, 1)} aria-label={t('Games played')} />
          <span class="small">{progressWords(run)}</span>
          {state === 'playing' && (
            <button type="button" onClick={run.rest}>
              {t('Stop')}
            </button>
          )}
          {state === 'resting' && (
            <button type="button" onClick={run.goOn}>
              {t('Go on')}
            </button>
          )}
          {state === 'over' && problem === '' && (
            <button type="button" onClick={run.more}>
              {t('More games')}
            </button>
          )}
        </div>
      )}
      {problem && (
        <p class="bad small" role="alert" translate={false}>
          {problem}
        </p>
      )}
      <div aria-live="polite" aria-busy={state === 'playing'}>
        {told && told.games > 0 && <Whole told={told} />}
      </div>
      {told && told.games > 0 && (
        <>
          <Opponents told={told} />
          <p class="small soft">
            {t('In 95 of 100 cases the truth lies between the two numbers; more games bring them closer together.')}
          </p>
        </>
      )}
    </section>
  );
}
