#!/usr/bin/env node
// The client in Chromium: how large it is, how long it takes from the page to the first question that can be answered, and how evenly
// pictures come while eight ships move. Headless, without a graphics card: pictures are drawn by the processor.
//
//     node bench/web.mjs [TIMES]          after scripts/build release outrider and scripts/web
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env.OUTRIDER_PROGRAM ||= 'build/release/outrider';
const { openBrowser, openPage, openServer, until } = await import('../tests/browser/harness.mjs');
const times = Number(process.argv[2] ?? 5);
const record = 'tests/records/xwing-1-squads-long-odds-ferrymans-escort.record'; // eight ships

const at = (sorted, part) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
const kilo = (bytes) => (bytes / 1000).toFixed(1);

// ---- sizes ----

const packed = (file) => zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length;
function sizes(name, fits) {
  const files = fs.readdirSync('build/web/assets').filter((file) => fits(file) && !file.endsWith('.gz')).map((file) => `build/web/assets/${file}`);
  const raw = files.reduce((sum, file) => sum + fs.statSync(file).size, 0);
  console.log(`${name.padEnd(44)} ${kilo(raw)} kB, ${kilo(files.reduce((sum, file) => sum + packed(file), 0))} kB with gzip -9`);
}
const html = fs.readFileSync('build/web/index.html', 'utf8');
const isFirst = (file) => html.includes(file);
const isLedger = (file) => fs.readdirSync('docs/rules').some((ledger) => file.startsWith(`${path.basename(ledger, '.md').replace(/\.\d$/, '')}-`));
sizes('what the first page loads: script and styles', isFirst);
sizes('all script and styles but ledgers', (file) => /\.(js|css)$/.test(file) && !isLedger(file));
sizes('ledgers, each loaded when a rule is read', (file) => file.endsWith('.js') && isLedger(file));
sizes('fonts', (file) => file.endsWith('.ttf'));
sizes('the engine', (file) => file.endsWith('.wasm'));

const server = await openServer();
const browser = await openBrowser();

// ---- from the page to the first question ----

const waits = [];
for (let n = 0; n < times; n++) {
  const page = await openPage(browser); // a browser that has never been here
  const start = performance.now();
  await page.goto(server.site);
  await page.locator('.play-now').click();
  await page.locator('[data-question]').waitFor();
  waits.push(performance.now() - start);
  await page.context().close();
}
waits.sort((a, b) => a - b);
console.log(`page to first question, nothing cached      ${at(waits, 0.5).toFixed(0)} ms at the median of ${times}, ${waits[0].toFixed(0)} to ${waits.at(-1).toFixed(0)}`);

// ---- pictures while eight ships move ----

async function frames(width, height) {
  const page = await openPage(browser, { width, height });
  await page.goto(`${server.site}#/replay-file`);
  await page.locator('input[type="file"]').setInputFiles(record);
  const slider = page.getByRole('slider', { name: 'Moment' });
  await until('the replay', async () => (await slider.count()) && Number(await slider.getAttribute('max')) > 20 && Number(await slider.inputValue()) === 0);
  // To the first ship that flies; from there on it is played.
  const step = page.getByRole('region', { name: 'What happens here' });
  for (let n = 1; !/ flies /.test(await step.innerText()); n++) {
    await slider.fill(String(n));
    await until('the moment', async () => Number(await slider.inputValue()) >= n);
  }
  await page.evaluate(() => {
    globalThis.deltas = [];
    let last = 0;
    let places = '';
    const tick = (now) => {
      // Only while a ship is on its way: where nothing moves, pictures cost nothing.
      const moved = [...document.querySelectorAll('.ship')].map((ship) => ship.getAttribute('transform')).join();
      if (last && moved !== places) globalThis.deltas.push(now - last);
      last = now;
      places = moved;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForTimeout(9000);
  const deltas = await page.evaluate(() => globalThis.deltas);
  deltas.sort((a, b) => a - b);
  const ships = await page.locator('.ship').count();
  console.log(`pictures while ${ships} ships move, ${width} x ${height}`.padEnd(44) + ` every ${at(deltas, 0.5).toFixed(1)} ms at the median, ${at(deltas, 0.95).toFixed(1)} for 95 of 100 (${deltas.length} pictures)`);
  await page.context().close();
}
await frames(1280, 800);
await frames(390, 844);

await browser.close();
await server.stop();
process.exit(0);
