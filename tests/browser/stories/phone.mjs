// Small screens: nothing beside the screen, nothing on top of a button, buttons that a thumb can hit, and a mat that stays as it is.
import { faults } from '../faults.mjs';
import { check, picture } from '../harness.mjs';
import { answerSomething, asked, dice, isOver, newGame } from '../player.mjs';

async function sound(page, where) {
  const found = await faults(page);
  check(found.length === 0, `${where}:\n    ${found.join('\n    ')}`);
}

/** What is wrong with the table as it is laid out on a phone; and the mat's size, which no question may change. */
const layout = (page) =>
  page.evaluate(() => {
    const box = (what) => document.querySelector(what)?.getBoundingClientRect();
    const [bar, mat, panel, wheel] = ['.topbar', '.mat', '.askpanel', '.wheel'].map(box);
    const chart = box('.dial-both > .chart');
    const found = [];
    const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
    if (bar.height > 49) found.push(`the line above the table has ${Math.round(bar.height)} pixels: more than one row`);
    if (Math.min(mat.width, mat.height) < 200) found.push(`the mat has only ${Math.round(mat.width)} x ${Math.round(mat.height)}`);
    if (wheel?.width) {
      const confirm = box('.confirmbar');
      if (!inside(wheel, panel)) found.push(`the dial, ${Math.round(wheel.top)} to ${Math.round(wheel.bottom)}, is cut off by its panel, which ends at ${Math.round(panel.bottom)}`);
      if (confirm.top < wheel.bottom - 1 && confirm.left < wheel.right - 1) found.push('the button to confirm lies over the dial');
    }
    if (chart?.width && !inside(chart, panel)) found.push(`the chart of the dial, ${Math.round(chart.top)} to ${Math.round(chart.bottom)}, is cut off by its panel`);
    if (chart?.width && box('.confirmbar').top < chart.bottom - 1) found.push(`the button to confirm lies over the chart of the dial, by ${Math.round(chart.bottom - box('.confirmbar').top)} pixels`);
    for (const name of document.querySelectorAll('.seat-name > :nth-child(2)')) {
      if (name.scrollWidth > name.clientWidth + 1) found.push(`the name "${name.textContent}" is cut off`);
    }
    const asks = document.querySelector('.askpanel');
    if (asks.scrollWidth > asks.clientWidth + 1) found.push(`what is asked is ${asks.scrollWidth} wide, and its panel ${asks.clientWidth}`);
    const ship = box('.mat .ship.asked .plate');
    if (ship) {
      if (!inside(ship, mat)) found.push(`the ship that is asked about is cut off: ${Math.round(ship.left)} to ${Math.round(ship.right)}, ${Math.round(ship.top)} to ${Math.round(ship.bottom)}`);
      for (const [x, y] of [[0.5, 0.5], [0.1, 0.1], [0.9, 0.1], [0.1, 0.9], [0.9, 0.9]]) {
        const top = document.elementFromPoint(ship.left + ship.width * x, ship.top + ship.height * y);
        if (!top?.closest('.mat-drawing')) found.push(`on the ship that is asked about lies ${top?.outerHTML.slice(0, 60)}`);
      }
    }
    return { found, mat: `${Math.round(mat.width)} x ${Math.round(mat.height)}` };
  });

export const stories = [[360, 640], [390, 844], [740, 360], [844, 390]].map(([width, height]) => [
  `a phone of ${width} x ${height}: nothing outside, nothing covered, all within reach of a thumb, and the mat keeps its size`,
  async ({ visit, site }) => {
    const page = await visit({ width, height, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
    const wrong = [];
    const mats = new Set();
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
        await page.waitForTimeout(750); // the camera comes to rest
        await picture(page, `phone-${width}-${now.kind}`);
        const { found, mat } = await layout(page);
        wrong.push(...found.map((each) => `asked for ${now.kind}: ${each}`));
        if (now.kind === 'dial' && !(await page.locator('.dial-both > .chart').isVisible())) wrong.push('a dial begins with its wheel, which is too small for a thumb');
        mats.add(mat);
        await look(`asked for ${now.kind}`);
        const wheel = page.getByRole('button', { name: 'Wheel' });
        if (await wheel.count()) {
          await wheel.click();
          await picture(page, `phone-${width}-wheel`);
          await look('the wheel of a dial');
          wrong.push(...(await layout(page)).found.map((each) => `the wheel of a dial: ${each}`));
          await page.getByRole('button', { name: 'Chart' }).click();
        }
      }
      const before = await answerSomething(page, { pick: dice(2), enemies: 1 });
      now = await asked(page, before.kind === 'dial' ? undefined : before.question);
    }
    check(seen.has('dial') && seen.has('action'), `asked for ${[...seen].join(', ')}`);
    if (mats.size !== 1) wrong.push(`the mat changes its size: ${[...mats].join(', ')}`);
    check(wrong.length === 0, wrong.join('\n  '));
  },
]);
