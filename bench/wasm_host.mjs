#!/usr/bin/env node
// The host in the browser's module: how large the module is, how long it takes to be ready, and how long a person who plays four ships
// against `simple` waits for an answer and all that follows from it, the machine's thoughts and the client's reading of the views
// included. In processor time, which others at work beside us do not take away.
//
//     node bench/wasm_host.mjs [GAMES]
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { dice, HostTable } from '../tests/wasm/host_table.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const games = Number(process.argv[2] ?? 20);
const file = 'build/wasm/outrider.wasm';
execFileSync('scripts/build', ['wasm', 'outrider'], { stdio: 'inherit' });

const bytes = fs.readFileSync(file);
console.log(`module          ${bytes.length} bytes, ${zlib.gzipSync(bytes, { level: 9 }).length} with gzip -9`);

const setup = [
  'ship luke lukeskywalker seat 0 with r2d2 protontorpedoes', 'ship biggs biggsdarklighter seat 0', 'ship red redsquadronpilot seat 0', 'ship rook rookiepilot seat 0',
  'ship curse darkcurse seat 1', 'ship beast nightbeast seat 1', 'ship ace academypilot seat 1', 'ship ben academypilot seat 1',
].join('\n');
const [answers, ready] = [[], []];
function since(start) {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
for (let seed = 1; seed <= games; seed++) {
  const start = process.cpuUsage();
  const table = await HostTable.open(file, Uint8Array.from({ length: 32 }, (_, i) => (seed * 7 + i) & 255));
  table.begin({ setup });
  ready.push(since(start));
  const pick = dice(seed);
  while (!table.last('over') && table.asked()) {
    const before = process.cpuUsage();
    table.answer(pick);
    answers.push(since(before));
    table.heard.splice(0, table.heard.length - 1);
  }
}
function show(name, times) {
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.floor((times.length - 1) * part)].toFixed(2).padStart(7);
  console.log(`${name} median${at(0.5)} ms, 9 of 10${at(0.9)} ms, 99 of 100${at(0.99)} ms, most${at(1)} ms (${times.length})`);
}
show('ready, sat down', ready);
show('an answer      ', answers);
