#!/usr/bin/env node
// A finished game looked at again, as the page does it (src/wasm/analysis_exports.h): the module tells what `outrider analyze` tells natively,
// digit for digit, and says why it refuses a wish.
import assert from 'node:assert';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const { instance } = await WebAssembly.instantiate(fs.readFileSync('build/wasm/outrider.wasm'), {});
const c = instance.exports;
c._initialize();

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

const text = (at, length = new Uint8Array(c.memory.buffer, at).indexOf(0)) => new TextDecoder().decode(new Uint8Array(c.memory.buffer, at, length));

/** Begins; what was wrong with the wish, or ''. */
function begin(wish) {
  const bytes = new TextEncoder().encode(wish);
  const at = c.outrider_buffer(bytes.length + 1); // memory may have moved then
  new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
  return c.outrider_analysis_begin(bytes.length) === 0 ? '' : text(c.outrider_error());
}

const file = 'tests/records/xwing-1-dogfight-1.record';
const record = fs.readFileSync(file, 'utf8');
check('the same natively, in three languages', () => {
  for (const language of ['en', 'pt', 'fr']) {
    assert.equal(begin(JSON.stringify({ record, playouts: 4, seed: 3, language })), '');
    let before = 0;
    for (let part = 0; part < 10000; before = part) {
      part = c.outrider_analysis_step();
      assert(part >= before && part <= 10000, `${before}, then ${part}`);
    }
    const length = c.outrider_analysis_told();
    const native = execFileSync('build/dev/outrider', ['analyze', file, '--playouts', '4', '--seed', '3', '--json', '--language', language], { encoding: 'utf8' });
    assert.deepEqual(JSON.parse(text(c.outrider_buffer(0), length)), JSON.parse(native));
  }
});

check('a wish that cannot be says why', () => {
  for (const [wish, why] of [
    ['{', /./],
    ['{}', /a record is missing/],
    [JSON.stringify({ record: 'x' }), /./],
    [JSON.stringify({ record: record.slice(0, record.length / 2) }), /./],
    [JSON.stringify({ record: fs.readFileSync('tests/records/smugglers-three.record', 'utf8') }), /cannot be analyzed/],
  ]) {
    assert.match(begin(wish), why);
    assert.equal(c.outrider_analysis_step(), -1, 'nothing has begun');
    assert.equal(c.outrider_analysis_told(), 0);
  }
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
