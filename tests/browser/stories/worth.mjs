// What a squad is worth: the odds of its attacks, many games to their end, and a game at once.
import { faults } from '../faults.mjs';
import { check, picture, until } from '../harness.mjs';
import { asked, isOver, placeAll, play } from '../player.mjs';

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const FOILS = 'squad "Foils" rebel\nxwing/rookiepilot protontorpedoes\nxwing/rookiepilot protontorpedoes\nxwing/wedgeantilles\n';
const HANDS = 'squad "Hands" rebel\nt65xwing/wedgeantilles\nt65xwing/lukeskywalker\nasf01bwing/tennumb\n';

const worth = (site, game, lines, more = '') => `${site}#/squad/worth?game=${game}&lines=${encodeURIComponent(lines)}${more}`;
const odds = (page, ship) => page.locator('.odds-ship').filter({ hasText: ship }).getByRole('row');

/** Waits until all games that were asked for are played; the sentence that says so. */
async function played(page) {
  await page.getByRole('button', { name: 'More games' }).waitFor({ timeout: 60_000 });
  return page.locator('.run').innerText();
}

export const stories = [
  ['worth: exact odds of every weapon; many games to their end, stopped and gone on with', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(worth(site, 'xwing-1', FOILS, '&games=24'));
    await until('the odds of the last ship', () => odds(page, 'Wedge Antilles').count());
    check((await page.locator('.odds-ship').count()) === 2, 'ships that are alike are told once');
    const [head, own] = await odds(page, 'Rookie Pilot × 2').allInnerTexts();
    check(/against X-wing with focus/.test(head) && /against TIE fighter with focus and evade/.test(head), head);
    check(/Primary weapon\s+with focus, at range 2\s+1\.07[^]*3 dice against 2/.test(own), own); // test_rate_attacks.c knows the figure
    check((await odds(page, 'Rookie Pilot × 2').filter({ hasText: /Proton Torpedoes\s*with a lock/ }).count()) === 1, 'torpedoes need a lock');

    await page.getByRole('button', { name: 'Play 24 games' }).click();
    check(/^24 games played/.test(await played(page)), 'all of them');
    const rows = page.locator('.opponents tbody tr');
    check((await rows.count()) >= 12, 'every ready-made squad');
    const names = await rows.locator('th').allInnerTexts();
    await page.getByRole('button', { name: 'Opponent' }).click();
    check((await rows.locator('th').allInnerTexts()).join() === [...names].sort((a, b) => a.localeCompare(b)).join(), 'sorted by name');
    check(/\d+% won\s+\(\d+ to \d+%\)/.test(await page.locator('.whole').innerText()), 'in all, with its interval');
    await picture(page, 'worth');

    await page.getByRole('button', { name: 'More games' }).click();
    await page.getByRole('button', { name: 'Stop' }).click({ timeout: 3000 }).catch(() => {}); // it may be through before that
    await page.getByText(/^(Stopped after \d+ games\.$|48 games played)/).first().waitFor();
    const stopped = page.getByText(/^Stopped after \d+ games\.$/);
    if (await stopped.count()) await page.getByRole('button', { name: 'Go on' }).click();
    check(/^48 games played/.test(await played(page)), 'and as many more');
  }],
  ['worth: play it now, against a squad and a machine of one’s choice, to the first dial', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(worth(site, 'xwing-2.5', HANDS));
    await page.getByText('Choose the opponent').click();
    await until('squads to choose from', async () => (await page.getByLabel("The other player's squad").locator('option').count()) > 10);
    await page.getByLabel("The other player's squad").selectOption('Iron Rain');
    await page.getByLabel('Who flies it').selectOption('cadet');
    await page.getByRole('button', { name: 'Play it now' }).click();
    await placeAll(page);
    check((await asked(page)).kind === 'dial', 'the first question after the setup is a dial');
    check((await page.locator('.score-line').count()) === 1, 'a scenario by lot is played');
  }],
  ['worth: on a phone, in Portuguese: a squad with a card that waits is played without it', async ({ visit, site }) => {
    const page = await visit({ ...phone, keep: { 'outrider:set:language': 'pt' } });
    await page.goto(worth(site, 'xwing-1', 'squad "Espera" rebel\nxwing/rookiepilot advancedslam\nxwing/wedgeantilles\n'));
    await until('the odds of the second ship', () => odds(page, 'Wedge Antilles').count());
    check(await page.getByRole('button', { name: /^Jogar \d+ partidas$/ }).isDisabled(), 'it is not legal as it is');
    check((await faults(page)).length === 0, `on a phone: ${(await faults(page)).join('; ')}`);
    await picture(page, 'worth-phone');
    await page.getByRole('button', { name: 'Jogar sem as cartas que esperam' }).click();
    check((await asked(page)).mood === 'mine', 'it begins');
    check(isOver(await play(page)), 'it is played to its end');
  }],
];
