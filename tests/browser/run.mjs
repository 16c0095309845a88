#!/usr/bin/env node
// The table in the browser, as people use it: one story after the other, three at a time, in Chromium, with a real server and real pages.
//
//   node tests/browser/run.mjs [WORDS]     only the stories whose name has these words; with OUTRIDER_SOAK, all of them
//
// A story gets `visit()`, which opens a page of another person (whose page paints no scenery, unless `scenery` is wished);
// whatever a page complains about on its console fails the story.
import fs from 'node:fs';
import { writeGallery } from './gallery.mjs';
import { soak } from '../server/harness.mjs';
import { check, finish, openBrowser, openPage, openServer, pictures, test } from './harness.mjs';

const only = process.argv[2] ?? '';
const folder = new URL('./stories/', import.meta.url);
const stories = [];
for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.mjs')).sort()) stories.push(...(await import(new URL(file, folder))).stories);
// What another story tells too, in another language, size, lesson or small game: told when it is asked for, and with OUTRIDER_SOAK.
const again = /^the lesson "(bump|shoot|stress|tokens|turret)"|lesson "A first turn|^a phone in (es|fr)|from nothing in (es|fr)|^the page and its questions in (es|fr)|^the palette "(day|night)"|^(skirmish|smugglers): a whole game|^a phone of (390|844)|^mission [23]|^offline: a lesson/;
const isTold = ([name]) => (only === '' ? soak || !again.test(name) : name.includes(only));
const chosen = stories.filter(isTold);
check(chosen.length > 0, `no story is called "${only}"`);

const browser = await openBrowser();
const server = await openServer();

/** A story with pages of its own, which are closed after it. */
async function tell([name, story]) {
  const pages = [];
  const began = Date.now();
  await test(name, async () => {
    const visit = async ({ pace = 'instant', scenery = false, keep = {}, expects, ...options } = {}) => {
      const page = await openPage(browser, options);
      await page.addInitScript((kept) => {
        for (const [key, value] of Object.entries(kept)) if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
      }, { 'outrider:set:pace': pace, 'outrider:set:sound': false, 'outrider:set:volume': 0, 'outrider:set:scenery': scenery, 'outrider:set:sky': scenery ? 'squad' : 'plain', ...keep });
      page.expects = expects;
      pages.push(page);
      return page;
    };
    try {
      await story({ browser, server, site: server.site, visit });
    } catch (problem) {
      for (const [index, page] of pages.entries()) {
        fs.mkdirSync(`${pictures}/failed`, { recursive: true });
        await page.screenshot({ path: `${pictures}/failed/${name.replace(/\W+/g, '-').slice(0, 60)}-${index}.png` }).catch(() => undefined);
        problem.stack += `\n  page ${index}: ${page.url()}, which complained: ${page.problems.join('; ') || 'nothing'}`;
      }
      throw problem;
    }
    const problems = pages.flatMap((page) => page.problems.filter((problem) => !page.expects?.test(problem)));
    check(problems.length === 0, `the page complained: ${problems.join('\n')}`);
  });
  for (const page of pages) await page.context().close();
  console.log(`     ${((Date.now() - began) / 1000).toFixed(1)} s`);
}

// Those that take longest begin first, so that none is left alone at the end.
const long = ([name]) => (/whole game|first minute|a phone|mission 2|two browsers|offline: play|palette/.test(name) ? 0 : 1);
const waiting = [...chosen].sort((a, b) => long(a) - long(b));
await Promise.all([0, 1, 2].map(async () => {
  for (let next; (next = waiting.shift()); ) await tell(next);
}));

await browser.close();
await server.stop();
console.log(`${writeGallery(pictures)} pictures: ${pictures}/index.html`);
finish();
