#!/usr/bin/env node
// tools/outer-rim-balance.mjs [--outrider PROGRAM] [--games N] [--seed N] [--threads N] [--check]: is Outer Rim in balance?
//
// Plays N games of four `simple` players, N/40 of each strategy against `simple` (at least 200) and N/100 of `simple` with each
// character against the AI player (at least 200), and prints what came of it as Markdown. --check prints the aims, and fails if
// one is missed. The same seed gives the same tables.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    outrider: { type: 'string', default: 'build/release/outrider' },
    games: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string' },
    check: { type: 'boolean', default: false },
  },
});
const games = Number(options.games);
if (!Number.isInteger(games) || games < 1) {
  console.error(`outer-rim-balance: --games is a whole number from 1 on, not "${options.games}"`);
  process.exit(2);
}
const fewer = (part) => Math.max(200, Math.round(games / part));

// The aims (docs/outer-rim-balance.md).
const AIMS = { leastWon: 0.15, mostWon: 0.35, leastRounds: 10, mostRounds: 20, leastOfBest: 0.5 };
const SOURCES = ['goal', 'ship goal', 'bounty', 'job', 'cargo', 'patrol', 'luxury', 'encounter'];
const MARKET = ['bounty', 'cargo', 'gear', 'job', 'luxury', 'ship'];
const STRATEGIES = { bounties: 'bounty', cargo: 'cargo', jobs: 'job', patrols: 'patrol' };

/* ---- playing ---- */

function simulate(count, ...more) {
  const threads = options.threads === undefined ? [] : ['--threads', options.threads];
  const args = ['sim', 'outer-rim', '--games', String(count), '--seed', options.seed, '--statistics', '--json', ...threads, ...more];
  return JSON.parse(execFileSync(options.outrider, args, { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'ignore'] }));
}

function againstTheRules(folder, character) {
  const setup = join(folder, `${character}.txt`);
  writeFileSync(setup, `ai 1\ncharacter 0 ${character}\n`);
  return simulate(fewer(100), '--setup', setup);
}

/* ---- figures ---- */

const both = (cell) => cell[0] + cell[1];
const first = (cell) => cell[0];
const percent = (share) => (100 * share).toFixed(1);
const perTurn = (row, column, of = both) => of(row[column]) / of(row.turns);
const written = { 'ig-88': 'IG-88' };
const spoken = (name) => written[name] ?? name.replaceAll('-', ' ').replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());

// Wilson's score, as `outrider sim` has it (docs/sim.md).
function interval(won, trials) {
  const z = 1.959963984540054;
  const share = won / trials;
  const middle = (share + (z * z) / (2 * trials)) / (1 + (z * z) / trials);
  const reach = (z / (1 + (z * z) / trials)) * Math.sqrt((share * (1 - share)) / trials + (z * z) / (4 * trials * trials));
  return { share, low: middle - reach, high: middle + reach };
}

const rate = ({ share, low, high }) => `${percent(share)} % (${percent(low)} to ${percent(high)})`;

