// Whoever reloads in the middle finds the same question, and what has happened.
import { check, picture, until } from '../harness.mjs';
import { answerSomething, asked, dice, panel, play, playToRound, setDials, setUp, sitDown } from '../player.mjs';

/** What the log tells, line by line; odds beside attacks are worked out later. */
const lines = (page) => page.getByRole('log', { name: 'What has happened' }).getByTitle('Show this moment').allInnerTexts();

export const stories = [
  ['reload in the middle of a game at a server', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], machines: ['', 'simple'], setup: 'obstacles 0\n' });
    const page = await visit();
    await sitDown(page, site, made);
    await playToRound(page, 3, { pick: dice(4) });
    // In the middle of something: a dial is set and not confirmed.
    const told = await lines(page);
    check(told.length > 3, `something has happened: ${told}`);
    const before = await panel(page);
    await page.reload();
    const after = await asked(page);
    check(before.question === after.question && before.say === after.say, `the same is asked again: ${JSON.stringify([before, after])}`);
    await until(`the log to tell again: ${told.join(' ')}`, async () => {
      const again = await lines(page);
      return told.every((line, index) => again[index] === line);
    });
    await picture(page, 'after-a-reload');
    await play(page, { pick: dice(5), enough: async (now) => now.question !== after.question });
  }],
  ['whoever comes back is told what happened meanwhile', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], setup: 'ship red rookiepilot seat 0 at 457 300 facing 0\nship cadet academypilot seat 1 at 457 700 facing 180\n' }, [0, 1]);
    const [ann, bo] = [await visit(), await visit()];
    await sitDown(ann, site, made, [0]);
    await sitDown(bo, site, made, [1]);
    await asked(ann);
    await setDials(ann);
    await ann.goto(site);
    await asked(bo);
    await setDials(bo);
    await asked(bo);
    await answerSomething(bo); // an action; then the other ship has flown
    await sitDown(ann, site, made, [0]);
    const recap = ann.getByRole('region', { name: 'While you were away' });
    await recap.waitFor();
    await picture(ann, 'recap');
    const lines = await recap.getByRole('listitem').count();
    check(lines >= 1 && lines <= 3, `${lines} lines`);
    await recap.getByRole('button', { name: 'Show me' }).click();
    await asked(ann);
  }],
];
