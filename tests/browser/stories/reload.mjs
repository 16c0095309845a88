// Whoever reloads in the middle finds the same question, and what has happened.
import { check, picture } from '../harness.mjs';
import { asked, dice, panel, play, setUp, sitDown, playToRound } from '../player.mjs';

export const stories = [
  ['reload in the middle of a game at a server', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], machines: ['', 'simple'], setup: 'obstacles 0\n' });
    const page = await visit();
    await sitDown(page, site, made);
    await playToRound(page, 3, { pick: dice(4) });
    // In the middle of something: a dial is set and not confirmed.
    const log = await page.getByRole('log', { name: 'What has happened' }).innerText();
    const before = await panel(page);
    await page.reload();
    const after = await asked(page);
    check(before.question === after.question && before.say === after.say, `the same is asked again: ${JSON.stringify([before, after])}`);
    await page.waitForFunction(() => document.querySelectorAll('[role="log"] li').length > 3);
    const again = await page.getByRole('log', { name: 'What has happened' }).innerText();
    check(again.includes(log.trim().split('\n').at(-1)), 'the log is filled again');
    await picture(page, 'after-a-reload');
    await play(page, { pick: dice(5), enough: async (now) => now.question !== after.question });
  }],
];
