// X-Wing 2.0: the edition is chosen, quick builds meet, two rounds are played by clicking; what only this edition has is on the mat.
import { check, picture, until } from '../harness.mjs';
import { asked, begin, choose, dice, playToRound, setUp, sitDown } from '../player.mjs';

/** Ships with everything that the mat shows only in this edition. */
const SHOW = `obstacle asteroid3 at 250 330 facing 20
obstacle debris2 at 660 350 facing 60
ship luke lukeskywalker seat 0 at 457 250 facing 0 force 1 calculate 1 strain 1 reinforce-fore 1
ship scout rebelscout seat 0 at 330 200 facing 20 turret right focus 1 jam 1 tractor 1
ship falcon outerrimsmuggler seat 0 at 620 180 facing 345 turret left disarm 1 reinforce-aft 1
ship ace blacksquadronace seat 1 at 470 560 facing 190 cloak 1
ship tempest tempestsquadronpilot seat 1 at 300 560 facing 170 deplete 1 stress 1 ion 1 evade 1
`;

async function second(page, site) {
  await page.goto(`${site}#/new`);
  await choose(page, '2.0');
  await until('what can be played', () => page.getByRole('radio', { name: /^Quick builds/ }).count());
}

export const stories = [
  ['2.0: quick builds against the machine, two rounds', async ({ visit, site }) => {
    const page = await visit();
    await second(page, site);
    await choose(page, /^Quick builds/);
    await page.getByLabel('Threat of each side').selectOption('2');
    const mine = page.getByRole('group', { name: 'Your ships' });
    await mine.getByLabel('Faction').selectOption('rebel');
    await until('ships that fit', async () => (await page.getByText('Threat 2 of 2').count()) === 2);
    await choose(page, /^Practice/);
    await page.getByLabel(/^Obstacles/).selectOption('0');
    await until('that it can begin', () => page.getByRole('button', { name: 'Begin' }).isEnabled());
    await page.evaluate(() => scrollTo(0, 0));
    await picture(page, 'second-builds');
    await begin(page);
    await playToRound(page, 3, { pick: dice(5), enemies: 1 });
  }],
  ['2.0: quick builds of the ships that everybody owns are in the picker', async ({ visit, site }) => {
    const page = await visit();
    await second(page, site);
    await choose(page, /^Quick builds/);
    const mine = page.getByRole('group', { name: 'Your ships' });
    for (const [faction, pilots] of [
      ['rebel', ['Luke Skywalker', 'Jake Farrell', 'Norra Wexley', 'Han Solo', 'Jan Ors']],
      ['empire', ['Howlrunner', 'Darth Vader', 'Soontir Fel', 'Captain Jonus']],
      ['scum', ['Boba Fett', 'Fenn Rau', 'Kavil', 'Palob Godalhi']],
    ]) {
      await mine.getByLabel('Faction').selectOption(faction);
      for (const pilot of pilots) await until(`a build of ${pilot}`, () => mine.locator('.build', { hasText: pilot }).count());
      check((await mine.locator('.ship-icon:empty').count()) === 0, 'every ship has its icon');
      await mine.locator('.build', { hasText: pilots[0] }).first().scrollIntoViewIfNeeded();
      await picture(page, `second-builds-${faction}`);
    }
  }],
  ['2.0: turrets, tokens by shape and color, the Force, debris and reinforced sides are on the mat', async ({ visit, site, server }) => {
    const table = await setUp(server, { game: 'xwing-2.0', sides: [0, 1], manner: 'practice', setup: SHOW }, [0, 1]);
    for (const [name, size] of [['desk', {}], ['phone', { width: 390, height: 844, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }]]) {
      const page = await visit(size);
      await sitDown(page, site, table, ['0']);
      await asked(page);
      const count = (what) => page.locator(`.mat ${what}`).count();
      check((await count('.ship .indicator path')) === 3, 'one hand of a turret, two of a double one');
      check((await count('.chip-force')) === 1 && (await count('.reinforced.fore')) === 1 && (await count('.reinforced.aft')) === 1, 'the Force and both reinforced ends');
      check((await count('.object.debris')) === 1 && (await count('.ship.cloaked')) === 1, 'debris, and a cloaked ship');
      check((await count('.chip-stress.look-red.look-square rect')) === 1 && (await count('.chip-jam.look-orange.look-circle circle')) === 1, 'shapes and colors of tokens');
      await page.waitForTimeout(400);
      await picture(page, `second-mat-${name}`);
    }
  }],
];