function table(head, rows) {
  console.log(`| ${head.join(' | ')} |`);
  console.log(`|${head.map((_, column) => (column === 0 ? '---' : '---:')).join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

// Every card of the decks that four players use; what the AI player draws is in games against it alone.
function drawn(tables) {
  const seen = [];
  for (const [deck, cards] of Object.entries(tables)) {
    for (const [card, row] of Object.entries(cards)) {
      if (row.seen !== undefined) seen.push({ deck, card, times: both(row.seen) });
    }
  }
  return seen;
}

/* ---- all of it ---- */

const even = simulate(games, '--seats', '0123');
const strategies = Object.keys(STRATEGIES).map((name) => ({
  name,
  played: simulate(fewer(40), '--opponents', `simple:${name}`, 'simple', '--seats', '0123'),
}));
const folder = mkdtempSync(join(tmpdir(), 'outer-rim-balance-'));
const { tables, rounds } = even.statistics;
let solo;
try {
  solo = Object.keys(tables.characters).map((character) => ({ character, played: againstTheRules(folder, character) }));
} finally {
  rmSync(folder, { recursive: true });
}

const characters = Object.entries(tables.characters).map(([name, row]) => ({
  name,
  row,
  won: interval(both(row.won), both(row.games)),
}));
const strategic = strategies.map(({ name, played }) => {
  const row = played.statistics.tables.players.all;
  return { name, played, fame: perTurn(row, 'fame', first), own: perTurn(row, STRATEGIES[name], first) };
});
const aiSeen = new Map();
for (const { played } of solo) {
  for (const [card, row] of Object.entries(played.statistics.tables.ai)) aiSeen.set(card, (aiSeen.get(card) ?? 0) + both(row.seen));
}
const seen = drawn(tables).map((card) => (card.deck === 'ai' ? { ...card, times: aiSeen.get(card.card) ?? 0 } : card));
const never = seen.filter(({ times }) => times === 0);

function printTables() {
  const all = tables.players.all;
  const turns = both(all.turns);
  console.log(`${even.statistics.games} games of four, seed ${options.seed}, rules ${even.rules.slice(0, 16)}.\n`);
  console.log('### Characters\n');
  table(
    ['character', 'games', 'won (95 %)', 'fame a turn', ...SOURCES, 'defeats a game'],
    characters.map(({ name, row, won }) => [
      spoken(name),
      both(row.games),
      rate(won),
      perTurn(row, 'fame').toFixed(3),
      ...SOURCES.map((source) => perTurn(row, source).toFixed(3)),
      (both(row.defeats) / both(row.games)).toFixed(2),
    ]),
  );
  console.log('### Turn order\n');
  table(
    ['place', 'won (95 %)', 'turns a game', 'fame a turn'],
    Object.entries(tables['turn order']).map(([name, row]) => [
      name,
      rate(interval(both(row.won), both(row.games))),
      (both(row.turns) / both(row.games)).toFixed(1),
      perTurn(row, 'fame').toFixed(3),
    ]),
  );
  console.log('### Rounds\n');
  console.log(`Half of all games last ${rounds.quarter} to ${rounds.three_quarters} rounds; the median is ${rounds.median}.\n`);
  console.log('### Where fame comes from\n');
  table(
    ['source', 'fame a turn', 'share'],
    SOURCES.map((source) => [source, perTurn(all, source).toFixed(3), `${percent(both(all[source]) / both(all.fame))} %`]),
  );
  console.log('### Strategies\n');
  table(
    ['two who play', 'games', 'won against two `simple` (95 %)', 'fame a turn', 'of it by this way'],
    strategic.map(({ name, played, fame, own }) => [
      `\`simple:${name}\``,
      played.statistics.games,
      rate(played.pairings[0].rate),
      fame.toFixed(3),
      own.toFixed(3),
    ]),
  );
  console.log('### Ships\n');
  table(
    ['ship', 'begun with', 'taken', 'had at the end', 'and won'],
    Object.entries(tables.ships).map(([name, row]) => [
      `\`${name}\``,
      both(row['begun with']),
      both(row.taken),
      both(row['had at the end']),
      `${percent(both(row['and won']) / Math.max(1, both(row['had at the end'])))} %`,
    ]),
  );
  console.log('### Credits\n');
  table(
    ['from, or for', 'times a turn', 'credits a turn'],
    Object.entries(tables.credits)
      .filter(([, row]) => both(row.times) > 0)
      .map(([name, row]) => [name, (both(row.times) / turns).toFixed(3), Math.round(both(row.credits) / turns)]),
  );
  console.log('### Cards\n');
  table(
    ['market deck', 'lay on top', 'bought', 'done', 'bought less than once in ten times'],
    MARKET.map((deck) => {
      const cards = Object.entries(tables[deck]);
      const sum = (column) => cards.reduce((total, [, row]) => total + both(row[column]), 0);
      const seldom = cards.filter(([, row]) => 10 * both(row.bought) < both(row.seen)).map(([card]) => `\`${card}\``);
      return [deck, sum('seen'), sum('bought'), sum('done'), seldom.join(', ') || 'none'];
    }),
  );
  table(
    ['deck', 'cards', 'drawn least', 'times'],
    [...new Set(seen.map(({ deck }) => deck))].map((deck) => {
      const cards = seen.filter((card) => card.deck === deck);
      const least = cards.reduce((a, b) => (b.times < a.times ? b : a));
      return [deck, cards.length, `\`${least.card}\``, least.times];
    }),
  );
  console.log(`Never drawn: ${never.length === 0 ? 'none' : never.map(({ card }) => card).join(', ')}.\n`);
  console.log("### The rulebook's AI player\n");
  table(
    ['`simple` as', 'games', 'won against the AI player (95 %)', 'rounds (median)', 'fame a turn', 'of the AI player'],
    solo.map(({ character, played }) => {
      const row = played.statistics.tables.players.all;
      return [
        spoken(character),
        played.statistics.games,
        rate(played.pairings[0].rate),
        played.statistics.rounds.median,
        perTurn(row, 'fame', first).toFixed(3),
        perTurn(row, 'fame', (cell) => cell[1]).toFixed(3),
      ];
    }),
  );
}

function checkAims() {
  const missed = [];
  const fames = strategic.map(({ fame }) => fame);
  // With few games a share is uncertain: an aim is missed when its interval lies outside.
  for (const { name, won } of characters) {
    if (won.high < AIMS.leastWon || won.low > AIMS.mostWon) missed.push(`${name} wins ${rate(won)}, not 15 to 35 %`);
  }
  if (rounds.median < AIMS.leastRounds || rounds.median > AIMS.mostRounds) missed.push(`the median is ${rounds.median} rounds, not 10 to 20`);
  if (Math.min(...fames) < AIMS.leastOfBest * Math.max(...fames)) missed.push('a strategy brings less than half the fame of the best one');
  for (const source of SOURCES) {
    if (both(tables.players.all[source]) === 0) missed.push(`nobody gains fame by ${source}`);
  }
  for (const { deck, card } of never) missed.push(`${card} (${deck}) is never drawn`);
  for (const line of missed) console.log(`outer-rim-balance: ${line}`);
  if (missed.length === 0) console.log(`outer-rim-balance: all aims are met (${even.statistics.games} games of four)`);
  return missed.length === 0;
}

if (options.check) process.exitCode = checkAims() ? 0 : 1;
else printTables();
