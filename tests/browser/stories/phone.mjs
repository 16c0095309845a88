// Small screens: nothing beside the screen, nothing on top of a button, and buttons that a thumb can hit.
import { faults } from '../faults.mjs';
import { check, picture } from '../harness.mjs';
import { answerSomething, asked, dice, isOver, newGame } from '../player.mjs';

async function sound(page, where) {
  const found = await faults(page);
  check(found.length === 0, `${where}:\n    ${found.join('\n    ')}`);
}

export const stories = [[360, 640], [390, 844]].map(([width, height]) => [
  `a phone of ${width} x ${height}: nothing outside, nothing covered, all within reach of a thumb`,
  async ({ visit, site }) => {
    const page = await visit({ width, height, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const wrong = [];
    const look = (where) => sound(page, where).catch((problem) => wrong.push(problem.message));
    await page.goto(site);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await picture(page, `phone-${width}-home`);
    await look('the start page');
    await newGame(page, site);
    await picture(page, `phone-${width}-new`);
    await look('a new game');
    await page.goto(site);
    await page.getByRole('button', { name: 'Play now' }).click();
    let now = await asked(page);
    const seen = new Set();
    for (let given = 0; given < 14 && !isOver(now) && !(seen.has('attack') && seen.size > 3); given++) {
      if (!seen.has(now.kind)) {
        seen.add(now.kind);
        await page.waitForTimeout(150);
        await picture(page, `phone-${width}-${now.kind}`);
        await look(`asked for ${now.kind}`);
        const chart = page.getByRole('button', { name: 'Chart' });
        if (await chart.count()) {
          await chart.click();
          await picture(page, `phone-${width}-chart`);
          await look('the chart of a dial');
          await page.getByRole('button', { name: 'Wheel' }).click();
        }
      }
      const before = await answerSomething(page, { pick: dice(2), enemies: 1 });
      now = await asked(page, before.kind === 'dial' ? undefined : before.question);
    }
    check(seen.has('dial') && seen.has('action'), `asked for ${[...seen].join(', ')}`);
    check(wrong.length === 0, wrong.join('\n  '));
  },
]);
