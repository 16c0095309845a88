// The five lessons, each played to its goals by clicking what its worked solution says.
import fs from 'node:fs';
import { check, picture } from '../harness.mjs';
import { answerSomething, asked, choices, isOver } from '../player.mjs';

/** The player's answers of a worked solution, in order: ["straight luke 3", "confirm", "focus", ...]. */
function solution(name) {
  const text = fs.readFileSync(`content/xwing-1/lessons/${name}.lesson`, 'utf8');
  const title = text.match(/^lesson +"(.*)"/m)[1];
  const pieces = [...text.matchAll(/^ship +(\w+)/gm)].map((each) => each[1]);
  const answers = [...text.slice(text.search(/^begin$/m)).matchAll(/^answer +0 +(.*)$/gm)].map((each) => each[1].trim());
  return { title, answers: answers.map((each) => each.replace(/\b[a-z]+\b/g, (word) => (pieces.includes(word) ? `#${pieces.indexOf(word)}` : word))) };
}

/** Does this candidate say what the solution does? Names and order of the words differ a little. */
const says = (words, wanted) => wanted.split(' ').filter((word) => word !== '-').every((word) => words.split(' ').includes(word));

export const stories = ['dial', 'bump', 'shoot', 'tokens', 'stress'].map((name) => [
  `the lesson "${name}" is played to its goals`,
  async ({ visit, site }) => {
    const { title, answers } = solution(name);
    const page = await visit();
    await page.goto(site);
    await page.getByRole('button', { name: title }).click();
    let now = await asked(page);
    await picture(page, `lesson-${name}`);
    const done = page.getByRole('button', { name: /Next lesson|To the start/ });
    const left = answers.filter((each) => each !== 'confirm');
    for (let given = 0; !(await done.count()); given++) {
      check(given < 40 && !isOver(now), `its goals were not reached; still to do: ${left.join(', ')}`);
      const all = await choices(page);
      const next = all.find((each) => left.length && says(each.words, left[0]));
      if (next) left.shift();
      const before = await answerSomething(page, next ? { wish: () => next.words } : {});
      await page.waitForTimeout(100);
      if (!(await done.count())) now = await asked(page, before.kind === 'dial' ? undefined : before.question);
    }
    await picture(page, `lesson-${name}-done`);
    check((await page.getByRole('list', { name: 'Goals' }).getByText('✓').count()) > 0, 'goals are ticked');
  },
]);
