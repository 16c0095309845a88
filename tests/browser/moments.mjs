#!/usr/bin/env node
// Pictures of forty main moments, to be looked at one by one: each at a desk, on a phone held upright and on one held sideways, in the night
// palette; at the desk in the palettes day and contrast, too. `scripts/pictures` makes them: build/screenshots/moments, with a page of all.
//
//   node tests/browser/moments.mjs [WORDS]     only the moments whose name has these words
//
// Positions come from setups and records, so that no game is played for a picture. A moment that cannot be reached is named, and the others
// are taken all the same.
import { writeGallery } from './gallery.mjs';
import { check, finish, openBrowser, openPage, openServer, pictures, test, until } from './harness.mjs';
import { answerSomething, asked, panel, setUp, sitDown } from './player.mjs';

const phone = { hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const sizes = [
  { name: 'desk', palettes: ['night', 'day', 'contrast'], width: 1280, height: 800 },
  { name: 'upright', palettes: ['night'], width: 390, height: 844, ...phone },
  { name: 'sideways', palettes: ['night'], width: 844, height: 390, ...phone },
];

/** A screen by its address. `then` does what has to be done there. */
const screen = (hash, then = async () => undefined) => async (page, { site }) => {
  await page.goto(`${site}#/${hash}`);
  await page.locator('h1').first().waitFor();
  await then(page);
};

/** A table with this setup, once `kind` is asked; every answer on the way begins with the next of `steps`, and `answers` more may be any. */
const table = (kind, setup, { game = 'xwing-1', manner = 'practice', machine = false, seat = 0, steps = [], answers = 0, then = async () => undefined, ...wish } = {}) =>
  async (page, { server, site }) => {
    const machines = machine ? { machines: ['', 'simple'] } : {};
    const made = await setUp(server, { game, sides: [0, 1], manner, setup, ...machines, ...wish }, machine ? [0] : [0, 1]);
    await sitDown(page, site, made, [seat]);
    let before;
    for (const step of steps) {
      before = (await asked(page, before)).question;
      await page.locator(`[data-mood] button[data-words^="${step}"]:not([disabled])`).first().click();
    }
    for (let given = 0; given < answers && (await asked(page, before)).kind !== kind; given++) before = (await answerSomething(page)).question;
    await until(`a question "${kind}"`, async () => {
      const now = await panel(page);
      return kind === '' || now?.kind === kind || now?.mood === kind;
    });
    await then(page);
  };

/** A moment of a record: `part` of all its entries, 0 to 1. */
const replay = (record, part, then = async () => undefined) => async (page, { site }) => {
  await page.goto(`${site}#/replay-file`);
  await page.locator('input[type="file"]').setInputFiles(`tests/records/${record}.record`);
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.waitFor();
  const all = await until('the whole game', async () => {
    const most = Number(await slider.getAttribute('max'));
    return most > 20 ? most : null;
  });
  await slider.fill(String(Math.round(all * part)));
  await page.waitForTimeout(400);
  await then(page);
};

/** The game of the start page, so long after this was said. */
const show = (said, after) => async (page, { site }) => {
  await page.goto(`${site}#/watch`);
  await page.locator('.large-caption', { hasText: said }).waitFor({ timeout: 60000 });
  await page.waitForTimeout(after);
};

const click = (what) => (page) => page.locator(what).first().click();
const SQUAD = encodeURIComponent('squad "A" rebel\nt65xwing/lukeskywalker r2d2\nt65xwing/wedgeantilles\nbtla4ywing/hortonsalm\n');
const foe = 'ship foe academypilot seat 1 at 457 500 facing 180';
const own = 'ship own lukeskywalker seat 0 at 457 300 facing 0';
const pair = `${own}\n${foe}\nphase combat\n`;
const melee = `${own}
ship wing wedgeantilles seat 0 at 340 260 facing 20
ship one academypilot seat 1 at 380 420 facing 160
ship two maulermithel seat 1 at 500 460 facing 200
ship three darkcurse seat 1 at 570 330 facing 270
obstacle asteroid1 at 300 480 facing 0
obstacle asteroid2 at 640 420 facing 40
`;

const moments = [
  ['start', screen('')],
  ['settings', screen('', click('button[aria-haspopup="dialog"]'))],
  ['new game', screen('new', (page) => page.locator('form input[type="radio"]').nth(4).waitFor())],
  ['new game with squads', screen('new', async (page) => {
    await page.locator('form fieldset').first().locator('input[type="radio"]').nth(1).check();
    await page.locator('.squad-grid').first().waitFor();
  })],
  ['start of Outer Rim', screen('', (page) => page.getByRole('radio', { name: 'Outer Rim' }).check({ force: true }))],
  ['ships of an edition', screen('cards/xwing-2.5', (page) => page.locator('.ship-tile').first().waitFor())],
  ['a ship with its pilots', screen('cards/xwing-2.5/tielnfighter', (page) => page.locator('.entry').first().waitFor())],
  ['cards that were searched', screen('cards/xwing-2.5?find=bomb', (page) => page.locator('.find-row').first().waitFor())],
  ['an empty squad', screen('squad?game=xwing-2.5', (page) => page.locator('.faction-card').first().waitFor())],
  ['a squad is built', screen(`squad?game=xwing-2.5&lines=${SQUAD}`, (page) => page.locator('.fault-lines, .slot-open').first().waitFor())],
  ['saved squads', screen('squads?game=xwing-2.5')],
  ['a squad on paper', screen(`squad/print?game=xwing-2.5&lines=${SQUAD}`, (page) => page.locator('.print-ship').first().waitFor())],
  ['what a squad is worth', screen(`squad/worth?game=xwing-2.5&lines=${SQUAD}`)],
  ['a volley', show(/ is hit/, 60), { pace: 'usual', rests: 0 }],
  ['a ship falls apart', show(/ is destroyed/, 380), { pace: 'usual', rests: 0 }],
  ['the first dial', async (page, { site }) => {
    await page.goto(site);
    await page.locator('.play-now').click();
    await asked(page);
  }],
  ['an edge is chosen', table('edge', 'obstacles 1\nship luke lukeskywalker seat 0\nship tie academypilot seat 1\n', { machine: true })],
  ['an obstacle is placed', table('obstacle-pose', 'obstacles 3\nship luke lukeskywalker seat 0\nship tie academypilot seat 1\n', { machine: true, answers: 6 })],
  ['a ship is placed', table('ship-pose', 'ship luke lukeskywalker seat 0\nship tie academypilot seat 1 at 457 860 facing 180\n')],
  ['a dial among others', table('dial', `${melee}round 3\nphase planning\n`)],
  ['a dial with the enemy\'s reach', table('dial', `${own}\nship foe academypilot seat 1 at 420 640 facing 180\nround 2\nphase planning\n`)],
  ['a chart of a dial', table('dial', `${own}\n${foe}\nround 2\nphase planning\n`, { then: async (page) => {
    const chart = page.getByRole('button', { name: 'Chart' });
    if (await chart.isVisible()) await chart.click();
  } })],
  ['an action', table('action', 'ship own lukeskywalker seat 0 at 457 300 facing 0 dial straight 2\nship foe academypilot seat 1 at 457 640 facing 180 activated\nphase activation\n')],
  ['a lock', table('lock', 'ship own lukeskywalker seat 0 at 457 300 facing 0 dial straight 1\nship foe academypilot seat 1 at 360 520 facing 180 activated\nship other academypilot seat 1 at 540 520 facing 180 activated\nphase activation\ninitiative 1\n', { steps: ['action lock'] })],
  ['a barrel roll', table('', 'ship own soontirfel seat 1 at 457 300 facing 0 dial straight 2\nship foe rookiepilot seat 0 at 457 700 facing 180 activated\nphase activation\n', { seat: 1, steps: ['action barrel-roll'], then: (page) => page.waitForTimeout(500) })],
  ['a bomb is dropped', table('ability', 'ship hunter bountyhunter seat 1 with seismiccharges at 457 300 facing 0 dial straight 2\nship near rookiepilot seat 0 at 793 804 facing 180 activated\nphase activation\n', { seat: 1 })],
  ['a target in a crowd', table('attack', `${melee}phase combat\n`, { then: (page) => page.waitForTimeout(1200) })],
  ['one target with odds', table('attack', pair, { then: (page) => page.locator('.odds').first().waitFor() })],
  ['dice after an attack', table('', pair, { steps: ['attack'], then: (page) => page.waitForTimeout(900) })],
  ['damage cards', table('attack', 'ship own lukeskywalker seat 0 at 457 300 facing 0 damage 2\nship foe maulermithel seat 1 at 457 460 facing 180 damage 1\nphase combat\n')],
  ['a ship\'s card', table('attack', pair, { then: click('.mat .ship[data-ship="0"]') })],
  ['the ships beside the table', table('dial', `${melee}round 2\nphase planning\n`, { then: click('[data-tab="ships"]') })],
  ['the log', replay('xwing-1-box', 0.7, click('[data-tab="log"]'))],
  ['a replay', replay('xwing-1-box', 0.5)],
  ['the end of a replay', replay('xwing-1-box', 1)],
  ['a friend is awaited', async (page, { server, site }) => {
    const made = await setUp(server, { sides: [0, 1] }, [0]);
    await sitDown(page, site, made, [0]);
    await page.locator('main').first().waitFor();
  }],
  ['the end of a game', table('dial', `${melee}round 4\nphase planning\n`, { machine: true, then: async (page) => {
    await page.locator('[data-mood] .more').click();
    await page.getByRole('button', { name: 'Concede' }).click();
    await page.locator('[data-mood] .danger').click();
    await until('the end', async () => (await panel(page))?.mood === 'over');
    await page.waitForTimeout(600);
  } })],
  ['2.5: a scenario', replay('xwing-2.5-salvage-goal', 0.5)],
  ['Outer Rim: the map', replay('outer-rim-two', 0.5)],
  ['Outer Rim: the end', replay('outer-rim-two', 1)],
];

const only = process.argv[2] ?? '';
const chosen = moments.filter(([name]) => name.includes(only));
check(chosen.length > 0, `no moment is called "${only}"`);
const folder = `${pictures}/moments`;
const browser = await openBrowser();
const server = await openServer();

async function take([name, arrive, { pace = 'instant', rests = 900 } = {}], { name: size, palettes, ...screenSize }, palette) {
  const page = await openPage(browser, screenSize);
  page.setDefaultTimeout(15000);
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(`outrider:set:${key}`, JSON.stringify(value));
  }, { pace, sound: false, volume: 0, palette });
  await test(`${name}, ${size}, ${palette}`, async () => {
    await arrive(page, { server, site: server.site });
    await page.waitForTimeout(rests); // the camera comes to rest
    await page.screenshot({ path: `${folder}/${name.replace(/\W+/g, '-')}-${size}-${palette}.png` });
    check(page.problems.length === 0, `the page complained: ${page.problems.join('; ')}`);
  });
  await page.context().close();
}

const waiting = chosen.flatMap((moment) => sizes.flatMap((size) => size.palettes.map((palette) => () => take(moment, size, palette))));
await Promise.all([0, 1, 2].map(async () => {
  for (let next; (next = waiting.shift()); ) await next();
}));
await browser.close();
await server.stop();
console.log(`${writeGallery(folder)} pictures: ${folder}/index.html`);
finish();
