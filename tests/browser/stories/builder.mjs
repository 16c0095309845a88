// The squad builder: a legal squad of each edition from nothing, with the mouse, by touch and with keys; the way back; faults and their mends.
import { faults } from '../faults.mjs';
import { check, picture, until } from '../harness.mjs';
import { asked } from '../player.mjs';

const phone = { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const openBuilder = async (page, site, game, more = '') => {
  await page.goto(`${site}#/squad?game=${game}${more}`);
  await page.locator('.faction-card, .ship-box').first().waitFor();
};

/** What the page says of the squad: its points, whether it is legal, who flies with what. */
const told = (page) =>
  page.evaluate(() => ({
    points: Number(/\d+/.exec(document.querySelector('.points-now')?.textContent ?? '0')[0]),
    legal: document.querySelector('.verdict.good') !== null,
    ships: [...document.querySelectorAll('.ship-box')].map((box) => ({
      name: box.querySelector('.ship-names strong').textContent,
      upgrades: [...box.querySelectorAll('.slot-card')].map((each) => each.textContent),
    })),
    faults: [...document.querySelectorAll('.fault-lines li')].map((each) => each.dataset.fault),
  }));
const names = async (page) => (await told(page)).ships.map((ship) => ship.name);
const namesAre = (page, wanted) => until(`the ships to be ${wanted}`, async () => (await names(page)).join(', ') === wanted);
const upgradesAre = (page, ship, wanted) => until(`ship ${ship} to have ${wanted}`, async () => (await told(page)).ships[ship]?.upgrades.join(', ') === wanted);
const isLegal = (page) => page.locator('.verdict.good').waitFor();

const openSlot = (page, ship, slot, nth = 0) => page.locator(`[data-ship="${ship}"] [data-slot="${slot}"]`).nth(nth);
const offer = (page, card) => page.locator(`.offer-take[data-card="${card}"]`);

/** Takes a pilot from the list of ships. */
async function addShip(page, type, card) {
  const head = page.locator(`[data-listed="ships"] .ship-head[data-ship-type="${type}"]`);
  await head.waitFor();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await offer(page, card).click();
}

/** Puts an upgrade into a slot. */
async function equip(page, ship, slot, card) {
  await openSlot(page, ship, slot).click();
  await offer(page, card).click();
}

export const stories = [
  ['builder: a squad of the First Edition from nothing, with the mouse; undo, duplicate, reorder; it is there after a reload', async ({ visit, site }) => {
    const page = await visit({ keep: { 'outrider:draft:xwing-1': { text: 'no squad at all', terms: { list: 'gone' }, id: '' } } });
    await openBuilder(page, site, 'xwing-1');
    await page.getByRole('alert').waitFor(); // what was kept cannot be read any more: it says so, and begins empty
    await page.getByRole('button', { name: 'Rebel Alliance' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await addShip(page, 'xwing', 'xwing/lukeskywalker');
    await namesAre(page, 'Luke Skywalker');
    await addShip(page, 'xwing', 'xwing/rookiepilot');
    await namesAre(page, 'Luke Skywalker, Rookie Pilot');
    await equip(page, 0, 'astromech', 'r2d2');
    await upgradesAre(page, 0, 'R2-D2');
    await isLegal(page);
    const { points } = await told(page);
    await page.getByRole('button', { name: 'Rookie Pilot: one more' }).click();
    await namesAre(page, 'Luke Skywalker, Rookie Pilot, Rookie Pilot');
    check((await told(page)).points > points, 'a ship more costs more');
    await page.getByRole('button', { name: 'Luke Skywalker: further down' }).click();
    await namesAre(page, 'Rookie Pilot, Luke Skywalker, Rookie Pilot');
    await page.locator('.ships > li').nth(1).dragTo(page.locator('.ships > li').nth(2));
    await namesAre(page, 'Rookie Pilot, Rookie Pilot, Luke Skywalker');
    for (let times = 0; times < 3; times++) await page.getByRole('button', { name: /^Undo/ }).click();
    await namesAre(page, 'Luke Skywalker, Rookie Pilot');
    await page.getByRole('button', { name: /^Redo: Rookie Pilot/ }).click();
    await namesAre(page, 'Luke Skywalker, Rookie Pilot, Rookie Pilot');
    await page.getByRole('button', { name: 'All ships and cards' }).click();
    await page.getByLabel('Find any card').fill('marksman');
    await offer(page, 'marksmanship').click();
    await upgradesAre(page, 0, 'Marksmanship, R2-D2');
    await page.getByLabel('Find any card').fill('no card has this');
    await page.getByText('Nothing is found.').waitFor();
    await page.getByLabel('Find any card').fill('');
    await picture(page, 'builder');
    await page.getByText('Points limit').click();
    for (const [most, verdict] of [['70', '.verdict.wrong'], ['100', '.verdict.good']]) {
      await page.getByLabel('Most points').fill(most);
      await page.keyboard.press('Tab');
      await page.locator(verdict).waitFor();
    }
    await page.getByLabel('Name of the squad').fill('Two and a half');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Undo: called/ }).waitFor();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Saved' }).waitFor();
    await page.getByRole('radio', { name: '2.5' }).check();
    await page.locator('.faction-card').first().waitFor();
    await page.goBack();
    await namesAre(page, 'Luke Skywalker, Rookie Pilot, Rookie Pilot');
    await page.reload();
    await namesAre(page, 'Luke Skywalker, Rookie Pilot, Rookie Pilot');
    await upgradesAre(page, 0, 'Marksmanship, R2-D2');
    check((await page.getByLabel('Name of the squad').inputValue()) === 'Two and a half', 'its name is kept');
    await page.getByRole('button', { name: 'Saved' }).waitFor();
  }],
  ['builder: a squad of 2.0 from nothing, by touch on a phone, and played at once', async ({ visit, site }) => {
    const page = await visit(phone);
    const tap = (locator) => locator.tap();
    await openBuilder(page, site, 'xwing-2.0');
    await picture(page, 'builder-phone-empty');
    await tap(page.getByRole('button', { name: 'Galactic Empire' }));
    for (const [type, card] of [['tieadvancedx1', 'tieadvancedx1/darthvader'], ['tielnfighter', 'tielnfighter/academypilot']]) {
      await tap(page.locator('.add-ship'));
      await tap(page.locator(`.ship-head[data-ship-type="${type}"]`));
      if (type === 'tieadvancedx1') await picture(page, 'builder-phone-list');
      await tap(offer(page, card));
      await page.locator('.list-zone.listed').waitFor({ state: 'detached' });
    }
    await namesAre(page, 'Darth Vader, Academy Pilot');
    check(await page.evaluate(() => document.activeElement.dataset.place === 'ship-1'), 'the focus is on the ship that was added');
    await tap(openSlot(page, 0, 'missile'));
    await page.getByLabel('Filter').fill('cluster');
    await tap(offer(page, 'clustermissiles'));
    await upgradesAre(page, 0, 'Cluster Missiles');
    await isLegal(page);
    await tap(openSlot(page, 0, 'missile'));
    await tap(page.getByRole('button', { name: 'Take Cluster Missiles off' }));
    await upgradesAre(page, 0, '');
    await tap(page.getByRole('button', { name: /^Undo: Cluster Missiles taken off/ }));
    await upgradesAre(page, 0, 'Cluster Missiles');
    await tap(page.getByRole('button', { name: 'Academy Pilot: one more' }));
    await namesAre(page, 'Darth Vader, Academy Pilot, Academy Pilot');
    await tap(page.locator('.add-ship'));
    await tap(page.locator('.quick-builds summary'));
    await tap(page.locator('[data-build]').first());
    await until('the ships of a quick build', async () => (await names(page)).length > 3);
    await tap(page.getByRole('button', { name: /^Undo: .* added$/ }));
    await namesAre(page, 'Darth Vader, Academy Pilot, Academy Pilot');
    const wrong = await faults(page);
    check(wrong.length === 0, wrong.join('\n    '));
    const small = await page.$$eval('.ship-open, .slot-open, .tool, .add-ship, .way-back button', (all) => all.filter((each) => each.getBoundingClientRect().height < 43).map((each) => each.outerHTML.slice(0, 80)));
    check(small.length === 0, `too small for a thumb: ${small.join('; ')}`);
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, 'builder-phone');
    await tap(page.getByRole('button', { name: 'Play it now' }));
    check((await asked(page)).mood === 'mine', 'it is played at once');
  }],
  ['builder: a squad of 2.5 from nothing, with the keyboard alone', async ({ visit, site }) => {
    const page = await visit();
    const press = async (...keys) => {
      for (const key of keys) await page.keyboard.press(key);
    };
    /** The focus is on what is called so, or comes to it by this key. */
    const reach = async (key, wanted) => {
      for (let times = 0; times < 60; times++) {
        const name = await page.evaluate(() => {
          const at = document.activeElement;
          return at === document.body ? '' : (at.getAttribute('aria-label') ?? at.closest('label')?.textContent ?? at.textContent);
        });
        if (wanted.test(name)) return;
        await press(key);
      }
      throw new Error(`${key} never leads to ${wanted}`);
    };
    /** The list of a slot is there, and has the focus. */
    const listed = () => until('the list', () => page.evaluate(() => document.activeElement.closest('.list-zone, [role="dialog"]') !== null && document.querySelector('[data-listed="slot"]') !== null));
    await openBuilder(page, site, 'xwing-2.5');
    await reach('Tab', /Rebel Alliance$/);
    await press('Enter');
    await page.locator('.ship-head').first().waitFor();
    await reach('Shift+Tab', /Find any card/);
    check(await page.evaluate(() => document.scrollingElement.scrollHeight <= innerHeight), 'the zones scroll, not the page');
    for (const [words, ships] of [['luke skywalker', 'Luke Skywalker'], ['red squadron veteran', 'Luke Skywalker, Red Squadron Veteran']]) {
      await page.keyboard.type(words);
      await page.locator('[data-listed="ships"] .offer-take[aria-disabled="false"]').first().waitFor();
      await press('Enter');
      await namesAre(page, ships);
    }
    await reach('Shift+Tab', /^Luke Skywalker, |^Red Squadron Veteran, |: empty$/);
    await press('Home');
    await reach('ArrowDown', /^Force power: empty|^force power: empty/i);
    await press('Enter');
    await listed();
    await press('Escape');
    await until('the focus on the slot again', () => page.evaluate(() => document.activeElement.dataset.slot === 'force'));
    await press('Enter');
    await listed();
    await page.keyboard.type('instinctive');
    await press('Enter');
    await upgradesAre(page, 0, 'Instinctive Aim');
    await reach('ArrowDown', /Instinctive Aim/);
    await press('Delete');
    await upgradesAre(page, 0, '');
    await press('Control+z');
    await upgradesAre(page, 0, 'Instinctive Aim');
    await press('Control+y');
    await upgradesAre(page, 0, '');
    await press('Control+z', 'End');
    await reach('ArrowUp', /^Red Squadron Veteran, /);
    await press('d');
    await namesAre(page, 'Luke Skywalker, Red Squadron Veteran, Red Squadron Veteran');
    await until('the focus on the copy', () => page.evaluate(() => document.activeElement.dataset.place === 'ship-2'));
    await press('Home', 'Alt+ArrowDown');
    await namesAre(page, 'Red Squadron Veteran, Luke Skywalker, Red Squadron Veteran');
    check(await page.evaluate(() => document.activeElement.dataset.place === 'ship-1'), 'the focus stays with the ship that moved');
    await press('Alt+ArrowUp');
    await namesAre(page, 'Luke Skywalker, Red Squadron Veteran, Red Squadron Veteran');
    await press('End');
    await reach('ArrowUp', /^Red Squadron Veteran, /);
    await press('Delete');
    await namesAre(page, 'Luke Skywalker, Red Squadron Veteran');
    await isLegal(page);
    await picture(page, 'builder-keyboard');
    await press('Control+z');
    await namesAre(page, 'Luke Skywalker, Red Squadron Veteran, Red Squadron Veteran');
    await page.locator('[data-place="ship-1"]').focus();
    await press('Control+y', 'd'); // at once: the answer to the first knows no third ship
    await until('the focus on the copy', () => page.evaluate(() => document.activeElement.dataset.place === 'ship-2'));
  }],
  ['builder: thirteen kinds of faults stand at their places, and their suggestions mend them', async ({ visit, site }) => {
    const page = await visit();
    const many = (count, line) => Array.from({ length: count }, () => line).join('\n');
    const isWrong = (kind) => page.locator(`[data-fault="${kind}"]`).first().waitFor();
    // Two kinds cannot come about here: an empty page invites instead of saying "no-ships", and quick builds of a "threat" are chosen with a game.
    const wrong = [
      ['unknown', 'xwing-1', 'rebel', 'xwing/rookiepilot r2d3'],
      ['waits', 'xwing-1', 'rebel', 'xwing/rookiepilot\ncr90corvette/cr90corvettefore'],
      ['token', 'xwing-1', 'rebel', 'senatorstransport/senatorstransport\nxwing/rookiepilot'],
      ['faction', 'xwing-1', 'rebel', 'xwing/rookiepilot\ntiefighter/academypilot'],
      ['unique', 'xwing-1', 'rebel', 'xwing/lukeskywalker\nxwing/lukeskywalker'],
      ['slot', 'xwing-1', 'rebel', 'xwing/rookiepilot marksmanship'],
      ['restricted', 'xwing-1', 'rebel', 'xwing/rookiepilot millenniumfalcon'],
      ['ships', 'xwing-1', 'empire', many(11, 'tiefighter/academypilot')],
      ['upgrades', 'xwing-1', 'rebel', `xwing/rookiepilot ${many(14, 'r2astromech').replaceAll('\n', ' ')}`],
      ['points', 'xwing-1', 'rebel', many(5, 'xwing/rookiepilot')],
      ['limited', 'xwing-2.5', 'rebel', 'asf01bwing/tennumb ioncannon ioncannon\nt65xwing/wedgeantilles'],
      ['no-points', 'xwing-2.5', 'rebel', 't65xwing/lukeskywalker attackspeed-battleofyavin\nt65xwing/wedgeantilles'],
      ['loadout', 'xwing-2.5', 'rebel', 't65xwing/lukeskywalker instinctiveaim protontorpedoes r2d2 shieldupgrade\nt65xwing/wedgeantilles\nt65xwing/thanekyrell'],
    ];
    for (const [kind, game, faction, lines] of wrong) {
      await openBuilder(page, site, game, `&lines=${encodeURIComponent(`squad "${kind}" ${faction}\n${lines}\n`)}`);
      await isWrong(kind);
      if (kind === 'unique') await picture(page, 'builder-faults');
      if (kind === 'waits') {
        await page.getByRole('button', { name: 'Play without the cards that are not ready' }).click();
        await isLegal(page);
        await page.keyboard.press('Control+z');
        await isWrong(kind);
      }
      const count = (await told(page)).faults.filter((each) => each === kind).length;
      await page.locator(`[data-fault="${kind}"] .mend`).first().click();
      await until(`less of "${kind}"`, async () => (await told(page)).faults.filter((each) => each === kind).length < count);
      if (!(await told(page)).legal) await page.locator('.mend-all').click(); // what else there is
      await isLegal(page);
    }
    await openBuilder(page, site, 'xwing-1', `&lines=${encodeURIComponent('squad "all" rebel\nxwing/lukeskywalker marksmanship marksmanship\nxwing/lukeskywalker\ntiefighter/academypilot\n')}`);
    await page.getByRole('button', { name: 'Mend all' }).click();
    await isLegal(page);
    check(await page.evaluate(() => document.activeElement.matches('.verdict')), 'the focus is on what was mended');
    await page.getByRole('button', { name: 'Undo: everything mended' }).click();
    await page.locator('.verdict.wrong').waitFor();
    await page.getByLabel('Faction').selectOption('empire');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await namesAre(page, 'Academy Pilot');
  }],
  ...[['pt', /um lado/, phone], ['es', /un bando/, {}], ['fr', /un camp/, {}]].map(([code, words, screen]) => [`builder: squads of all editions from nothing in ${code}`, async ({ visit, site }) => {
    const page = await visit({ ...screen, keep: { 'outrider:set:language': code } });
    for (const [game, faction, type, cards] of [
      ['xwing-1', 'rebel', 'xwing', ['xwing/wedgeantilles', 'xwing/lukeskywalker']],
      ['xwing-2.0', 'empire', 'tielnfighter', ['tielnfighter/howlrunner', 'tielnfighter/academypilot']],
      ['xwing-2.5', 'rebel', 't65xwing', ['t65xwing/wedgeantilles', 't65xwing/lukeskywalker']],
    ]) {
      await openBuilder(page, site, game);
      await page.locator(`.faction-card[data-faction="${faction}"]`).click();
      for (const card of cards) {
        if (screen === phone) await page.locator('.add-ship').click();
        await addShip(page, type, card);
        await until(`${card} in the squad`, async () => (await told(page)).ships.length === cards.indexOf(card) + 1);
      }
      await isLegal(page);
    }
    await openBuilder(page, site, 'xwing-2.5', `&lines=${encodeURIComponent('squad "A" rebel\nt65xwing/lukeskywalker\nt65xwing/lukeskywalker\n')}`);
    await until('the fault in words', async () => words.test(await page.locator('.ship-box .fault-lines').innerText()));
    await page.locator('.mend').first().click();
    await isLegal(page);
    await picture(page, `builder-${code}`);
  }]),
];
