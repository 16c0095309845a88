// A whole game of the core set against the machine, from the form to the end, by clicking.
import { check, picture, until } from '../harness.mjs';
import { begin, choose, dice, newGame, panel, play, playUntilAsked, rematch, round, wholeLog } from '../player.mjs';

/** How many attacks the Dice tab counts, of both sides, once all of them are worked out and none is left out. */
async function attacksCounted(page) {
  await page.getByRole('tab', { name: 'Dice' }).click();
  const sides = page.getByText(/^(Ann|Droid)(: no attack yet| attacking: )/);
  await until('a luck line for each side', async () => (await sides.count()) === 2 && !(await page.getByText(/still being worked out/).count()));
  check(!(await page.getByText(/left out/).count()), 'the odds of every attack of the core set are told');
  const counts = (await sides.allInnerTexts()).map((line) => Number(line.match(/attacking: .*? over (\d+) attack/)?.[1] ?? 0));
  return counts[0] + counts[1];
}

export const stories = [
  ['a whole game of the core set against the machine', async ({ visit, site }) => {
    const page = await visit();
    await newGame(page, site);
    await page.getByLabel('Your name').fill('Ann');
    await choose(page, /^The core set/);
    await choose(page, /^The machine/);
    await choose(page, /^Practice/);
    await page.getByLabel(/^Obstacles/).selectOption('2');
    await picture(page, 'new-game');
    await begin(page);
    const kinds = new Set();
    const end = await playUntilAsked(page, ['obstacle-pose', 'ship-pose', 'dial', 'action', 'attack'], kinds, () =>
      play(page, { pick: dice(5), enemies: 1, wish: (now) => void kinds.add(now.kind) }));
    await picture(page, 'the-end');
    console.log(`the whole game: ${await round(page)} rounds, asked for ${[...kinds].join(', ')}`);
    check(/win|draw/.test(end.say), `who wins is told: ${end.say}`);
    check((await panel(page)).mood === 'over', 'it is over');
    const attacks = await attacksCounted(page);
    await picture(page, 'luck');
    check(attacks > 0, 'somebody attacked');
    // The last rounds may be without an attack: rocks, fires and flight end games, too.
    const log = await wholeLog(page);
    check(/wins|draw/.test(await log.innerText()), 'the log tells who wins');
    const told = log.getByText(/^expected \d/);
    await until(`what was expected of ${attacks} attacks`, async () => (await told.count()) === attacks);
    check(await page.getByRole('link', { name: 'Look at it again' }).count(), 'it can be looked at again');
    check(await page.getByRole('button', { name: 'Download the record' }).count(), 'a game of the server has a link, one of this browser a file');
    const line = page.getByRole('img', { name: /^Who stood better, round by round\. / });
    await until('who stood better', () => line.count());
    check(/Ann: \d+%, .*Droid: \d+%/.test(await line.getAttribute('aria-label')), `it is told in words: ${await line.getAttribute('aria-label')}`);
    await picture(page, 'turning-point');
    await rematch(page);
    await play(page, { enough: () => true });
  }],
];
