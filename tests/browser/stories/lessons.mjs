// The five lessons of the First Edition, and one of 2.0, each played to its goals by clicking what its worked solution says.
import fs from 'node:fs';
import { check, picture } from '../harness.mjs';
import { answerSomething, asked, choices, isOver } from '../player.mjs';

/** The player's answers of a worked solution, in order: ["straight luke 3", "confirm", "focus", ...]. */
function solution(game, name) {
  const text = fs.readFileSync(`content/${game}/lessons/${name}.lesson`, 'utf8');
  const title = text.match(/^lesson +"(.*)"/m)[1];
  const pieces = [...text.matchAll(/^ship +(\w+)/gm)].map((each) => each[1]);
  const answers = [...text.slice(text.search(/^begin$/m)).matchAll(/^answer +0 +(.*)$/gm)].map((each) => each[1].trim());
  return { title, answers: answers.map((each) => each.replace(/\b[a-z]+\b/g, (word) => (pieces.includes(word) ? `ship-${1 + pieces.indexOf(word)}` : word))) };
}

/** Does this candidate say what the solution does? Names and order of the words differ a little. */
const says = (words, wanted) => wanted.split(' ').filter((word) => word !== '-').every((word) => words.split(' ').includes(word));

/** Plays the lesson from its start. False: the dice were against it, or the droid was in the way, and the goals were not reached. */
async function attempt(page, site, game, name) {
  const { title, answers } = solution(game, name);
  await page.goto(site);
  await page.getByRole('button', { name: title }).click();
  let now = await asked(page);
  check(await page.locator('.lesson-mark').count(), 'the mat shows where the first goal is');
  await picture(page, `lesson-${name}`);
  const done = page.getByRole('button', { name: /Next lesson|To the start/ });
  const left = answers.filter((each) => each !== 'confirm');
  for (let given = 0; !(await done.count()); given++) {
    if (given === 40 || isOver(now)) return false;
    const all = await choices(page);
    // The dice are not the solution's: what cannot be done (no eye, no focus to spend) is passed over.
    const at = left.slice(0, 3).findIndex((wanted) => all.some((each) => says(each.words, wanted)));
    const next = all.find((each) => at >= 0 && says(each.words, left[at]));
    if (next) left.splice(0, at + 1);
    const before = await answerSomething(page, next ? { wish: () => next.words } : {});
    await page.waitForTimeout(100);
    if (!(await done.count())) now = await asked(page, before.kind === 'dial' ? undefined : before.question);
  }
  return true;
}

const told = [...['dial', 'bump', 'shoot', 'tokens', 'stress'].map((name) => ['xwing-1', name]), ['xwing-2.0', 'turret']];

export const stories = told.map(([game, name]) => [
  `the lesson "${name}" is played to its goals`,
  async ({ visit, site }) => {
    const page = await visit({ keep: { 'outrider:set:edition': game } });
    check((await attempt(page, site, game, name)) || (await attempt(page, site, game, name)), 'its goals were not reached in two attempts');
    await picture(page, `lesson-${name}-done`);
    check((await page.getByRole('list', { name: 'Goals' }).getByText('✓').count()) > 0, 'goals are ticked');
    await page.goto(site);
    await page.getByRole('button', { name: `${solution(game, name).title} Played` }).waitFor();
    check((await page.getByRole('img', { name: 'Played' }).count()) === 1, 'and so is the lesson in its list, alone');
  },
]);
