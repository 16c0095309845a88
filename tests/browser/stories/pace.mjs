// Others' steps are shown at a pace, can be skipped, and what was answered can be taken back at a practice table.
import { check, until } from '../harness.mjs';
import { asked, panel, play, press, setDials } from '../player.mjs';

async function firstTable(page, site) {
  await page.goto(site);
  await page.getByRole('button', { name: 'Play now' }).click();
  return asked(page);
}

export const stories = [
  ['what happens is shown step by step, and Space skips it', async ({ visit, site }) => {
    const page = await visit({ pace: 'slow' });
    await firstTable(page, site);
    await press(page, 'dial straight ship-1 2');
    await page.locator('[data-mood] .confirm:not([disabled])').click();
    await page.locator('[data-mood="showing"]').waitFor();
    check(await page.getByRole('button', { name: 'Skip' }).count(), 'it can be skipped by a button');
    await page.keyboard.press('Space');
    const now = await asked(page);
    check(now.mood === 'mine', `and then one is asked: ${JSON.stringify(now)}`);
  }],
  ['less motion: nothing moves by itself', async ({ visit, site }) => {
    const page = await visit({ pace: 'slow', reducedMotion: 'reduce' });
    await firstTable(page, site);
    await page.evaluate(() => {
      globalThis.shows = 0;
      new MutationObserver(() => (globalThis.shows += document.querySelector('[data-mood="showing"]') ? 1 : 0)).observe(document.body, { subtree: true, attributes: true, childList: true });
    });
    await setDials(page);
    await asked(page);
    check((await page.evaluate(() => globalThis.shows)) === 0, 'nothing is acted out');
  }],
  ['at a practice table an answer is taken back', async ({ visit, site }) => {
    const page = await visit();
    await firstTable(page, site);
    await setDials(page);
    const action = await play(page, { enough: (now) => now.kind === 'action' });
    await press(page, (await page.locator('[data-mood] button[data-words*="focus"]').first().getAttribute('data-words')));
    await until('the answer to be taken', async () => (await panel(page)).question !== action.question);
    await asked(page);
    await page.getByRole('button', { name: 'Take back' }).click();
    await until('the same question again', async () => {
      const now = await panel(page);
      return now.mood === 'mine' && now.kind === 'action' && now.say === action.say;
    });
  }],
];
