#!/usr/bin/env node
// A finished game looked at again, as the page does it (src/wasm/analysis_exports.h): one module, or several that share the jobs, tell what
// `outrider analyze` tells natively, digit for digit. And they say why they refuse a wish.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const module = await WebAssembly.compile(fs.readFileSync('build/wasm/outrider.wasm'));

function open() {
  const c = new WebAssembly.Instance(module, {}).exports;
  c._initialize();
  return c;
}

let passed = 0;
let failed = 0;
function check(name, run) {
  try {
    run();
    passed++;
    console.log(`ok ${name}`);
  } catch (problem) {
    failed++;
    console.log(`FAIL ${name}\n${problem.stack}`);
  }
}

const text = (c, at, length = new Uint8Array(c.memory.buffer, at).indexOf(0)) => new TextDecoder().decode(new Uint8Array(c.memory.buffer, at, length));

function put(c, bytes) {
  const at = c.outrider_buffer(bytes.length + 1); // memory may have moved then
  new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
}

/** Begins; what was wrong with the wish, or ''. */
const begin = (c, wish) => (c.outrider_analysis_begin(put(c, new TextEncoder().encode(wish))) === 0 ? '' : text(c, c.outrider_error()));

/** All jobs, each by one of them, who tells the others. */
function playAll(all) {
  let before = 0;
  for (let jobs; (jobs = all[0].outrider_analysis_jobs()) > 0; ) {
    for (let job = 0; job < jobs; job++) {
      const by = all[job % all.length];
      const played = by === all[0] ? job : 0;
      for (let more = 1; more === 1; ) {
        more = by.outrider_analysis_play(job);
        const part = by.outrider_analysis_progress(more ? played : played + 1);
        assert(more >= 0 && part <= 1 + 1e-9 && (by !== all[0] || part >= before - 1e-9), `${before}, then ${part}`);
        if (by === all[0]) before = part;
      }
      const length = by.outrider_analysis_result(job);
      const bytes = new Uint8Array(by.memory.buffer, by.outrider_buffer(0), length).slice();
      for (const other of all) assert.equal(other === by ? 0 : other.outrider_analysis_take_result(job, put(other, bytes)), 0);
    }
    for (const each of all) assert.equal(each.outrider_analysis_next(), 0, text(each, each.outrider_error()));
  }
}

const told = (c) => {
  const length = c.outrider_analysis_told();
  return JSON.parse(text(c, c.outrider_buffer(0), length));
};
const native = (file, language) =>
  JSON.parse(execFileSync('build/dev/outrider', ['analyze', file, '--playouts', '4', '--seed', '3', '--json', '--language', language], { encoding: 'utf8' }));

const file = 'tests/records/xwing-1-dogfight-1.record';
const record = fs.readFileSync(file, 'utf8');
check('the same natively, in three languages', () => {
  const c = open();
  for (const language of ['en', 'pt', 'fr']) {
    assert.equal(begin(c, JSON.stringify({ record, playouts: 4, seed: 3, language })), '');
    playAll([c]);
    assert.deepEqual(told(c), native(file, language));
  }
});

check('three modules that share the jobs: each of them says the same', () => {
  const all = [open(), open(), open()];
  for (const c of all) assert.equal(begin(c, JSON.stringify({ record, playouts: 4, seed: 3 })), '');
  playAll(all);
  const alone = native(file, 'en');
  for (const c of all) assert.deepEqual(told(c), alone);
});

check('players are called as the page calls them', () => {
  const c = open();
  assert.equal(begin(c, JSON.stringify({ record, playouts: 4, names: ['Ann', 'Bo'] })), '');
  playAll([c]);
  const { sides, moments } = told(c);
  assert.deepEqual(sides.map(({ name }) => name), ['Ann', 'Bo']);
  assert(!/seat \d/.test(JSON.stringify([sides, moments])), 'nobody is called by a number');
});

check('a wish that cannot be says why', () => {
  const c = open();
  for (const [wish, why] of [
    ['{', /./],
    ['{}', /a record is missing/],
    [JSON.stringify({ record: 'x' }), /./],
    [JSON.stringify({ record: record.slice(0, record.length / 2) }), /./],
    [JSON.stringify({ record: fs.readFileSync('tests/records/smugglers-three.record', 'utf8') }), /cannot be analyzed/],
  ]) {
    assert.match(begin(c, wish), why);
    assert.equal(c.outrider_analysis_jobs(), 0);
    assert.equal(c.outrider_analysis_play(0), -1, 'nothing has begun');
    assert.equal(c.outrider_analysis_next(), 1);
    assert.equal(c.outrider_analysis_told(), 0);
  }
});

check('a job that is not there, and what no job could have come to', () => {
  const c = open();
  assert.equal(begin(c, JSON.stringify({ record, playouts: 4 })), '');
  assert.equal(c.outrider_analysis_play(4), -1);
  assert.equal(c.outrider_analysis_result(4), 0);
  assert.equal(c.outrider_analysis_take_result(0, put(c, new Uint8Array(7))), 1);
  assert.match(text(c, c.outrider_error()), /not what comes of such a job/);
  assert.equal(c.outrider_analysis_told(), 0, 'it is not done');
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
