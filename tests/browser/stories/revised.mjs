// X-Wing 2.5: a scenario is played for points. The score and its why, a tow, the end; at a desk and on a phone.
import { faults } from '../faults.mjs';
import { check, picture, until } from '../harness.mjs';
import { answerSomething, asked, begin, choose, panel, placeAll, play, press, setUp, sitDown } from '../player.mjs';

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const revised = { keep: { 'outrider:set:edition': 'xwing-2.5' } };

/** The second round: two ships near one satellite, one at another, as many at a third. */
const CONTROL = `mode assault
round 2
score 5 7
ship luke lukeskywalker seat 0 at 457 330 facing 0
ship wedge wedgeantilles seat 0 at 410 330 facing 0
ship beast nightbeast seat 1 at 520 540 facing 180
ship ace blacksquadronace seat 1 at 700 560 facing 180
satellite at 457 457 facing 0
satellite at 250 250 facing 0
satellite at 664 664 facing 0
obstacle gas2 at 600 400 facing 30
`;

/** A cache within reach. */
const SALVAGE = `mode salvage
round 2
ship luke lukeskywalker seat 0 at 457 230 facing 0
ship tempest tempestsquadronpilot seat 1 at 820 760 facing 0 ion 1 activated
cache at 457 420 facing 0
cache at 250 664 facing 0
`;

/** The last round: side 0 has a marker more. */
const LAST = `mode scramble
round 12
score 6 6
ship luke lukeskywalker seat 0 at 457 230 facing 0
ship tempest tempestsquadronpilot seat 1 at 820 760 facing 0
satellite at 457 457 facing 0 marker 0
satellite at 250 664 facing 0
`;

const score = (page) => page.locator('.score-line');

/** The points of both sides, one's own first, and what would come: [[5, 1], [7, 1]]. */
const points = (page) => page.$$eval('.score-side', (sides) => sides.map((side) => [Number(side.querySelector('b').textContent), Number(side.querySelector('small')?.textContent ?? 0)]));

