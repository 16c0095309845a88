// A whole game of the core set against the machine, from the form to the end, by clicking.
import { check, picture, until } from '../harness.mjs';
import { begin, choose, dice, newGame, panel, play, round } from '../player.mjs';

export const stories = [
  ['a whole game of the core set against the machine', async ({ visit, site }) => {
    const page = await visit();
    await newGame(page, site);
    await page.getByLabel('Your name').fill('Ann');
    await choose(page, /^The core set/);
    await choose(page, /^The machine/);
    await choose(page, /^Practice/);
    await page.getByLabel(/Asteroids/).selectOption('2');
    await picture(page, 'new-game');
    await begin(page);
    const kinds = new Set();
    const end = await play(page, { pick: dice(5), enemies: 1, wish: (now) => void kinds.add(now.kind) });
    await picture(page, 'the-end');
    console.log(`the whole game: ${await round(page)} rounds, asked for ${[...kinds].join(', ')}`);
    for (const kind of ['obstacle-pose', 'ship-pose', 'dial', 'action', 'attack']) check(kinds.has(kind), `it was never asked for ${kind}`);
    check(/win|draw/.test(end.say), `who wins is told: ${end.say}`);
    check((await panel(page)).mood === 'over', 'it is over');
    const log = page.getByRole('log', { name: 'What has happened' });
    check(/wins/.test(await log.innerText()), 'the log tells who wins');
    await log.getByText(/expected \d/).first().waitFor();
    await page.getByRole('tab', { name: 'Dice' }).click();
    await until('a luck line for each side', async () => (await page.getByText(/^(Ann|Droid) attacking: /).count()) === 2);
    await picture(page, 'luck');
    check(await page.getByRole('link', { name: 'Look at it again' }).count(), 'it can be looked at again');
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.getByRole('link', { name: 'To the rematch' }).click();
    await play(page, { enough: () => true });
  }],
];
