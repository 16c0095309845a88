#!/usr/bin/env node
// What a picture costs the page itself: twenty ships fly and shoot at four times throttle, and Chromium's trace says how long the page's own
// work (script, style, layout, and what it hands on to be painted) takes for each picture. Headless, without a graphics card.
//
//     node bench/pictures.mjs [SECONDS]          after scripts/build release outrider and scripts/web
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env.OUTRIDER_PROGRAM ||= 'build/release/outrider';
const { openBrowser, openPage, openServer, until } = await import('../tests/browser/harness.mjs');
const { Player } = await import('../tests/server/client.mjs');
const seconds = Number(process.argv[2] ?? 12);
const THROTTLE = 4;

const server = await openServer();
const browser = await openBrowser();

/** Twenty ships, ten a side, near enough to shoot; machines play, and a page looks on. */
async function crowd() {
  const player = await Player.greet(server);
  const ships = Array.from({ length: 20 }, (_, i) => {
    const side = i < 10 ? 0 : 1;
    const [x, y] = [110 + (i % 10) * 76, side === 0 ? 330 : 640];
    return `ship s${i} ${side === 0 ? 'rookiepilot' : 'academypilot'} seat ${side} at ${x} ${y} facing ${side === 0 ? 0 : 180}`;
  });
  const { game } = await player.create({ game: 'xwing-1', sides: [0, 1], machines: ['simple', 'simple'], setup: `${ships.join('\n')}\nphase planning\n` });
  player.end();
  return game;
}

const page = await openPage(browser, { width: 1280, height: 800 });
await page.addInitScript(() => localStorage.setItem('outrider:set:pace', '"usual"'));
await page.goto(`${server.site}#/game/${await crowd()}`);
await until('twenty ships', async () => (await page.locator('.ship').count()) === 20);
const devtools = await page.context().newCDPSession(page);
await devtools.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
await page.waitForTimeout(1500); // what a page does once, when it opens, is not a picture of the game
const file = path.join(process.env.TMPDIR ?? '/tmp', `pictures-${process.pid}.json`);
await browser.startTracing(page, { path: file, categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] });
await page.waitForTimeout(seconds * 1000);
await browser.stopTracing();
const { traceEvents } = JSON.parse(fs.readFileSync(file, 'utf8'));
fs.rmSync(file);

// The page's main thread is the one that runs its animation frames; tasks there between two commits make a picture.
const frame = traceEvents.find((event) => event.name === 'FireAnimationFrame');
const own = traceEvents.filter((event) => event.pid === frame.pid && event.tid === frame.tid && event.ph === 'X');
const tasks = own.filter((event) => event.name === 'RunTask').sort((a, b) => a.ts - b.ts);
const within = (task, name) => own.filter((event) => event.name === name && event.ts >= task.ts && event.ts < task.ts + task.dur);
const pictures = tasks.filter((task) => within(task, 'Commit').length > 0 || within(task, 'FireAnimationFrame').length > 0).map((task) => (task.tdur ?? task.dur) / 1000);
const others = tasks.map((task) => (task.tdur ?? task.dur) / 1000).filter((long) => long > 8);
pictures.sort((a, b) => a - b);
const at = (part) => pictures[Math.min(pictures.length - 1, Math.floor(pictures.length * part))];
console.log(`${pictures.length} pictures in ${seconds} s, 20 ships, ${THROTTLE}x throttle: ${at(0.5).toFixed(1)} ms at the median, ${at(0.95).toFixed(1)} for 95 of 100, ${at(0.99).toFixed(1)} for 99, ${pictures.at(-1).toFixed(1)} at most`);
console.log(`tasks of any kind over 8 ms: ${others.length} of ${tasks.length}${others.length ? `, the longest ${Math.max(...others).toFixed(1)} ms` : ''}`);
await browser.close();
await server.stop();
process.exit(0);
