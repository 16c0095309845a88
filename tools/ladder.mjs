#!/usr/bin/env node
// tools/ladder.mjs [--outrider PROGRAM] [--folder FOLDER] [--threads N] [--table] [--check] [ROW...]: how strong are the levels?
//
// Plays the tournaments of docs/opponents.md, or the rows that are named, and prints them as Markdown. Each part of a tournament is a file of the
// folder: whoever stops it and starts it again goes on where it was. --table plays nothing and prints what there is. --check
// fails if an aim is surely missed: if even the upper end of a win rate's interval lies below it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    outrider: { type: 'string', default: 'build/release/outrider' },
    folder: { type: 'string', default: 'build/ladder' },
    threads: { type: 'string' },
    table: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

// Each tournament: what it is called and said to be, who meets whom (the stronger one last), how many games in which parts, and the least or the
// most that the stronger one should win. Which of these seeds were used for tuning, docs/opponents.md says.
const row = (name, words, levels, games, part, seed, more = {}) => ({ name, words, levels, games, part, seed, args: [], ...more });
const squads = { args: ['--squads', 'old-hands', 'locusts'] };
const scenario = (name) => ({ game: ['xwing-2.5'], setup: `mode ${name}\n` });
const rows = [
  row('box-veteran', 'First Edition, the box', ['pilot', 'veteran'], 400, 100, 20001, { least: 0.75 }),
  row('box-ace', 'First Edition, the box', ['veteran', 'ace'], 400, 20, 30001, { least: 0.65 }),
  row('box-legend', 'First Edition, the box', ['pilot', 'legend'], 60, 10, 40001, { least: 0.95 }),
  row('box-pilot-ace', 'First Edition, the box', ['pilot', 'ace'], 200, 20, 31001),
  row('box-ace-legend', 'First Edition, the box', ['ace', 'legend'], 60, 4, 41001),
  row('box-cadet', 'First Edition, the box', ['cadet', 'pilot'], 400, 200, 50001),
  row('squads-cadet', 'each with Old Hands and with Locusts', ['cadet', 'pilot'], 200, 100, 51001, squads),
  row('squads-veteran', 'each with Old Hands and with Locusts', ['pilot', 'veteran'], 200, 10, 60001, { ...squads, least: 0.7 }),
  row('squads-ace', 'each with Old Hands and with Locusts', ['veteran', 'ace'], 200, 4, 61001, squads),
  row('2.0-veteran', '2.0, the core set', ['pilot', 'veteran'], 200, 20, 70001, { game: ['xwing-2.0'] }),
  row('2.5-veteran', '2.5 without a scenario', ['pilot', 'veteran'], 60, 20, 80001, scenario('standard')),
  row('assault-veteran', '2.5, Assault', ['pilot', 'veteran'], 60, 20, 81001, scenario('assault')),
  row('chance-veteran', '2.5, Chance', ['pilot', 'veteran'], 60, 20, 81001, scenario('chance')),
  row('salvage-veteran', '2.5, Salvage', ['pilot', 'veteran'], 60, 20, 81001, scenario('salvage')),
  row('scramble-veteran', '2.5, Scramble', ['pilot', 'veteran'], 60, 20, 81001, scenario('scramble')),
  ...[1, 2, 3].map((number) =>
    row(`mission${number}-veteran`, `First Edition, mission ${number}`, ['pilot', 'veteran'], 60, 20, 90000 + number, { setup: `mission ${number}\n` }),
  ),
  row('rim-veteran', 'Outer Rim, two players', ['pilot', 'veteran'], 200, 10, 773001, { game: ['outer-rim'] }),
  row('exploit-pilot', 'First Edition, the box', ['pilot', 'exploiter:pilot'], 60, 20, 120001),
  row('exploit-veteran', 'First Edition, the box', ['veteran', 'exploiter:veteran'], 100, 20, 110001),
  row('exploit-ace', 'First Edition, the box', ['ace', 'exploiter:ace'], 120, 10, 130001, { most: 0.6 }),
];

const unknown = wanted.find((name) => !rows.some((one) => one.name === name));
if (unknown !== undefined) {
  console.error(`ladder: there is no tournament "${unknown}"; there are ${rows.map((one) => one.name).join(', ')}`);
  process.exit(2);
}
const chosen = rows.filter((one) => wanted.length === 0 || wanted.includes(one.name));
const sim = (args) => execFileSync(options.outrider, ['sim', ...args], { maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'inherit'] });

/* ---- playing ---- */

function play(one) {
  const threads = options.threads === undefined ? [] : ['--threads', options.threads];
  const setup = join(options.folder, `${one.name}.setup`);
  if (one.setup !== undefined) writeFileSync(setup, one.setup);
  const args = [...(one.game ?? []), '--levels', ...one.levels, ...one.args, ...(one.setup !== undefined ? ['--setup', setup] : [])];
  for (let from = 0; from < one.games; from += one.part) {
    const range = `${from}-${Math.min(from + one.part, one.games) - 1}`;
    const file = join(options.folder, `${one.name}.${range}.json`);
    if (existsSync(file)) continue;
    writeFileSync(`${file}.part`, sim([...args, '--seed', String(one.seed), '--games', range, '--json', ...threads]));
    renameSync(`${file}.part`, file);
  }
}

/* ---- telling ---- */

function result(one) {
  const files = readdirSync(options.folder).filter((file) => file.startsWith(`${one.name}.`) && file.endsWith('.json'));
  return files.length === 0 ? undefined : JSON.parse(sim(['--add', ...files.map((file) => join(options.folder, file)), '--json']));
}

const percent = (share) => (100 * share).toFixed(1);
const signed = (elo) => (Math.abs(elo) >= 2000 ? (elo > 0 ? '∞' : '−∞') : `${elo < 0 ? '−' : '+'}${Math.abs(elo).toFixed(0)}`);

function tell(one, told) {
  const { games, rate } = told.pairings[0];
  const { level, against, elo, elo_low: low, elo_high: high } = told.levels[0];
  const aim = one.least !== undefined ? `${100 * one.least} or more` : one.most !== undefined ? `less than ${100 * one.most}` : '';
  const wins = `${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})`;
  console.log(`| ${level} against ${against}, ${one.words} | ${games} | ${wins} | ${signed(elo)} (${signed(low)} to ${signed(high)}) | ${aim} |`);
  return (one.least !== undefined && rate.high < one.least) || (one.most !== undefined && rate.low > one.most);
}

mkdirSync(options.folder, { recursive: true });
console.log('| | games | the first wins, % | Elo | aim |\n|---|---|---|---|---|');
const missed = [];
for (const one of chosen) {
  if (!options.table) play(one);
  const told = result(one);
  if (told !== undefined && tell(one, told)) missed.push(one.name);
}
if (options.check && missed.length > 0) {
  console.error(`ladder: surely missed: ${missed.join(', ')}`);
  process.exit(1);
}
