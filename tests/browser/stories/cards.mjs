// The card and dial browser: a ship's dial is found in every edition by search, by keyboard alone and on a phone; every card has an address;
// and from a card of a game one looks things up without leaving the game.
import { faults } from '../faults.mjs';
import { check, picture, until } from '../harness.mjs';
import { asked } from '../player.mjs';

const box = (page) => page.getByRole('searchbox', { name: 'Find cards' });
const focused = (page, attribute) => page.evaluate((name) => document.activeElement?.getAttribute(name) ?? '', attribute);

/** The ship that is shown, and how many maneuvers its dial has. */
async function shownShip(page, name) {
  await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
  return page.getByRole('img', { name: 'The maneuvers of its dial' }).locator('.cell').count();
}

export const stories = [
  ['cards: a dial of every edition, found by keyboard alone', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(site);
    await page.getByRole('link', { name: /^Cards and dials/ }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Cards and dials' }).waitFor();
    await page.locator('.ship-tile').nth(40).waitFor();
    await page.keyboard.press('/');
    check((await focused(page, 'type')) === 'search', '"/" leads to the search box');
    await page.keyboard.type('millenium falcn');
    await page.getByText('No card has all these words.').waitFor();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('yt-1300');
    await page.locator('[data-find="yt1300"]').waitFor();
    await page.keyboard.press('Enter');
    check((await shownShip(page, 'YT-1300')) === 16, 'the dial of the First Edition');
    // The next edition: the switch keeps what it can, and says so where a ship is not there.
    await page.getByRole('radio', { name: '2.0' }).focus();
    await page.keyboard.press('Space');
    await page.getByText('There is no such ship in this edition.').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('initiative 5 rebel');
    await page.locator('[data-find]').first().waitFor();
    await until('what is typed to stand in the address', () => page.url().includes('find=initiative+5+rebel'));
    await picture(page, 'cards-found');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const second = await focused(page, 'data-find');
    await page.keyboard.press('ArrowUp');
    const first = await focused(page, 'data-find');
    check(first && second && first !== second, 'arrows lead from find to find');
    await page.keyboard.press('Enter');
    await page.locator('.entry.here').waitFor();
    check((await focused(page, 'data-card')) === first, 'the card that was found has the focus');
    check((await page.locator('.entry.here .entry-skill').innerText()).includes('5'), 'and initiative 5');
    await picture(page, 'cards-ship');
    // 2.5: upgrades of a slot, with the search among them.
    await page.goto(`${site}#/cards/xwing-2.5/upgrades?slot=device`);
    await page.getByRole('article', { name: 'Seismic Charges' }).waitFor();
    check((await page.getByRole('article', { name: 'Predator' }).count()) === 0, 'one slot alone');
    await box(page).fill('mine');
    await page.getByRole('article', { name: 'Seismic Charges' }).waitFor({ state: 'detached' });
    await page.getByRole('article', { name: /Mines$/ }).first().waitFor();
    await picture(page, 'cards-upgrades');
    await until('the word to stand in the address', () => page.url().includes('find=mine'));
    // What is typed while the address is written stays.
    await page.evaluate(() => {
      const write = history.replaceState.bind(history);
      history.replaceState = (...given) => {
        history.replaceState = write;
        write(...given);
        const typed = document.querySelector('[data-find-box]');
        typed.value += 's';
        typed.dispatchEvent(new Event('input', { bubbles: true }));
      };
    });
    await box(page).fill('bomb');
    await until('the last letter to stand in the address', () => page.url().includes('find=bombs'));
    check((await box(page).inputValue()) === 'bombs', 'no letter is lost');
    await page.goto(`${site}#/cards/xwing-2.5/t65xwing?card=t65xwing%2Flukeskywalker`);
    await page.locator('.entry.here').waitFor();
    check((await shownShip(page, 'T-65 X-wing')) === 17, 'the dial of 2.5');
    const build = await page.locator('.entry.here').getByRole('link', { name: 'Build a squad with Luke Skywalker' }).getAttribute('href');
    check(build === '#/squad?game=xwing-2.5&add=t65xwing%2Flukeskywalker', `it leads to the builder: ${build}`);
    // An address may be anything.
    await page.goto(`${site}#/cards/xwing-9/..%2F%3Cb%3E?card=%22%5D&find=%28%5B`);
    await page.getByText('No card has all these words.').waitFor();
  }],

  ['cards: on a phone in French, and from a card in the middle of a game', async ({ visit, site }) => {
    const page = await visit({ width: 390, height: 844, hasTouch: true });
    await page.goto(`${site}?language=fr#/cards/xwing-2.0`);
    await page.getByRole('searchbox').fill('chasseur tie/ln'); // words of a card's text
    await page.locator('[data-find="tielnfighter/idenversio"]').waitFor();
    await page.getByRole('searchbox').fill('tie ln');
    await page.locator('[data-find="tielnfighter"]').tap();
    await page.getByRole('heading', { level: 2, name: 'TIE/ln Fighter' }).waitFor();
    check((await faults(page)).length === 0, `on a phone: ${(await faults(page)).join('; ')}`);
    await picture(page, 'cards-phone');
    await page.goto(`${site}?language=fr#/`);
    await page.locator('.play-now').tap();
    const question = (await asked(page)).question;
    const table = page.url();
    await page.locator('[data-tab="ships"]').tap();
    await page.locator('.shiprow').first().tap();
    await page.locator('.side-close').tap(); // the ship's card stands on the mat
    await page.getByRole('link', { name: /^En savoir plus sur/ }).first().tap();
    const look = page.getByRole('dialog', { name: 'Cartes et cadrans' });
    await look.locator('.entry.here').waitFor();
    check((await look.getByRole('img', { name: 'Les manœuvres de son cadran' }).count()) === 1, 'with the dial of its ship');
    await picture(page, 'cards-in-a-game');
    const other = page.context().waitForEvent('page');
    await look.getByRole('link', { name: /^Composer un escadron avec/ }).first().tap();
    await (await other).close();
    await look.getByRole('button', { name: 'Retour à la table' }).tap();
    await look.waitFor({ state: 'detached' });
    check(page.url() === table && (await asked(page)).question === question, 'the game waits where it was');
  }],
];
