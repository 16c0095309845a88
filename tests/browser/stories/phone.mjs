// Small screens: nothing beside the screen, nothing on top of a button, and buttons that a thumb can hit.
import { check, picture } from '../harness.mjs';
import { answerSomething, asked, dice, isOver, newGame } from '../player.mjs';

/** What is wrong with the page as it is: [sentence]. */
const faults = (page) =>
  page.evaluate(() => {
    const found = [];
    const wide = document.scrollingElement.scrollWidth;
    if (wide > innerWidth + 1) found.push(`the page is ${wide} wide on a screen of ${innerWidth}`);
    const name = (each) => `${each.tagName.toLowerCase()} "${(each.getAttribute('aria-label') || each.textContent).trim().slice(0, 40)}"`;
    const covers = (each, x, y) => {
      const top = document.elementFromPoint(x, y);
      return top && !each.contains(top) && !top.contains(each) ? name(top) : null;
    };
    for (const each of document.querySelectorAll('button:not([disabled]), a[href], input, select, [role="tab"]')) {
      const box = each.getBoundingClientRect();
      if (!each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.width === 0 || each.closest('.unseen') || each.classList.contains('unseen')) continue;
      if (each.tagName === 'INPUT' && ['radio', 'checkbox', 'file'].includes(each.type)) continue; // their labels are what is hit
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (x < 0 || x > innerWidth) {
        // A strip that scrolls sideways is a strip; everything else must be inside.
        let strip = each.parentElement;
        while (strip && strip.scrollWidth <= strip.clientWidth) strip = strip.parentElement;
        if (!strip || strip === document.documentElement || strip === document.body) found.push(`${name(each)} is outside, at ${Math.round(x)}`);
        continue;
      }
      if (y < 0 || y > innerHeight) continue; // scrolled away
      // Clipped by a box that scrolls: it is there when one scrolls.
      let clipped = false;
      for (let up = each.parentElement; up; up = up.parentElement) {
        const outer = up.getBoundingClientRect();
        if (/auto|scroll/.test(getComputedStyle(up).overflowY + getComputedStyle(up).overflowX) && (y > outer.bottom || y < outer.top || x > outer.right || x < outer.left)) clipped = true;
      }
      if (clipped) continue;
      const cover = covers(each, x, y);
      if (cover) {
        each.scrollIntoView({ block: 'center' }); // under a bar that stays while the rest scrolls?
        const now = each.getBoundingClientRect();
        if (covers(each, now.left + now.width / 2, now.top + now.height / 2)) found.push(`${name(each)} is covered by ${cover}`);
      }
      // The wheel is turned by the whole thumb; its chart, one tap away, has buttons of full size.
      const least = each.closest('.wheel') ? 32 : 40;
      if (each.closest('[data-mood]') && !each.closest('.ruletag, details') && Math.max(box.width, box.height) < least) found.push(`${name(each)} is only ${Math.round(box.width)} x ${Math.round(box.height)}`);
    }
    return found;
  });

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
    for (let given = 0; given < 25 && !isOver(now); given++) {
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
