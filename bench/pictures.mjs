#!/usr/bin/env node
// What a picture costs the page itself: twenty ships fly and shoot, and Chromium's trace says how long the page's own thread works (script,
// style, layout, paint, and what it hands on) for each picture. Headless, without a graphics card; what other threads draw is not counted, a canvas is.
//
//     node bench/pictures.mjs [SECONDS] [RUNS]          after scripts/build release outrider and scripts/web; OUTRIDER_WEB: another client
//
// Times are the thread's own, not the clock's: others may be at work beside it. Chromium throttles by the clock, so with others at work it would
// slow the page down by more than four; where the machine is shared, OUTRIDER_THROTTLE=1 leaves the page as fast as it is, and times are taken four times.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env.OUTRIDER_PROGRAM ||= 'build/release/outrider';
const { openBrowser, openPage, openServer, until } = await import('../tests/browser/harness.mjs');
const { Player } = await import('../tests/server/client.mjs');
const seconds = Number(process.argv[2] ?? 12);
const runs = Number(process.argv[3] ?? 1);
const THROTTLE = 4;
const throttled = Number(process.env.OUTRIDER_THROTTLE ?? THROTTLE);

const server = await openServer();
const browser = await openBrowser();

/** Twenty ships, ten a side, near enough to shoot; machines play from that phase on, and a page looks on. */
async function crowd(phase) {
  const player = await Player.greet(server);
  const ships = Array.from({ length: 20 }, (_, i) => {
    const side = i < 10 ? 0 : 1;
    const [x, y] = [110 + (i % 10) * 76, side === 0 ? 330 : 640];
    return `ship s${i} ${side === 0 ? 'rookiepilot' : 'academypilot'} seat ${side} at ${x} ${y} facing ${side === 0 ? 0 : 180}`;
  });
  const { game } = await player.create({ game: 'xwing-1', sides: [0, 1], machines: ['simple', 'simple'], setup: `${ships.join('\n')}\nphase ${phase}\n` });
  player.end();
  return game;
}

const median = (some) => [...some].sort((a, b) => a - b)[Math.floor(some.length / 2)];
const sum = (some) => some.reduce((all, each) => all + each, 0);

/** One run, from the planning phase on (flights) or from the combat phase on (attacks): what each picture cost, and each other task, in milliseconds at four times throttle; and what was seen meanwhile. */
async function measure(phase) {
  const page = await openPage(browser, { width: 1280, height: 800 });
  await page.addInitScript(() => localStorage.setItem('outrider:set:pace', '"usual"'));
  await page.goto(`${server.site}#/game/${await crowd(phase)}`);
  await until('twenty ships, or what is left of them', async () => (await page.locator('.ship').count()) >= 15);
  const devtools = await page.context().newCDPSession(page);
  if (throttled > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: throttled });
  await page.waitForTimeout(1500); // what a page does once, when it opens, is not a picture of the game
  const file = path.join(process.env.TMPDIR ?? '/tmp', `pictures-${process.pid}.json`);
  await browser.startTracing(page, { path: file, categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.animations'] });
  await page.waitForTimeout(seconds * 1000);
  await browser.stopTracing();
  const told = await page.locator('.log').innerText().catch(() => '');
  await page.context().close();
  const { traceEvents } = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.rmSync(file);

  // The page's main thread is the one that runs its animation frames. A picture is a task that ends in a commit or runs an animation frame.
  const frame = traceEvents.find((event) => event.name === 'FireAnimationFrame');
  const own = traceEvents.filter((event) => event.pid === frame.pid && event.tid === frame.tid && event.ph === 'X').sort((a, b) => a.ts - b.ts);
  const [pictures, others, between] = [[], [], []];
  let since = 0; // all that the page did since the last picture
  for (const task of own.filter((event) => event.name === 'RunTask')) {
    const inside = own.filter((event) => event.ts >= task.ts && event.ts < task.ts + task.dur);
    const long = ((task.tdur ?? task.dur) / 1000) * (THROTTLE / throttled);
    const commits = inside.some((event) => event.name === 'Commit');
    (commits || inside.some((event) => event.name === 'FireAnimationFrame') ? pictures : others).push(long);
    since += long;
    if (!commits) continue;
    between.push(since);
    since = 0;
  }
  const seen = { flies: told.match(/ flies /g)?.length ?? 0, attacks: told.match(/ attacks? /g)?.length ?? 0 };
  return { pictures: pictures.sort((a, b) => a - b), between: between.sort((a, b) => a - b), others, seen };
}

const found = [];
for (let run = 0; run < runs; run++) for (const phase of ['planning', 'combat']) found.push(await measure(phase));
const at = (which, part) => median(found.map((run) => run[which][Math.min(run[which].length - 1, Math.floor(run[which].length * part))])).toFixed(1);
const said = (which) => `${at(which, 0.5)} ms at the median, ${at(which, 0.95)} for 95 of 100, ${at(which, 0.99)} for 99, ${at(which, 1)} at most`;
const count = (name) => sum(found.map((run) => run[name].length));
console.log(`${count('pictures')} pictures in ${found.length} times ${seconds} s, 20 ships, ${THROTTLE}x throttle${throttled === THROTTLE ? '' : ' (reckoned)'}, ${sum(found.map((run) => run.seen.flies))} flights and ${sum(found.map((run) => run.seen.attacks))} attacks: ${said('pictures')}`);
console.log(`with all that came since the picture before: ${said('between')}`);
const long = found.flatMap((run) => run.others.filter((each) => each > 8));
console.log(`other tasks over 8 ms: ${long.length} of ${count('others')}${long.length ? `, the longest ${Math.max(...long).toFixed(1)} ms` : ''}`);
await browser.close();
await server.stop();
process.exit(0);
