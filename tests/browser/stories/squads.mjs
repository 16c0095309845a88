// Squads: ready-made ones, one that is pasted, one that has faults, one that is none.
import { check, picture } from '../harness.mjs';
import { asked, begin, choose, newGame } from '../player.mjs';

const xws = (pilots, more = {}) => JSON.stringify({ name: 'Pasted', faction: 'rebel', version: '0.3.0', points: 50, pilots, ...more });
const rookie = { name: 'rookiepilot', ship: 'xwing' };
const luke = { name: 'lukeskywalker', ship: 'xwing', upgrades: { amd: ['r2d2'] } };

async function toSquads(page, site) {
  await newGame(page, site);
  await choose(page, /^Squads/);
  await page.getByRole('group', { name: 'Your squad' }).waitFor();
  return page.getByRole('group', { name: 'Your squad' });
}

async function paste(mine, text) {
  const field = mine.getByLabel(/XWS from a squad builder/);
  if (!(await field.isVisible())) await mine.getByText('Paste a squad of your own').click();
  await field.fill(text);
}

export const stories = [
  ['squads: two ready-made ones meet', async ({ visit, site }) => {
    const page = await visit();
    const mine = await toSquads(page, site);
    check(await page.getByRole('button', { name: 'Begin' }).isDisabled(), 'without a squad it cannot begin');
    check((await mine.getByRole('radio').count()) >= 12, 'all ready-made squads are there');
    await mine.getByRole('radio', { name: /^Old Hands/ }).check();
    await page.getByRole('group', { name: "The machine's squad" }).getByRole('radio', { name: /^Locusts/ }).check();
    await picture(page, 'squads');
    await page.getByLabel(/^Obstacles/).selectOption('0');
    await begin(page);
    check((await asked(page)).mood === 'mine', 'it begins');
  }],
  ['squads: one that is pasted plays; one with faults says which; what is none says where', async ({ visit, site }) => {
    const page = await visit();
    const mine = await toSquads(page, site);
    await paste(mine, xws([rookie, luke, luke]));
    await mine.getByText(/unique/i).first().waitFor();
    await picture(page, 'squad-with-faults');
    check(await page.getByRole('button', { name: 'Begin' }).isDisabled(), 'a squad that is not legal cannot begin');
    await paste(mine, xws([rookie, luke, { name: 'cr90corvettefore', ship: 'cr90corvette' }]));
    await mine.getByText(/CR90 Corvette \(Fore\) cannot be played yet/).waitFor();
    check((await mine.getByText('cr90corvettefore').count()) === 0, 'people read names, not ids');
    await mine.getByRole('button', { name: 'Play without the cards that wait' }).click();
    await mine.getByText(/CR90 Corvette/).first().waitFor({ state: 'detached' });
    check(await page.getByRole('button', { name: 'Begin' }).isEnabled(), 'without the card that waits it can begin');
    await paste(mine, '{"pilots": [');
    await mine.getByRole('alert').waitFor();
    await paste(mine, xws([rookie, luke]));
    await mine.getByRole('radio', { name: /^Pasted/ }).waitFor();
    await mine.locator('input[type="file"]').setInputFiles({ name: 'mine.xws', mimeType: 'application/json', buffer: Buffer.from(xws([rookie, rookie, luke], { name: 'Of a file', points: 80 })) });
    await mine.getByRole('radio', { name: /^Of a file/ }).waitFor();
    check(!(await mine.getByRole('alert').count()), 'the problem is gone');
    await page.getByLabel(/^Obstacles/).selectOption('0');
    await begin(page);
    check((await asked(page)).mood === 'mine', 'it begins');
  }],
];
