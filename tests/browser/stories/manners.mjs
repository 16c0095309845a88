// Strict, friendly and practice tables are told apart at a glance.
import { check, picture } from '../harness.mjs';
import { asked, begin, choose, newGame } from '../player.mjs';

const look = (page) =>
  page.evaluate(() => {
    const frame = document.querySelector('.mat .ground, .mat svg');
    const styles = [...document.querySelectorAll('.mat svg *')].filter((each) => /manner|frame|border/.test(each.getAttribute('class') ?? '')).map((each) => [getComputedStyle(each).stroke, getComputedStyle(each).strokeDasharray].join());
    return { table: document.querySelector('.table').className, words: document.body.innerText.match(/(Strict|Friendly|Practice) table/)?.[0], styles: styles.join(' '), frame: !!frame };
  });

export const stories = [
  ['strict, friendly and practice tables look different', async ({ visit, site }) => {
    const page = await visit();
    const looks = [];
    for (const manner of ['Strict', 'Friendly', 'Practice']) {
      await newGame(page, site);
      await choose(page, new RegExp(`^${manner}`));
      await page.getByLabel(/^Obstacles/).selectOption('0');
      await begin(page);
      await asked(page);
      await picture(page, `table-${manner.toLowerCase()}`);
      looks.push(await look(page));
      check(looks.at(-1).words === `${manner} table`, `it says that it is one: ${JSON.stringify(looks.at(-1))}`);
      check(looks.at(-1).table.includes(`manner-${manner.toLowerCase()}`), `its class says so: ${looks.at(-1).table}`);
    }
    check(new Set(looks.map((each) => each.styles)).size === 3, `their frames differ: ${JSON.stringify(looks)}`);
  }],
];
