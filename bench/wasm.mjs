#!/usr/bin/env node
// How fast the engine is as WebAssembly: the same random games, natively and in node's V8, as answers a second and as a ratio.
// Natively twice: as it is released, and by gcc -O2 file by file, as it once was. All take turns, and the best of five of each counts.
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

const natives = ['release', 'release-gcc'];
for (const words of [...natives.map((preset) => [preset, 'wasm_twin']), ['wasm', 'outrider']]) execFileSync('scripts/build', words, { stdio: 'inherit' });
const outrider = await open('build/wasm/outrider.wasm');

// Both in seconds of processor time, which others at work beside us do not take away.
function native(preset, game, count) {
  const words = ['timed', game, seed, count, count];
  const [, digest, took] = execFileSync(`build/${preset}/wasm_twin`, words, { encoding: 'utf8' }).match(/^(.+) (\S+)$/m);
  return { digest, took: Number(took) };
}

function wasm(game, count) {
  const start = process.cpuUsage();
  const digest = outrider.randomGames(game, seed, count, count);
  return { digest, took: process.cpuUsage(start).user / 1e6 };
}

const perSecond = (took) => `${Math.round(answers / took).toLocaleString('en')} answers/s`;

outrider.games.forEach((name, game) => {
  const best = Object.fromEntries([...natives, 'wasm'].map((which) => [which, Infinity]));
  const { digest } = wasm(game, answers); // V8 compiles well only what it has seen run
  const note = (which, run) => {
    if (run.digest !== digest) throw new Error(`${name}: ${which} ${run.digest}, WebAssembly ${digest}`);
    best[which] = Math.min(best[which], run.took);
  };
  for (let round = 0; round < rounds; round++) {
    for (const preset of natives) note(preset, native(preset, game, answers));
    note('wasm', wasm(game, answers));
  }
  const ratios = natives.map((preset) => `${(best[preset] / best.wasm).toFixed(2)} of ${preset} (${perSecond(best[preset])})`);
  console.log(`${name.padEnd(10)} WebAssembly ${perSecond(best.wasm)}: ${ratios.join(', ')}`);
});
