#!/usr/bin/env node
// Same bits everywhere: the WebAssembly module and its native twin (tests/wasm/twin.c, the same C functions compiled by gcc)
// lay tables out alike, replay every golden record to the same hash, and play the same random games, looking at the whole
// table after every answer. With OUTRIDER_SOAK five times as many.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { open } from './outrider.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const answers = process.env.OUTRIDER_SOAK ? 1000000 : 200000;
const seeds = [1, 20771, 4294967295];

let passed = 0;
let failed = 0;
function check(name, native, wasm) {
  const same = native === wasm && native !== '' && !native.startsWith('error');
  if (same) passed++;
  else failed++;
  console.log(same ? `ok ${name}` : `FAIL ${name}\n  native      ${native}\n  WebAssembly ${wasm}`);
}

// What the twin prints, without the last line break; also when it ends with an error, which it prints too.
function twin(...words) {
  try {
    return execFileSync('build/dev/wasm_twin', words, { encoding: 'utf8' }).trimEnd();
  } catch (problem) {
    return (problem.stdout || `error: ${problem.message}`).trimEnd();
  }
}

const outrider = await open('build/wasm/outrider.wasm');
check('the module imports nothing', 'nothing', outrider.imports.join(', ') || 'nothing');
check('the layout of tables', twin('layout'), outrider.layout().join('\n'));

const folder = 'tests/records';
const records = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.record'));
if (records.length === 0) {
  failed++;
  console.log(`FAIL there is no .record file in ${folder} to replay`);
}
for (const name of records.sort()) {
  const file = path.join(folder, name);
  check(file, twin('replay', file), outrider.replay(fs.readFileSync(file)));
}

// A damaged record is refused by both, with the same words.
if (records.length > 0) {
  const whole = fs.readFileSync(path.join(folder, records[0]));
  const cut = 'build/cut.record';
  fs.writeFileSync(cut, whole.subarray(0, whole.length / 2));
  const [native, wasm] = [twin('replay', cut), outrider.replay(fs.readFileSync(cut))];
  check('a record that was cut off', native.replace(/^error: /, 'refused: '), wasm.replace(/^error: /, 'refused: '));
}

outrider.games.forEach((game, index) => {
  for (const seed of seeds) {
    const native = twin('games', index, seed, answers, 1);
    check(`${game}: ${answers} random answers, seed ${seed}`, native, outrider.randomGames(index, seed, answers, 1));
  }
});

// Views, byte for byte, in the middle of games and at the end of records: they are JSON, and everybody's differ.
function checkViews(name, native, wasm) {
  const views = native.split('\n').map((line) => (line.startsWith('{') ? JSON.parse(line) : line));
  const whole = views.length === 6 && views.every((view) => view.game) && views[2].you === null && views[1].you === 1;
  check(`${name}: views`, whole ? native : `error: ${native.slice(0, 200)}`, wasm);
}
const fresh = await open('build/wasm/outrider.wasm');
check('a view before any game', 'refused', fresh.views().startsWith('error: no game has been played') ? 'refused' : 'given');
outrider.games.forEach((game, index) => {
  for (const some of [5, 40, 123, 311, 600]) {
    outrider.randomGames(index, some, some, some);
    checkViews(`${game} after ${some} answers`, twin('views', index, some, some), outrider.views());
  }
});
for (const name of records.filter((file) => /-(duel|four|hundred-points|torpedoes|own-cards)\.record$/.test(file))) {
  const file = path.join(folder, name);
  if (outrider.replay(fs.readFileSync(file)).startsWith('error')) continue; // it is of another rules' digest; said above
  checkViews(file, twin('record-views', file), outrider.views());
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