export const stories = [
  ['2.5: play now leads to a scenario with its score; a new one is set up by one button', async ({ visit, site }) => {
    const page = await visit(revised);
    await page.goto(site);
    await page.getByRole('button', { name: 'Play now' }).click();
    check((await asked(page)).kind === 'dial', 'the first question is a dial');
    check((await page.locator('.mat .ship').count()) === 10 && (await page.locator('.mat .feature-badge').count()) > 0, 'two squads, and features');
    check(/Round 1 of 12/.test(await page.locator('.phases').innerText()), 'the round is one of twelve');
    await picture(page, 'revised-first');

    await page.goto(`${site}#/new`);
    await until('scenarios', () => page.getByRole('radio', { name: /^Salvage Mission/ }).count());
    check(await page.getByRole('radio', { name: /^By lot/ }).isChecked(), 'a scenario by lot, unless one is chosen');
    await choose(page, /^Salvage Mission/);
    check(await page.getByRole('button', { name: 'Begin' }).isEnabled(), 'a squad is chosen already');
    await page.getByRole('group', { name: 'Your squad' }).getByRole('radio', { name: /^First Light/ }).check(); // none of its cards asks anything before the first round
    await picture(page, 'revised-new');
    await begin(page);
    await placeAll(page);
    await until('the first dial', async () => (await panel(page)).kind === 'dial');
    check((await page.locator('.mat .object.cache').count()) === 5, 'five caches lie there');
    check((await page.getByText('The scenario: Salvage Mission').count()) === 1, 'the scenario is told');
    await picture(page, 'revised-set-up');
  }],
  ...[['desk', {}], ['phone', phone]].map(([name, size]) => [
    `2.5: the score, what the round would bring, and why, on a ${name}`,
    async ({ visit, site, server }) => {
      const table = await setUp(server, { game: 'xwing-2.5', sides: [0, 1], manner: 'practice', setup: CONTROL }, [0, 1]);
      const page = await visit(size);
      await sitDown(page, site, table, ['0']);
      await asked(page);
      check(JSON.stringify(await points(page)) === '[[5,1],[7,1]]', `the score: ${JSON.stringify(await points(page))}`);
      check((await page.locator('.feature-reach.held.side-0').count()) === 1 && (await page.locator('.feature-reach.held.side-1').count()) === 1, 'each side holds one');
      check((await page.locator('.object.gas').count()) === 1, 'a gas cloud');
      await page.waitForTimeout(300);
      await picture(page, `revised-score-${name}`);
      const wrong = await faults(page, name === 'phone');
      check(wrong.length === 0, `laid out: ${wrong.join('; ')}`);

      const badge = page.locator('.feature-badge.held.side-0');
      check(/2 near/.test(await badge.getAttribute('aria-label')), 'who is near is told to those who do not see it');
      await badge.press('Enter');
      await page.locator('.mat-tip').getByText('It is yours.').waitFor();
      await picture(page, `revised-why-${name}`);
      await badge.press('Escape');
      await until('that it closes', async () => !(await page.locator('.mat-tip').count()));

      await score(page).click();
      const card = page.getByRole('region', { name: 'The score, and why' });
      check((await card.getByText('It is yours.').count()) === 1 && (await card.getByText(/ends at 20 points/).count()) === 1, 'why, and how it ends');
      await picture(page, `revised-score-card-${name}`);
      await score(page).press('Escape');
      check((await card.count()) === 0, 'it closes');
    },
  ]),
  ['2.5: a cache is towed, is seen on its ship, and brings a point', async ({ visit, site, server }) => {
    const table = await setUp(server, { game: 'xwing-2.5', sides: [0, 1], manner: 'practice', machines: ['', 'simple'], setup: SALVAGE });
    const page = await visit();
    await sitDown(page, site, table);
    await asked(page);
    await play(page, { wish: (now) => (now.kind === 'dial' ? 'dial straight ship-1 2' : undefined), enough: (now) => now.kind === 'action' });
    await press(page, 'action tow');
    check((await asked(page)).kind === 'jettison', 'it may be jettisoned at once');
    check((await page.locator('.mat .named .towed').count()) === 1 && (await page.locator('.object.cache').count()) === 1, 'the cache is at its ship');
    await picture(page, 'revised-tow');
    await page.getByRole('tab', { name: 'Ships' }).click();
    await page.locator('.shiprow').first().click();
    await page.getByText(/^Tows supply cache 1/).waitFor();
    await press(page, 'jettison no');
    await until('a point', async () => JSON.stringify(await points(page)) === '[[1,1],[0,0]]');
    await page.getByRole('tab', { name: 'Log' }).click();
    await page.getByRole('button', { name: /1 mission point for supply cache 1/ }).waitFor();
  }],
  ['2.5: two browsers play the last round; the end says why, and what the points were earned with', async ({ visit, site, server }) => {
    const table = await setUp(server, { game: 'xwing-2.5', sides: [0, 1], manner: 'friendly', setup: LAST }, [0, 1]);
    const pages = [await visit(), await visit(phone)];
    for (const [seat, page] of pages.entries()) await sitDown(page, site, table, [String(seat)]);
    check(/Last round/.test(await score(pages[0]).innerText()), 'the last round is announced');
    for (let given = 0; given < 20; given++) {
      const states = await until('somebody to be asked, or the end', async () => {
        const now = await Promise.all(pages.map(panel));
        return (now.every((each) => each?.mood === 'over') || now.some((each) => each?.mood === 'mine' && each.question)) && now;
      });
      if (states.every((each) => each.mood === 'over')) break;
      const turn = states.findIndex((each) => each.mood === 'mine' && each.question);
      await answerSomething(pages[turn]);
      await until('the answer to be taken', async () => (await panel(pages[turn])).question !== states[turn].question);
    }
    check((await panel(pages[0])).say === 'You win!', `who wins: ${(await panel(pages[0])).say}`);
    for (const page of pages) {
      await page.locator('[data-mood]').getByText(/Round 12 was the last/).first().waitFor();
      await page.locator('[data-mood]').getByText(/at the end of rounds/).waitFor();
    }
    await picture(pages[0], 'revised-over');
    await picture(pages[1], 'revised-over-phone');
    await pages[0].getByRole('tab', { name: 'Log' }).click();
    check((await pages[0].locator('.log-roll').count()) > 0, 'the roll for first player is in the log, with its dice');
  }],
];
