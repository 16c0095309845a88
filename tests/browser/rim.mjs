// A person at a table of Outer Rim, for stories: positions by setup lines, and answers by clicking.
import { check } from './harness.mjs';
import { asked, choices, isOver, panel, setUp } from './player.mjs';

/** A game of Outer Rim from these lines; all seats but the machines' and the rules' are taken, and their tokens are given. */
export const position = (server, lines, persons, more = {}) =>
  setUp(server, { game: 'outer-rim', sides: [0, 1, 2, 3].slice(0, more.seats ?? persons.length), setup: `${lines.trim()}\n`, ...(more.machines ? { machines: more.machines } : {}) }, persons);

/** Presses the answer with these words. What costs something asks once more: it is pressed until the question is another, or gone. */
export async function give(page, words) {
  const { question } = await panel(page);
  const button = page.locator(`[data-mood] button[data-words="${words}"]:not([disabled])`).first();
  await button.click();
  const sure = page.locator('[data-mood] .rim-sure');
  if ((await panel(page)).question === question && (await sure.count())) await sure.click();
  return question;
}

/** Of somebody who wants to be done: to pass, to end, to stop; credits in place of flying; a card in place of a fight. */
const HURRY = [/ pass$/, / end$/, / stop$/, / credits$/, / explore$/, / no$/];

/** The first answer that fits one of these patterns, in their order; else the last one, which is seldom rash. */
const preferred = (all, wishes) => [...wishes.map((wish) => all.find((words) => wish.test(words))), all.at(-1)].find((words) => words !== undefined);

/** Answers whatever is asked; `wishes` come first. Gives what was asked. */
export async function answer(page, wishes = []) {
  const now = await panel(page);
  if (now.curtain) {
    await page.locator('.curtain button').click();
    return now;
  }
  check(now.mood === 'mine' && now.question, `nothing is asked: ${JSON.stringify(now)}`);
  const all = (await choices(page)).map((each) => each.words);
  const confirm = page.locator('[data-mood] .confirm:not([data-words])'); // of several cards: as few as may be
  if (await confirm.count()) {
    for (const words of all) if (await confirm.isDisabled()) await page.locator(`[data-mood] button[data-words="${words}"]`).click();
    await confirm.click();
    return now;
  }
  check(all.length > 0, `no button answers "${now.say}"`);
  await give(page, preferred(all, [...wishes, ...HURRY]));
  return now;
}

/** Plays until the game is over or `enough` says so of what is asked. */
export async function playOn(page, { wishes = [], enough = () => false, most = 120, looks = async () => {} } = {}) {
  let now = await asked(page);
  for (let given = 0; !isOver(now) && !(await enough(now)); given++) {
    check(given < most, `${most} answers, and no end: ${JSON.stringify(now)}`);
    await looks(now);
    const before = await answer(page, wishes);
    now = await asked(page, before.question);
  }
  return now;
}
