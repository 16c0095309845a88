// Squads in and out: pasted as XWS, as links of the two common builders and as our own, from a file; kept after a reload; exported; printed.
import { check, picture } from '../harness.mjs';

const yasb = 'https://yasb.app/?f=Resistance&d=v9ZhZ20Z298X125W206WW359WW175WY607X172WWW197WW175WY350X127W172WW54WY349XWW188W&sn=From%20YASB&obs=';
const lbn = "https://launchbaynext.app/?lbx='From%20LBN'.97.3.0.(44.189.(6.266).(14.298).(1.235)).(7.195.(13.288.289).(6.266).(14.294.301).(1.235))";
const own = '#/squad?game=xwing-1&lines=squad+%22From+us%22+rebel%0Axwing/rookiepilot+protontorpedoes%0Axwing/rookiepilot';
const xws = (name) => ({ name, faction: 'rebel', version: '0.3.0', pilots: [{ name: 'lukeskywalker', ship: 'xwing', upgrades: { amd: ['r2d2'] } }] });

const dialog = (page) => page.getByRole('dialog');
const row = (page, name) => page.getByRole('listitem', { name, exact: true });

/** Opens the dialog and pastes; the squad is there when its name is. */
async function paste(page, text, name) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await dialog(page).locator('textarea').fill(text);
  await dialog(page).getByText(name, { exact: true }).waitFor();
}

async function save(page, button = 'Save') {
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
}

export const stories = [
  ['saved squads: XWS, both builders\' links, ours and a file come in, stay after a reload, and go out', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(`${site}#/squads?game=xwing-1`);
    await page.getByText('None is saved yet').waitFor();
    await paste(page, yasb, 'From YASB');
    check((await dialog(page).getByLabel('Edition').inputValue()) === 'xwing-2.5', 'the link says which edition it is of');
    await picture(page, 'import');
    await save(page);
    await paste(page, lbn, 'From LBN');
    check((await dialog(page).getByLabel('Edition').inputValue()) === 'xwing-2.0', 'so do its points');
    await save(page);
    await paste(page, own, 'From us');
    await save(page);
    // a file with two squads, of which one is wanted
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog(page).locator('input[type="file"]').setInputFiles({ name: 'two.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify([xws('First of two'), xws('Second of two')])) });
    await dialog(page).getByRole('checkbox', { name: 'First of two' }).uncheck();
    await save(page);
    await paste(page, JSON.stringify(xws('Pasted')), 'Pasted');
    await save(page);
    // what is none says why
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await dialog(page).locator('textarea').fill('https://example.org/');
    await dialog(page).getByText(/export XWS there/).waitFor();
    check(await dialog(page).getByRole('button', { name: 'Save', exact: true }).isDisabled(), 'nothing is to be saved');
    await page.keyboard.press('Escape');

    await page.reload();
    for (const name of ['From YASB', 'From LBN', 'From us', 'Second of two', 'Pasted']) await row(page, name).waitFor();
    check((await row(page, 'First of two').count()) === 0, 'what was not wanted was not saved');
    await row(page, 'Pasted').locator('.squad-ship').waitFor(); // who flies in it, from the host
    await picture(page, 'squads-saved');

    await row(page, 'Pasted').getByRole('button', { name: 'Delete' }).click();
    await row(page, 'Pasted').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await row(page, 'Pasted').waitFor();
    await row(page, 'Pasted').getByRole('button', { name: 'Rename' }).click();
    await page.getByLabel('Name of the squad').fill('Called otherwise');
    await page.keyboard.press('Enter');
    await row(page, 'Called otherwise').waitFor();
    await row(page, 'Called otherwise').getByRole('button', { name: 'Duplicate' }).click();
    check((await row(page, 'Called otherwise').count()) === 2, 'there are two of it');

    // what goes out comes in again
    await row(page, 'From us').getByRole('button', { name: 'Export' }).click();
    const text = dialog(page).locator('textarea');
    check(JSON.parse(await text.inputValue()).pilots.length === 2, 'XWS has both ships');
    await dialog(page).getByText('Link', { exact: true }).click();
    const link = await text.inputValue();
    check(link.includes(own), `our link is ${link}`);
    await picture(page, 'export');
    await page.keyboard.press('Escape');

    // a new game has them
    await page.goto(`${site}#/new?game=xwing-1&paste`);
    const mine = page.getByRole('group', { name: 'Your squad' });
    await mine.getByLabel('One of yours').selectOption({ label: 'From us' });
    await mine.getByRole('radio', { name: /^From us/ }).waitFor();
    check(await mine.getByRole('link', { name: 'Build a squad' }).isVisible(), 'and a door to the builder');
  }],
  ['saved squads: a page to print, black on white', async ({ visit, site }) => {
    const page = await visit();
    const lines = 'squad "On paper" rebel\nt65xwing/lukeskywalker-battleofyavin\nasf01bwing/tennumb trajectorysimulator ioncannon stabilizedsfoils\nt65xwing/wedgeantilles outmaneuver r2astromech servomotorsfoils';
    await page.goto(`${site}#/squad/print?game=xwing-2.5&lines=${encodeURIComponent(lines)}&lines=${encodeURIComponent('squad "The second" empire\ntielnfighter/howlrunner')}`);
    await page.getByRole('heading', { name: 'The second' }).waitFor();
    await page.getByRole('img', { name: 'The maneuvers of its dial' }).first().waitFor();
    check((await page.locator('.print-squad').count()) === 2, 'there are both squads');
    await page.emulateMedia({ media: 'print' });
    check(!(await page.getByRole('button', { name: 'Print' }).isVisible()), 'buttons are not printed');
    const colors = await page.locator('.print-words p').first().evaluate((at) => [getComputedStyle(at).color, getComputedStyle(document.body).backgroundColor]);
    check(colors.join() === 'rgb(0, 0, 0),rgb(255, 255, 255)', `it is black on white, not ${colors}`);
    await picture(page, 'squad-on-paper');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Squads' }).click();
    await page.getByRole('heading', { name: 'Start from a ready-made one' }).waitFor();
    check(!(await page.evaluate(() => document.documentElement.classList.contains('paper'))), 'the list is no paper');
  }],
];
