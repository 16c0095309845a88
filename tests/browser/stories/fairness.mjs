// The dice: sealed before the game, checked in the page at its end; what was tampered with is said loudly, and a player who withholds is shown.
import { check, picture, until } from '../harness.mjs';
import { asked, begin, choose, newGame } from '../player.mjs';
import { openStatic } from '../static.mjs';

const noServer = /WebSocket connection to/;

/** Ann waits for somebody, at a table without asteroids; the link. */
async function invite(ann, site) {
  await newGame(ann, site);
  await choose(ann, /^A friend, by link/);
  await ann.getByLabel(/^Obstacles/).selectOption('0');
  await ann.getByRole('button', { name: 'Create the game and get the link' }).click();
  await ann.getByRole('heading', { name: /Waiting for the other player/ }).waitFor();
  return ann.getByLabel(/Send this link/).inputValue();
}

async function sitDown(page, link, name) {
  if (link) await page.goto(link);
  if (name) await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Sit down here' }).click();
}

/** Changes what a page has kept of its part in the dice. */
const changePart = (page, change) =>
  page.evaluate((source) => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('outrider:parts:'));
    const parts = JSON.parse(localStorage.getItem(key));
    new Function('parts', source)(parts);
    localStorage.setItem(key, JSON.stringify(parts));
    return parts;
  }, change);

async function concede(page) {
  await page.locator('[data-mood]').waitFor();
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
  await page.getByRole('button', { name: 'Concede' }).click();
}

const fair = (page) => page.getByText('These dice were fair: checked').waitFor();

export const stories = [
  ['fairness: two browsers seal the dice, and each finds them fair at the end', async ({ visit, site }) => {
    const [ann, bo] = [await visit({ keep: { 'outrider:set:name': 'Ann' } }), await visit()];
    await sitDown(bo, await invite(ann, site), 'Bo');
    await concede(bo);
    for (const page of [ann, bo]) await fair(page);
    await bo.getByText('These dice were fair: checked').click();
    await bo.getByText(/nobody chose these dice, but whoever runs the host could have foreseen them/).waitFor();
    await bo.getByText(/Your own number is in it/).waitFor();
    await picture(bo, 'fair-dice');
    const parts = await changePart(bo, '');
    check(parts[1].pledges.length === 2 && parts[1].pledges[1] === parts[1].pledge, `everything that was shown is kept: ${JSON.stringify(parts)}`);
    await bo.reload(); // whoever comes back later can still check
    await fair(bo);
  }],
  ['fairness: a record with another pledge than was shown is said loudly, with what differs', async ({ visit, site }) => {
    const [ann, bo] = [await visit({ keep: { 'outrider:set:name': 'Ann' } }), await visit()];
    await sitDown(bo, await invite(ann, site), 'Bo');
    await bo.locator('[data-mood]').waitFor();
    // As if the host had shown Bo another pledge of Ann's, and she had picked her number afterwards.
    await changePart(bo, "parts[1].pledges[0] = '0'.repeat(64)");
    // As if the host had put another number in the place of Ann's.
    await changePart(ann, "parts[0].nonce = '0'.repeat(32)");
    await concede(bo);
    await bo.getByRole('alert').getByText('These dice were not fair, or the record was changed').waitFor();
    await bo.getByText('The record has another pledge of seat 1 than the one that was shown before the game.').waitFor();
    await ann.getByText('The record has another random number for your seat 1 than the one that this browser gave.').waitFor();
    await picture(bo, 'unfair-dice');
  }],
  ['fairness: a seat that cannot give its part stops the start; it stands up, and everything is sealed again', async ({ visit, site }) => {
    const [ann, bo] = [await visit({ keep: { 'outrider:set:name': 'Ann' } }), await visit()];
    const link = await invite(ann, site);
    await changePart(ann, 'delete parts[0]'); // her browser has lost it
    await sitDown(bo, link, 'Bo');
    await bo.getByText('The start waits for Ann.').waitFor();
    await ann.getByText(/only that one can give your part in the dice/).waitFor();
    await picture(ann, 'sealing');
    await ann.getByRole('button', { name: 'Stand up' }).click();
    await bo.getByText('free').waitFor();
    await sitDown(ann);
    await concede(ann);
    await fair(bo);
    await bo.getByText('These dice were fair: checked').click();
    await bo.getByText(/The start was given up 1 time and the dice were sealed again/).waitFor();
  }],
  ['fairness: a seat that was freed while its page was closed is no dead end', async ({ visit, site }) => {
    const ann = await visit({ keep: { 'outrider:set:name': 'Ann' } });
    await invite(ann, site);
    await ann.evaluate(() => { for (const key of Object.keys(localStorage)) if (key.startsWith('outrider:tokens:')) localStorage.setItem(key, JSON.stringify({ 0: 'ab'.repeat(32) })); });
    await ann.reload(); // the token counts no more
    await ann.getByRole('heading', { name: 'You are invited to a game' }).waitFor();
  }],
  ['fairness: offline, against the machine', async ({ visit }) => {
    const host = await openStatic(process.env.OUTRIDER_WEB || 'build/web');
    const page = await visit({ expects: noServer });
    await newGame(page, host.site);
    await choose(page, /^Squads/);
    await page.getByRole('group', { name: 'Your squad' }).getByRole('radio', { name: /^Old Hands/ }).check();
    await begin(page);
    await asked(page);
    await concede(page);
    await fair(page);
    host.close();
  }],
  ['addresses: what is no game is a page that says so', async ({ visit, site }) => {
    const page = await visit();
    for (const way of ['#/game/%', '#/game/%E2%80', '#/game/', `#/game/${'x'.repeat(300)}`, '#/replay/%', '#/game/%00', '#/replay/%00']) {
      await page.goto(`${site}${way}`);
      await page.reload();
      // The host may take a moment to say that there is no such game; then there is a way out.
      await until(`a page for ${way}`, async () => (await page.locator('main').innerText().catch(() => '')).trim().length > 10 && (await page.getByRole('link').count()) > 0);
    }
  }],
];
