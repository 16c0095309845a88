#!/usr/bin/env node
// tools/mutants.mjs [--sample N] [--seed N] [--only ID] [-v] [PROJECT]: is each rule really proved?
//
// Switches off each statement whose comment cites a rule, one at a time, and runs the scripts and tests that claim to prove
// that rule. A mutant that none of them notices has survived: either the tests do not look, or the statement does nothing.
// A survivor that is right is listed, with the reason, in tests/mutants-accepted.txt:
//
//     src/xwing/rules/attack.c: dice += 1;  # the rule is enforced once more in combat.c
//
// --sample N takes N of them, drawn by --seed; --only ID those that cite ID, or an id of that ledger or area (--only X2,
// --only X2-ATK); -v names the killed, the unproved (no test claims the rule) and the statements that cannot be switched
// off, with the reason. Ends in `N passed, N failed`.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { filesBelow, proofsById, readClaims } from './lib/ids.mjs';
import { findMutants } from './lib/mutate.mjs';
import { buildMutants } from './lib/mutant-build.mjs';
import { Prover } from './lib/prover.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
    verbose: { type: 'boolean', short: 'v', default: false },
  },
});
const root = path.resolve(positionals[0] ?? '.');
const place = ({ file, line }) => `${file}:${line}`;
const describe = (mutant) => `${place(mutant)}: ${mutant.statement}  (${mutant.ids.join(' ')})`;

const cited = ['src', 'tests/games'].flatMap((folder) => filesBelow(path.join(root, folder)))
  .filter((file) => file.endsWith('.c'))
  .flatMap((file) => findMutants(path.relative(root, file), fs.readFileSync(file, 'utf8')))
  .filter((mutant) => !options.only || mutant.ids.some((id) => id === options.only || id.startsWith(`${options.only}-`)));
const proofs = proofsById(readClaims(root));
const proofsOf = (mutant) => [...new Set(mutant.ids.flatMap((id) => [...(proofs.get(id) ?? [])]))];

const fixed = cited.filter((mutant) => !mutant.edits);
const mutants = cited.filter((mutant) => mutant.edits);
mutants.forEach((mutant, index) => (mutant.number = index + 1));
const unproved = mutants.filter((mutant) => proofsOf(mutant).length === 0);
const proved = mutants.filter((mutant) => proofsOf(mutant).length > 0);
const chosen = options.sample ? sample(proved, Number(options.sample), Number(options.seed)) : proved;
const { accepted, stale } = readAccepted();

const failures = stale.map((line) => `tests/mutants-accepted.txt: fits no statement: ${line}`);
const killed = [];
const survived = [];
if (chosen.length === 0) failures.push('mutants: no statement cites a rule that a test proves');
else await run();

if (options.verbose) {
  for (const mutant of killed) console.log(`killed      ${describe(mutant)}`);
  for (const mutant of unproved) console.log(`unproved    ${describe(mutant)}`);
  for (const mutant of fixed) console.log(`not mutable ${describe(mutant)}: ${mutant.reason}`);
}
const spared = survived.filter((mutant) => accepted.has(keyOf(mutant)));
for (const mutant of survived.filter((one) => !spared.includes(one))) {
  failures.push(`survived    ${describe(mutant)}`);
  for (const proof of proofsOf(mutant)) failures.push(`              not noticed by ${place(proof)}${proof.test ? ` ${proof.test}` : ''}`);
}
for (const failure of failures) console.log(failure);
const survivors = survived.length - spared.length;
const drawn = options.sample ? ` (${chosen.length} of ${proved.length}, seed ${options.seed})` : '';
console.log(
  `mutants: ${killed.length} killed, ${survivors} survived, ${spared.length} accepted${drawn}; ` +
    `${unproved.length} unproved, ${fixed.length} not mutable`);
const failed = failures.filter((failure) => !failure.startsWith(' ')).length;
console.log(`${killed.length + spared.length} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

async function run() {
  const build = buildMutants(root, mutants, chosen.flatMap(proofsOf));
  if (build.error) {
    failures.push(`${build.error}\nmutants: the source with its mutants does not build`);
    return;
  }
  const prover = new Prover(build);
  // First everything must hold with no mutant at all; otherwise a kill says nothing.
  let broken = false;
  await inParallel([...new Set(chosen.flatMap(proofsOf))], async (proof) => {
    const { holds, output } = await prover.baseline(proof);
    if (holds) return;
    broken = true;
    failures.push(`${output}\n${place(proof)}: fails with nothing switched off`);
  });
  if (broken) return;
  await inParallel(chosen, async (mutant) => {
    const list = (await prover.notices(mutant.number, proofsOf(mutant))) ? killed : survived;
    list.push(mutant);
  });
  killed.sort((a, b) => a.number - b.number);
  survived.sort((a, b) => a.number - b.number);
}

// Calls `job` for each of `list`, as many at a time as there are cores.
async function inParallel(list, job) {
  const queue = [...list];
  const worker = async () => {
    while (queue.length > 0) await job(queue.shift());
  };
  await Promise.all(os.cpus().map(worker));
}

// `count` of `list`, the same for the same seed.
// By a hash of each statement and the seed: a statement that is added or removed changes little else of the sample.
function sample(list, count, seed) {
  const lot = (text) => {
    let x = seed >>> 0;
    for (const char of text) x = Math.imul(x ^ char.codePointAt(0), 0x01000193) >>> 0;
    x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
    x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
    return (x ^ (x >>> 15)) >>> 0;
  };
  return list
    .map((mutant) => [lot(`${mutant.file} ${mutant.statement}`), mutant])
    .sort((a, b) => a[0] - b[0])
    .slice(0, count)
    .map(([, mutant]) => mutant);
}

function keyOf(mutant) {
  return `${mutant.file}: ${mutant.statement}`;
}

function readAccepted() {
  const file = path.join(root, 'tests/mutants-accepted.txt');
  const text = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '';
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const keys = new Map(lines.map((line) => [line.replace(/\s+#.*/, '').trim(), line]));
  const all = new Set(mutants.map(keyOf));
  const bad = [...keys].filter(([key, line]) => !/\s#\s*\S/.test(line) || (!options.only && !all.has(key)));
  return { accepted: new Set(keys.keys()), stale: bad.map(([, line]) => line) };
}
