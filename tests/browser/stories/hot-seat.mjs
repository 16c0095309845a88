// Two people at one screen: a curtain falls before the other sets dials, and what was set is nowhere on the page.
import { check, picture, until } from '../harness.mjs';
import { answerSomething, asked, begin, choose, newGame, panel, play, setDials } from '../player.mjs';

export const stories = [
  ['hot seat: a curtain, and behind it no dial of the other', async ({ visit, site }) => {
    const page = await visit();
    await newGame(page, site);
    await page.getByLabel('Your name').fill('Ann');
    await choose(page, /^A friend at this screen/);
    await page.getByLabel("The other player's name").fill('Bo');
    await page.getByLabel(/Asteroids/).selectOption('0');
    await begin(page);
    const first = await play(page, { enough: (now) => now.curtain || now.kind === 'dial' });
    // Whoever is first sets a dial that nobody could guess, and confirms.
    const mover = first.curtain ? await answerSomething(page).then(() => asked(page)) : first;
    const name = mover.say.match(/^\w+/)[0];
    const set = await setDials(page, { pick: () => 2 });
    let now = await panel(page);
    check(now.curtain, `the curtain falls: ${JSON.stringify(now)}`);
    await picture(page, 'curtain');
    await page.getByRole('heading', { name: 'Pass the screen on' }).waitFor();
    const betrays = () => page.evaluate((dials) => dials.some((words) => {
      const [, bearing, piece, speed] = words.split(' ');
      const shown = [...document.querySelectorAll(`[data-ship="${piece.slice(1)}"]`)].map((each) => `${each.textContent} ${each.getAttribute('aria-label')}`).join(' ');
      const marked = [...document.querySelectorAll(`[data-words="${words}"]`)].some((each) => each.matches('[aria-checked="true"], [aria-pressed="true"], .set, .strong'));
      return marked || new RegExp(`${bearing.replace('-', ' ')} ${speed}`, 'i').test(shown);
    }), set);
    await until(`${set} to be gone from behind the curtain`, async () => !(await betrays()), 3000);
    check(!(await page.locator('[data-mood] button[data-words]').first().isVisible().catch(() => false)) || (await page.locator('.curtain').evaluate((at) => {
      const box = at.getBoundingClientRect();
      return box.width >= innerWidth && box.height >= innerHeight;
    })), 'the curtain covers everything');
    await page.getByRole('button', { name: /show the table/ }).click();
    now = await asked(page);
    check(!now.curtain && !now.say.startsWith(name), `the other is asked: ${now.say}`);
    check(!(await betrays()), `the other can read ${set}`);
    await play(page, { enough: (said) => said.kind === 'action' || said.kind === 'attack' });
  }],
];
