// Two people at one screen: a curtain falls before the other sets dials, and what was set is nowhere on the page.
import { check, picture, until } from '../harness.mjs';
import { answerSomething, asked, begin, choose, newGame, panel, play, setDials, setUp, sitDown } from '../player.mjs';

// Skill 2 acts before skill 8, whose dial lies there still to be revealed.
const halfway = `ship rookie rookiepilot seat 0 at 300 300 facing 0 dial straight 2
ship luke lukeskywalker seat 0 at 600 300 facing 0 dial bank-left 3
ship cadet academypilot seat 1 at 457 800 facing 180 dial straight 2 activated
phase activation
`;

export const stories = [
  ['hot seat: a curtain, and behind it no dial of the other', async ({ visit, site }) => {
    const page = await visit();
    await newGame(page, site);
    await page.getByLabel('Your name').fill('Ann');
    await choose(page, /^A friend at this screen/);
    await page.getByLabel("The other player's name").fill('Bo');
    await page.getByLabel(/^Obstacles/).selectOption('0');
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
      const shown = [...document.querySelectorAll(`[data-ship="${piece.match(/\d+$/)[0] - 1}"]`)].map((each) => `${each.textContent} ${each.getAttribute('aria-label')}`).join(' ');
      const marked = [...document.querySelectorAll(`[data-words="${words}"]`)].some((each) => each.matches('[aria-checked="true"], [aria-pressed="true"], .set, .strong'));
      return marked || new RegExp(`${bearing.replace('-', ' ')} ${speed}`, 'i').test(shown);
    }), set);
    await until(`${set} to be gone from behind the curtain`, async () => !(await betrays()));
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
  ['hot seat: a dial that is not revealed yet is for nobody to see', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], setup: halfway }, [0, 1]);
    const open = (page) => page.locator('.mat .dial.own').count();
    const alone = await visit();
    await sitDown(alone, site, made, [0]);
    check((await asked(alone)).kind === 'action', 'the rookie has moved');
    check((await open(alone)) === 1, 'alone, one sees what one has set');
    await alone.close();
    const both = await visit();
    await sitDown(both, site, made, [0, 1]);
    check((await asked(both)).kind === 'action', 'the same question, at a screen of two');
    check((await open(both)) === 0 && (await both.locator('.mat .dial.hidden').count()) === 1, 'with the other beside, only its back');
  }],
];
