// Two people, each with a browser of their own: a link, two rounds, a few words.
import { check, picture, until } from '../harness.mjs';
import { answerSomething, choose, newGame, panel, round } from '../player.mjs';

/** Both play, whoever is asked, until both see that round. */
async function playBoth(pages, number) {
  for (let given = 0; given < 200; given++) {
    const next = await until(`somebody to be asked, or round ${number}`, async () => {
      const rounds = await Promise.all(pages.map(round));
      if (rounds.every((each) => each >= number)) return 'done';
      const states = await Promise.all(pages.map(panel));
      const turn = states.findIndex((state) => state.mood === 'mine' && state.question);
      return turn >= 0 && { page: pages[turn], question: states[turn].question };
    });
    if (next === 'done') return;
    await answerSomething(next.page); // straight on: nobody flees in two rounds
    await until('the answer to be taken', async () => (await panel(next.page)).question !== next.question);
  }
  check(false, `two hundred answers, and no round ${number}`);
}

export const stories = [
  ['two browsers by link: sit down, two rounds, and chat', async ({ visit, site }) => {
    const ann = await visit({ permissions: ['clipboard-read', 'clipboard-write'], keep: { 'outrider:set:name': 'Ann' } });
    await newGame(ann, site);
    await choose(ann, /^A friend, by link/);
    await ann.getByLabel(/^Obstacles/).selectOption('0');
    await ann.getByRole('button', { name: 'Create the game and get the link' }).click();
    await ann.getByRole('heading', { name: /Waiting for the other player/ }).waitFor();
    await picture(ann, 'waiting-room');
    await ann.getByRole('button', { name: 'Copy the link' }).click();
    const link = await ann.evaluate(() => navigator.clipboard.readText());
    check(link.startsWith(site), `the link leads here: ${link}`);

    const bo = await visit();
    await bo.goto(link);
    await bo.getByLabel('Your name').fill('Bo');
    await picture(bo, 'invited');
    await bo.getByRole('button', { name: 'Sit down here' }).click();
    await ann.locator('[data-mood]').waitFor();
    await playBoth([ann, bo], 3);
    await picture(ann, 'two-players');
    await ann.getByRole('tab', { name: 'Chat' }).click();
    await ann.getByLabel('Say something to the table').fill('Good luck, Bo!');
    await ann.getByRole('button', { name: 'Say it' }).click();
    await bo.getByRole('tab', { name: /Chat/ }).click();
    await bo.getByRole('log', { name: 'What was said' }).getByText('Good luck, Bo!').waitFor();
    for (const page of [ann, bo]) check(/Ann/.test(await page.locator('.seat-names').innerText()) && /Bo/.test(await page.locator('.seat-names').innerText()), 'both names stand in the top line');
  }],
];
