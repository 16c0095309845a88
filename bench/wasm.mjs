#!/usr/bin/env node
// How fast the engine is as WebAssembly: the same random games, natively (build/release/wasm_twin, gcc) and in node's V8, as
// answers a second and as a ratio. Both sides take turns, and the best of five of each counts.
//
//     node bench/wasm.mjs [ANSWERS]
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { open } from '../tests/wasm/outrider.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const answers = Number(process.argv[2] ?? 1000000);
const seed = 42;
const rounds = 5;

for (const preset of ['release', 'wasm']) execFileSync('scripts/build', [preset], { stdio: 'inherit' });
const outrider = await open('build/wasm/outrider.wasm');

// Both in seconds of processor time, which others at work beside us do not take away.
function native(game, count) {
  const words = ['timed', game, seed, count, count];
  const [, digest, took] = execFileSync('build/release/wasm_twin', words, { encoding: 'utf8' }).match(/^(.+) (\S+)$/m);
  return { digest, took: Number(took) };
}

function wasm(game, count) {
  const start = process.cpuUsage();
  const digest = outrider.randomGames(game, seed, count, count);
  return { digest, took: process.cpuUsage(start).user / 1e6 };
}

const perSecond = (took) => `${Math.round(answers / took).toLocaleString('en')} answers/s`;

outrider.games.forEach((name, game) => {
  let [best, bestWasm] = [Infinity, Infinity];
  wasm(game, answers / 10); // V8 compiles well only what it has seen run
  for (let round = 0; round < rounds; round++) {
    const there = native(game, answers);
    const here = wasm(game, answers);
    if (there.digest !== here.digest) throw new Error(`${name}: native ${there.digest}, WebAssembly ${here.digest}`);
    best = Math.min(best, there.took);
    bestWasm = Math.min(bestWasm, here.took);
  }
  console.log(
    `${name.padEnd(10)} native ${perSecond(best)}, WebAssembly ${perSecond(bestWasm)}: ` +
      `${(best / bestWasm).toFixed(2)} of the native speed`,
  );
});
