#!/usr/bin/env node
// The server over real sockets: whole games, strangers, hostile clients, a server that dies, a disk that is full, its operator.
//     node tests/server/run.mjs [GROUP...]      the groups stand below
import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const { finish, program } = await import('./harness.mjs');
const groups = {
  games: (await import('./games.mjs')).games,
  past: (await import('./past.mjs')).past,
  looking: (await import('./looking.mjs')).looking,
  odds: (await import('./odds.mjs')).odds,
  sealing: (await import('./sealing.mjs')).sealing,
  growth: (await import('./growth.mjs')).growth,
  strangers: (await import('./strangers.mjs')).strangers,
  files: (await import('./client_files.mjs')).files,
  hostile: (await import('./hostile.mjs')).hostile,
  wire: (await import('./wire.mjs')).wire,
  noise: (await import('./noise.mjs')).noise,
  crashes: (await import('./crashes.mjs')).crashes,
  disk: (await import('./disk.mjs')).disk,
  proxies: (await import('./proxies.mjs')).proxies,
  order: (await import('./admin.mjs')).order,
  store: (await import('./store.mjs')).operator,
  hosting: (await import('./hosting.mjs')).hosting,
};
/** Runs a group as a process of its own, and shows what it said; gives how many passed and failed. */
function runApart(name) {
  return new Promise((resolve) => {
    const words = [fileURLToPath(import.meta.url), name];
    const child = execFile(process.execPath, words, { maxBuffer: 1 << 26 }, (problem, stdout, stderr) => {
      const last = /^(\d+) passed, (\d+) failed\n$/m.exec(stdout);
      console.log(stdout.slice(0, last?.index) + stderr + (last ? '' : `FAIL ${name} ended with ${child.exitCode ?? child.signalCode} and did not count`));
      resolve(last ? [Number(last[1]), Number(last[2])] : [0, 1]);
    });
  });
}

/** All groups, three at a time, since most of their time they wait; those that take longest begin first. */
async function runAll() {
  const waiting = [...new Set(['wire', 'games', 'hostile', 'noise', 'store', 'crashes', ...Object.keys(groups)])];
  let passed = 0;
  let failed = 0;
  await Promise.all([0, 1, 2].map(async () => {
    for (let name; (name = waiting.shift()); ) {
      const [good, bad] = await runApart(name);
      passed += good;
      failed += bad;
    }
  }));
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

const wanted = process.argv.slice(2);
for (const name of wanted) {
  if (!groups[name]) {
    console.log(`tests/server/run.mjs: no group "${name}"; there are: ${Object.keys(groups).join(' ')}`);
    process.exit(2);
  }
}
if (wanted.length === 0) await runAll();
for (const name of wanted) {
  console.log(`== ${name} (${program})`);
  const began = Date.now();
  await groups[name]();
  console.log(`   ${((Date.now() - began) / 1000).toFixed(1)} s`);
}
finish();
