#!/usr/bin/env node
// How long each level thinks in the page's module, at full speed and on a machine of a quarter of it, and how much memory that takes. The module runs in node,
// whose engine is Chromium's, and its clock is the processor time of this process: so a busy machine changes nothing. For a quarter of the
// speed that clock runs four times as fast. (Chromium's throttle slows the main thread of a page and not its workers.) Somebody who chooses at random plays
// against the machine; every answer of the machine is a wait. What it takes in the page is measured there: memory of its renderer (VmRSS).
//
//     node bench/levels.mjs [ANSWERS]          after scripts/build release outrider and scripts/web
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env.OUTRIDER_PROGRAM ||= 'build/release/outrider';
const { dice, HostTable } = await import('../tests/wasm/host_table.mjs');
const { openBrowser, openPage, openServer } = await import('../tests/browser/harness.mjs');
const { answerSomething, asked } = await import('../tests/browser/player.mjs');
const answers = Number(process.argv[2] ?? 40);
const FILE = 'build/wasm/outrider.wasm';
const LEVELS = ['cadet', 'simple', 'veteran', 'ace', 'legend'];
const POSITIONS = {
  'the box': undefined,
  'four a side': [
    ...['lukeskywalker', 'biggsdarklighter', 'redsquadronpilot', 'rookiepilot'].map((pilot, i) => `ship a${i} ${pilot} seat 0 at ${250 + 130 * i} 250 facing 0`),
    ...['darkcurse', 'nightbeast', 'academypilot', 'academypilot'].map((pilot, i) => `ship b${i} ${pilot} seat 1 at ${250 + 130 * i} 650 facing 180`),
    'phase planning',
  ].join('\n'),
};

const spent = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** A table whose time is processor time, times `rate`. */
class TimedTable extends HostTable {
  waits = [];

  static async begin(level, setup, rate, seed) {
    const table = await HostTable.open(FILE, Uint8Array.from({ length: 32 }, (_, i) => (seed * 37 + i * 11) & 255));
    Object.setPrototypeOf(table, TimedTable.prototype);
    Object.assign(table, { waits: [], rate, start: spent() });
    HostTable.prototype.begin.call(table, { machines: ['', level], clock: 'game-75', ...(setup ? { setup } : {}) });
    return table;
  }

  time() {
    const passed = this.rate ? (spent() - this.start) * this.rate : 0;
    this.module.call('time', [1000 + passed, 1_700_000_000_000 + passed]);
  }

  /** As HostTable.run(), with the time said before each thought, and the waits for the machine noted. */
  run() {
    if (!this.rate) return super.run();
    let began = null;
    let entry = this.view?.entry;
    for (;;) {
      this.drain();
      if (this.view?.entry !== entry && began !== null) this.waits.push((spent() - began) * this.rate);
      if (this.view?.entry !== entry) began = null;
      entry = this.view?.entry;
      this.time();
      const now = spent();
      if (this.module.call('think', []) === 0) return undefined;
      began ??= now;
      this.module.calls.length = this.module.returned.length = 0; // nobody compares them here
    }
  }
}

async function measure(position, level, rate) {
  const waits = [];
  let bytes = 0;
  for (let seed = 1; waits.length < answers; seed++) {
    const table = await TimedTable.begin(level, POSITIONS[position], rate, seed);
    table.play(dice(seed), answers);
    waits.push(...table.waits);
    bytes = Math.max(bytes, table.module.c.memory.buffer.byteLength);
  }
  waits.sort((a, b) => a - b);
  const at = (part) => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))].toFixed(0);
  return `${position} | ${level} | ${rate}x | ${waits.length} | ${at(0.5)} | ${at(0.9)} | ${at(1)} | ${(bytes / 2 ** 20).toFixed(1)}`;
}

console.log('position | level | speed | answers | median, ms | 90 of 100 | worst | MB of the module');
await measure('the box', 'veteran', 1); // until the engine has compiled what runs often
for (const position of Object.keys(POSITIONS)) {
  for (const level of LEVELS) {
    for (const rate of [1, 4]) console.log(await measure(position, level, rate));
  }
}

// ---- the page ----

const server = await openServer();
const browser = await openBrowser();
const devtools = await browser.newBrowserCDPSession();

/** Of the largest renderer, in MB. */
async function memory() {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${id}/status`, 'utf8'))[1]) / 1024);
  return Math.max(...sizes).toFixed(0);
}

const page = await openPage(browser);
await page.addInitScript(() => localStorage.setItem('outrider:set:pace', '"fast"'));
await page.goto(`${server.site}#/new`);
const start = await memory();
await page.locator('.pick-card', { hasText: 'Ace' }).click();
await page.locator('.pick-card', { hasText: 'Practice' }).click();
await page.locator('button.main.big').click();
let now = await asked(page);
while (now.kind !== 'dial') {
  const before = await answerSomething(page);
  now = await asked(page, before.question);
}
await page.keyboard.press('?');
await page.locator('.hint').waitFor({ timeout: 30000 });
const { targetInfos } = await devtools.send('Target.getTargets');
const workers = targetInfos.filter(({ type }) => type === 'worker').length;
console.log(`the renderer has ${start} MB at the form of a new game, ${await memory()} MB after a hint; workers: ${workers}`);
await browser.close();
await server.stop();
process.exit(0);
