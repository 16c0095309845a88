#!/usr/bin/env node
// How much faster one build is than another: the cases of bench/instructions.txt a hundred times over, all builds in turn, in processor time
// without what starting and the first time take; the best of four counts. On a busy machine the ratios still say something, the rates little.
//
//     node bench/turns.mjs BUILD BUILD... [CASE...]        a BUILD is a folder with the programs, such as build/release
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const ROUNDS = 4;
const OFTEN = 100;
const project = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const words = process.argv.slice(2);
const builds = words.filter((word) => fs.existsSync(word));
const wanted = words.filter((word) => !builds.includes(word));
if (builds.length === 0) {
  console.error('usage: bench/turns.mjs BUILD BUILD... [CASE...]');
  process.exit(2);
}

/** Cases that end in how often: name, command without it, how often. */
const cases = fs.readFileSync(path.join(project, 'bench/instructions.txt'), 'utf8').split('\n')
  .map((line) => line.split('|').map((field) => field.trim()))
  .filter(([name, , , command]) => command && !name.startsWith('#') && (wanted.length === 0 || wanted.includes(name)))
  .map(([name, , , command]) => [name, ...(command.match(/^(.*) (\d+)$/)?.slice(1) ?? [])])
  .filter(([name, command]) => command && !name.startsWith('view-')); // a view's number is how far a game goes

function processorTime(build, command, times) {
  const [program, ...rest] = command.split(' ');
  const before = children();
  const { status } = spawnSync(path.join(build, program), [...rest, String(times)], { stdio: 'ignore' });
  if (status !== 0) throw new Error(`${build}/${command} ended with status ${status}`);
  return children() - before;
}

/** Seconds of user time of all programs that have ended: /proc/self/stat, in ticks of a hundredth. */
function children() {
  return Number(fs.readFileSync('/proc/self/stat', 'utf8').replace(/^.*\) /, '').split(' ')[13]) / 100;
}

for (const [name, command, count] of cases) {
  const best = builds.map(() => [Infinity, Infinity]);
  for (let round = 0; round < ROUNDS; round++) {
    builds.forEach((build, i) => [1, count * OFTEN].forEach((times, which) => {
      best[i][which] = Math.min(best[i][which], processorTime(build, command, times));
    }));
  }
  const rates = best.map(([once, often]) => (count * OFTEN - 1) / Math.max(often - once, 0.01));
  console.log(`${name.padEnd(18)}${rates.map((rate) => `${Math.round(rate).toLocaleString('en').padStart(9)} /s ${(rate / rates[0]).toFixed(2)}`).join('')}`);
}
