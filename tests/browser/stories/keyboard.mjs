// No mouse: from the start page through a whole round, and at every moment one sees where one is.
import { check, picture, untilInPage } from '../harness.mjs';
import { asked, isOver, panel, round } from '../player.mjs';

/** What has the focus: { tag, name, seen }. `seen`: is it on the screen, with an outline or another mark of its own? */
const focus = (page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    const halo = (piece) => ['.halo', '.plate'].some((part) => piece.querySelector(part) && getComputedStyle(piece.querySelector(part)).stroke !== 'none'); // on the mat
    const box = at?.getBoundingClientRect();
    const style = at && getComputedStyle(at);
    return {
      tag: at?.tagName ?? '',
      name: at?.getAttribute('aria-label') || at?.textContent?.trim().slice(0, 60) || '',
      words: at?.dataset?.words,
      panel: !!at?.closest?.('[data-mood]'),
      seen: !!box && box.width > 0 && box.bottom > 0 && box.top < innerHeight && (parseFloat(style.outlineWidth) > 0 && style.outlineStyle !== 'none' || style.boxShadow !== 'none' || halo(at)),
    };
  });

/** Tab until `wanted` has the focus. Every stop on the way must be visible. */
async function tabTo(page, wanted, what) {
  for (let steps = 0; steps < 80; steps++) {
    const at = await focus(page);
    if (at.tag !== 'BODY' && (await wanted(at))) return at;
    await page.keyboard.press('Tab');
    const now = await focus(page);
    check(now.tag === 'BODY' || now.seen, `the focus cannot be seen on ${now.tag} "${now.name}"`);
  }
  throw new Error(`Tab never comes to ${what}`);
}

export const stories = [
  ['keyboard only: from the start page through a whole round', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(site);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await tabTo(page, (at) => at.name === 'Play now', 'Play now');
    await picture(page, 'keyboard-home');
    await page.keyboard.press('Enter');
    let now = await asked(page);
    await tabTo(page, (at) => at.words?.startsWith('dial '), 'the dial');
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('.table :is(a[href], button, input, [tabindex="0"])')].map((each) => each.closest('.topbar, [data-mood], .mat, .sidepanel')?.classList[0]).filter((part, at, parts) => part && part !== parts[at - 1]));
    check(order.join(' ') === 'topbar askpanel mat sidepanel', `Tab comes to ${order.join(', ')}`);
    let lost = 0;
    const kinds = [];
    for (let given = 0; given < 60 && !isOver(now) && (await round(page)) < 3; given++) {
      kinds.push(now.kind);
      if ((await focus(page)).tag === 'BODY') lost++;
      if (now.kind === 'dial') {
        await tabTo(page, (at) => at.words?.startsWith('dial '), 'the dial');
        await page.keyboard.press('ArrowRight');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.press('ArrowLeft');
        if (given === 0) await picture(page, 'keyboard-dial');
        const before = await round(page);
        await page.keyboard.press('Enter');
        await untilInPage(page, (old) => {
          const at = document.querySelector('[data-mood]');
          return at.dataset.mood !== 'mine' || at.dataset.kind !== 'dial' || !document.querySelector('.phases').textContent.includes(String(old));
        }, before);
        now = await asked(page);
      } else {
        const { question } = now;
        await page.keyboard.press('1');
        now = await asked(page, question);
      }
      check((await panel(page)).mood !== 'mine' || (await focus(page)).tag !== 'BODY', `the focus is lost when ${now.kind} is asked`);
    }
    check(kinds.includes('dial') && kinds.includes('action'), `asked for ${kinds.join(', ')}`);
    check(lost === 0, `the focus was lost ${lost} times`);
  }],
];
