// No server at all: the folder that `make web` makes, on a static host.
import { check, picture, until } from '../harness.mjs';
import { asked, begin, choose, dice, newGame, panel, playToRound } from '../player.mjs';
import { openStatic } from '../static.mjs';

const noServer = /WebSocket connection to/; // the page asks once whether there is a server

/** Reloads, and gives what was asked before and after. */
async function reload(page) {
  const before = await panel(page);
  await page.reload();
  return [before, await asked(page)];
}

export const stories = [
  ['offline: play now, a new game against the machine, and a reload in the middle', async ({ visit }) => {
    const host = await openStatic(process.env.OUTRIDER_WEB || 'build/web');
    const page = await visit({ expects: noServer });
    await page.goto(host.site);
    await page.getByRole('button', { name: 'Play now' }).click();
    await asked(page);
    await playToRound(page, 2, { pick: dice(1), enemies: 1 });

    await newGame(page, host.site);
    check(await page.getByRole('radio', { name: /^A friend, by link/ }).isDisabled(), 'without a server nobody can be invited');
    await choose(page, /^Squads/);
    await page.getByRole('group', { name: 'Your squad' }).getByRole('radio', { name: /^Old Hands/ }).check();
    await page.getByLabel(/^Obstacles/).selectOption('1');
    await begin(page);
    await playToRound(page, 2, { pick: dice(3) });
    await picture(page, 'offline');
    const [before, after] = await reload(page);
    check(before.question === after.question && before.say === after.say, `the same is asked again: ${JSON.stringify([before, after])}`);
    await page.goto(`${host.site}#/games`);
    check((await page.getByRole('link', { name: /Old Hands/ }).count()) === 1, 'the game is listed among mine');
    host.close();
  }],
  ['offline: a lesson', async ({ visit }) => {
    const host = await openStatic(process.env.OUTRIDER_WEB || 'build/web');
    const page = await visit({ expects: noServer });
    await page.goto(host.site);
    await page.getByRole('button', { name: /Bumping/ }).click();
    check((await asked(page)).kind === 'dial', 'its first question is a dial');
    await page.getByText(/Two ships cannot be in one place/).waitFor();
    host.close();
  }],
  ['offline: who has seen the first page alone builds a squad and reads cards without any network', async ({ visit }) => {
    const host = await openStatic(process.env.OUTRIDER_WEB || 'build/web');
    const page = await visit({ expects: /WebSocket connection to|ERR_CONNECTION_REFUSED/ });
    await page.clock.install();
    await page.goto(host.site);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await page.clock.fastForward(11_000); // by then the other parts are fetched
    const parts = await (await fetch(`${host.site}parts.json`)).json();
    const kept = () => page.evaluate(async () => (await (await caches.open('outrider-1')).keys()).filter(({ url }) => url.includes('/assets/')).length);
    await until('all parts to be kept', async () => (await kept()) === parts.length);
    host.close();
    await page.goto(`${host.site}?again#/cards/xwing-2.5/t65xwing`);
    await page.getByRole('article', { name: 'Luke Skywalker' }).first().waitFor();
    await page.goto(`${host.site}#/squad?game=xwing-2.0`);
    await page.getByRole('button', { name: 'Rebel Alliance' }).click();
    await page.getByLabel('Find any card').fill('wedge antilles');
    await page.locator('.offer-take[data-card="t65xwing/wedgeantilles"]').click();
    await page.locator('.verdict.good').waitFor();
    await page.getByRole('button', { name: 'Odds', exact: true }).click();
    await page.locator('.odds-ship').getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('link', { name: 'My squads' }).click();
    await page.locator('.saved-row .squad-ship').first().waitFor();
  }],
];
