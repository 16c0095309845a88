// The main screens, one after the other, for what must hold on every one of them.
import { answerSomething, asked, isOver, panel } from './player.mjs';

/** Calls `look(name)` on each main screen: start, settings, new game with squads, the squad builder, saved squads, import, a squad on paper, my games, cards and dials, a file to watch, the table in planning, with each
 * further kind of question until combat, beside it the log, ships and dice. Pages are found by their addresses, since words may be in any language. */
export async function walk(page, site, search, look) {
  const go = async (hash) => {
    await page.goto(`${site}${search}#/${hash}`);
    await page.locator('h1').first().waitFor();
  };
  await go('');
  await look('start');
  await page.locator('button[aria-haspopup="dialog"]').first().click();
  await page.locator('dialog details summary').click();
  await look('settings');
  await page.locator('dialog button').last().click();
  await go('new');
  await page.locator('form input[type="radio"]').nth(4).waitFor();
  await look('new game');
  await page.locator('form fieldset').first().locator('input[type="radio"]').nth(1).check();
  await page.locator('.squad-grid').first().waitFor();
  await look('squads');
  await go('squad?game=xwing-2.5');
  await page.locator('.faction-card').first().waitFor();
  await look('an empty squad builder');
  await go(`squad?game=xwing-2.5&lines=${encodeURIComponent('squad "A" rebel\nt65xwing/lukeskywalker r2d2\nt65xwing/lukeskywalker\n')}`);
  await page.locator('.fault-lines').waitFor();
  await page.locator('.slot-open').first().click();
  await page.locator('[data-listed="slot"] .offer').first().waitFor();
  await look('the squad builder');
  await page.evaluate(() => {
    const text = 'squad "A" rebel\nt65xwing/lukeskywalker r2d2\nt65xwing/lukeskywalker\n';
    localStorage.setItem('outrider:squads', JSON.stringify([{ id: 'a1', game: 'xwing-2.5', name: 'A', text, changed: 1_700_000_000_000 }]));
    dispatchEvent(new StorageEvent('storage', { key: 'outrider:squads' }));
  });
  await go('squads?game=xwing-2.5');
  await page.locator('.saved-row .squad-ship').first().waitFor();
  await look('saved squads');
  await page.locator('.page-main button[aria-haspopup="dialog"]').click();
  await page.locator('dialog textarea').fill('squad "A" rebel\nt65xwing/lukeskywalker r2d2\nt65xwing/lukeskywalker\n');
  await page.locator('dialog .faults').waitFor();
  await look('import');
  await page.keyboard.press('Escape');
  await go(`squad/print?game=xwing-2.5&lines=${encodeURIComponent('squad "A" rebel\nasf01bwing/tennumb ioncannon stabilizedsfoils\n')}`);
  await page.locator('.print-ship').waitFor();
  await look('a squad on paper');
  await go('games');
  await look('my games');
  for (const [hash, what] of [['', '.ship-tile'], ['/tielnfighter', '.entry'], ['/upgrades?slot=device', '.entry'], ['?find=bomb', '.find-row']]) {
    await go(`cards/xwing-2.5${hash}`); // its cards are there already; those of another edition would be asked for
    await page.locator(what).first().waitFor();
    await look(`cards${hash}`);
  }
  await go('replay-file');
  await look('a record to watch');
  await go('');
  await page.locator('.play-now').click();
  let now = await asked(page);
  await look('planning');
  const seen = new Set(['dial']);
  for (let given = 0; given < 40 && !isOver(now) && !seen.has('attack') && given < 40; given++) {
    const before = await answerSomething(page, { enemies: 1 });
    now = await asked(page, before.kind === 'dial' ? undefined : before.question);
    if (!seen.has(now.kind)) {
      seen.add(now.kind);
      await look(`asked for ${now.kind}`);
    }
  }
  for (const tab of ['ships', 'dice', 'log']) {
    await page.locator(`[data-tab="${tab}"]`).click();
    await look(`beside the table: ${tab}`);
  }
  const close = page.locator('.side-close');
  if (await close.isVisible()) await close.click(); // on a phone it is a sheet over the mat
  await page.locator('[data-mood] .more').click().catch(() => undefined);
  await look('what else can be done');
  return panel(page);
}
