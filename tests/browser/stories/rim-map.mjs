// The map and the boards of Outer Rim: planning a way and flying it by mouse, by keys and by finger; boards at a desk and on a phone.
import { check, picture, until, untilInPage } from '../harness.mjs';
import { asked, sitDown } from '../player.mjs';
import { position } from '../rim.mjs';

const LINES = `character 0 jyn-erso at ryloth
ship 0 yt-1300
character 1 bossk at tatooine
patrol imperial 1 at takodana-4
holds 0 dl-44 food-supplies
turn 0
`;

const space = (page, id) => page.locator(`[data-space="${id}"]`);
const tip = (page) => page.locator('.rim-tip');
const spaceOf = (page, seat) => page.evaluate((id) => document.querySelector(`.rim-standee[data-piece="${id}"]`)?.style.transform, seat);

/** A piece that is small on purpose counts with what is around it; buttons do not. */
const small = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.rim-board button')].filter((each) => each.offsetParent && each.getBoundingClientRect().height < 43).map((each) => each.textContent));

const focused = (page) => page.evaluate(() => document.activeElement?.dataset.space);

const isAside = (page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);

async function table(visit, server, site, seats, ...options) {
  const made = await position(server, LINES, [0, 1]);
  const pages = [];
  for (const [index, seat] of seats.entries()) {
    pages.push(await visit({ scenery: index === 0, ...options[index] }));
    await sitDown(pages[index], site, made, [seat]);
    await space(pages[index], 'ryloth').waitFor();
  }
  return pages;
}

export const stories = [
  ['Outer Rim: a way is planned and flown on the map, and whoever waits plans too', async ({ visit, server, site }) => {
    const [ann, bo] = await table(visit, server, site, [0, 1], { width: 1440, height: 900 }, { width: 1440, height: 900 });
    await asked(ann);
    check((await ann.locator('.rim-space').count()) === 54, 'all spaces');
    check(/^Tatooine\. planet, Hutt\. Bo, /.test(await space(ann, 'tatooine').getAttribute('aria-label')), `a space names who is there: ${await space(ann, 'tatooine').getAttribute('aria-label')}`);
    await until('planets to be painted', async () => (await ann.locator('.rim-portrait').count()) === 12);

    await space(ann, 'takodana-4').locator('.rim-hit').hover();
    check(/Your move ends there/.test(await tip(ann).innerText()), 'a patrol stops the ship');
    await space(ann, 'ring-of-kafrene').locator('.rim-hit').hover();
    check((await ann.locator('.rim-way .rim-waypoint').count()) === 6, 'the way around the patrol is drawn');
    check(/6 spaces from your ship, within one move/.test(await tip(ann).innerText()), await tip(ann).innerText());
    await picture(ann, 'rim-map');
    await space(ann, 'cantonica').locator('.rim-hit').hover();
    check(/Too far: 7 spaces are left/.test(await tip(ann).innerText()), 'why not');

    await bo.locator('[data-space="naboo"] .rim-hit').hover();
    check(/4 spaces from your ship/.test(await tip(bo).innerText()) && (await bo.locator('.rim-fly').count()) === 0, `Bo plans: ${await tip(bo).innerText()}`);
    await bo.locator('.rim-other').click();
    await bo.locator('.rim-sheet .rim-player').waitFor();
    check(/DL-44[\s\S]*Food Supplies/.test(await bo.locator('.rim-sheet').innerText()), 'what Ann has lies open');
    await picture(bo, 'rim-boards');
    await bo.keyboard.press('Escape');
    check((await bo.locator('.rim-sheet').count()) === 0, 'Escape closes it');

    const before = await spaceOf(bo, 0);
    await space(ann, 'ring-of-kafrene').locator('.rim-hit').hover();
    await space(ann, 'ring-of-kafrene').locator('.rim-hit').click();
    await until('the action step', async () => (await ann.locator('[data-kind="action"]').count()) === 1);
    check(/The Ring of Kafrene\. planet\. Ann, /.test(await space(ann, 'ring-of-kafrene').getAttribute('aria-label')), 'Ann is there');
    await until('Bo to see it', async () => (await spaceOf(bo, 0)) !== before);
    check(/to Naboo|Food Supplies/.test(await ann.locator('.rim-slots').innerText()) && (await ann.locator('.rim-stall').count()) === 6, 'the own board and the market');
  }],
  ['Outer Rim: the map by keys, and on a phone held upright and sideways', async ({ visit, server, site }) => {
    const [page] = await table(visit, server, site, [0], { width: 390, height: 844, hasTouch: true, isMobile: true });
    await asked(page);
    check(!(await isAside(page)), 'nothing hangs over the edge');
    await page.getByRole('button', { name: 'My board' }).tap();
    await page.locator('.rim-sheet .rim-slot').first().waitFor();
    await picture(page, 'rim-phone-board');
    check((await small(page)).length === 0, `large enough to touch: ${await small(page)}`);
    await page.getByRole('button', { name: 'The market' }).tap();
    await page.locator('.rim-sheet .rim-stall').first().waitFor();
    await picture(page, 'rim-phone-market');
    await page.locator('.rim-sheet header button').tap();
    await space(page, 'naboo').locator('.rim-hit').tap();
    await tip(page).getByRole('button', { name: 'Fly there' }).waitFor();
    await picture(page, 'rim-phone');
    await page.setViewportSize({ width: 844, height: 390 });
    await untilInPage(page, () => document.querySelector('.rim-map')?.clientHeight > 150);
    check(!(await isAside(page)), 'nor sideways');
    await picture(page, 'rim-phone-sideways');
    await page.locator('.rim-drawing').focus();
    await page.keyboard.press('Tab');
    check((await focused(page)) === 'naboo', `Tab comes to the space that was pointed at: ${await focused(page)}`);
    for (const key of ['ArrowUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
    check((await focused(page)) !== 'naboo' && (await tip(page).getAttribute('data-tip')) === (await focused(page)), `arrow keys go on: ${await focused(page)}`);
    await space(page, 'naboo-5').focus();
    await page.keyboard.press('Enter');
    await until('the ship to be there', async () => /Ryloth Narrows\. nav point\. Ann, /.test(await space(page, 'naboo-5').getAttribute('aria-label')));
  }],
];
