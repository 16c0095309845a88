// A newcomer: no name, no settings, nothing read. The only two things that are measured stand in here.
import { check, picture } from '../harness.mjs';
import { answerSomething, asked, panel, playToRound, turnDial } from '../player.mjs';

export const stories = [
  ['the first minute: from the page to a dial within five seconds, to dice within a minute', async ({ visit, site }) => {
    const page = await visit({ pace: 'usual', permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(site);
    const start = Date.now();
    await picture(page, 'home');
    await page.getByRole('button', { name: 'Play now' }).click();
    await page.getByText('You fly Luke. Turn the dial.').waitFor();
    await asked(page);
    const dial = Date.now() - start;
    await picture(page, 'first-table');
    check((await page.title()).startsWith('●'), `the tab says that it is my turn: ${await page.title()}`);
    const names = (await page.locator('.seat-name').allInnerTexts()).map((name) => name.replace(/\s+/g, ' ').trim());
    check(/^You\b/.test(names[0]) && / level: /.test(names[1]), `who has said no name is You, and a level is called one: ${names.join(', ')}`);
    check(dial < 5000, `the first dial came after ${dial} ms`);

    await turnDial(page);
    await picture(page, 'first-dial');
    await page.locator('[data-mood] .confirm').click();
    const dice = page.getByRole('list', { name: /Attack dice/ });
    while (!(await dice.count())) {
      const now = await panel(page);
      if (now.mood === 'mine' && now.question) await answerSomething(page);
      await page.waitForTimeout(50);
      check(Date.now() - start < 60_000, 'no dice within a minute');
    }
    console.log(`the first dial after ${dial} ms, the first dice after ${Date.now() - start} ms`);
    await picture(page, 'first-dice');
    await page.locator('.account li', { hasText: / attacks .* at range / }).first().waitFor({ state: 'attached' });

    await page.evaluate(() => localStorage.setItem('outrider:set:pace', '"instant"'));
    await page.reload();
    await playToRound(page, 2);
    const doors = page.getByRole('navigation', { name: 'What else there is' });
    await doors.waitFor();
    await picture(page, 'three-doors');
    for (const name of [/Paste your squad/, /All games/]) check(await doors.getByRole('link', { name }).count(), `there is a door ${name}`);
    await doors.getByRole('button', { name: /Invite a friend/ }).click();
    await page.getByRole('heading', { name: /Waiting for the other player/ }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    check(/#\/game\/|\/game\//.test(link), `the link is copied: ${link}`);
  }],
];
