#!/usr/bin/env node
// The server over real sockets: whole games, strangers, hostile clients, a server that dies, a disk that is full, its operator.
//     node tests/server/run.mjs [GROUP...]      the groups stand below
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
const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(groups);
for (const name of wanted) {
  if (!groups[name]) {
    console.log(`tests/server/run.mjs: no group "${name}"; there are: ${Object.keys(groups).join(' ')}`);
    process.exit(2);
  }
  console.log(`== ${name} (${program})`);
  await groups[name]();
}
finish();
