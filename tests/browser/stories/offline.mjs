// No server at all: the folder that `make web` makes, on a static host.
import { check, picture } from '../harness.mjs';
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
];
