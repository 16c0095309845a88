// Outer Rim to its end: four people by link, and one alone with the AI player of the rulebook. Positions are near the end, so that it is short.
import { check, picture, until } from '../harness.mjs';
import { asked, begin, choose, isOver, panel, rematch, sitDown, wholeLog } from '../player.mjs';
import { answer, playOn, position } from '../rim.mjs';

/** Whoever sits on seat 0 has 7 of 8 fame, and a cargo that brings the last one where it is. */
const NEARLY = `fame 8
character 0 han-solo at tatooine
character 1 jyn-erso at lothal
famous 0 7
famous 1 5
holds 0 stolen-weapons
`;

async function form(page, site) {
  await page.goto(`${site}#/new`);
  await page.getByRole('link', { name: 'Outer Rim', exact: true }).click();
  await page.getByRole('heading', { name: 'Outer Rim' }).waitFor();
  await page.getByRole('radio', { name: /^8 fame/ }).check();
}

/** The end as the page tells it: the chart, and a legend for each player. */
async function toldEnd(page, players) {
  const legends = page.locator('.legend');
  await legends.first().waitFor();
  check((await legends.count()) === players, `${players} legends, not ${await legends.count()}`);
  check((await page.getByRole('img', { name: 'Fame over the rounds' }).count()) === 1, 'the chart of fame');
  check(/8 fame/.test(await legends.first().innerText()), `the winner first: ${await legends.first().innerText()}`);
}

export const stories = [
  ['Outer Rim: the form makes a game for four by link', async ({ visit, site }) => {
    const page = await visit({ scenery: true, keep: { 'outrider:set:name': 'Ann' } });
    await form(page, site);
    await choose(page, /^Friends, by link/);
    await choose(page, /^4 players/);
    await picture(page, 'rim-new');
    await page.getByRole('button', { name: 'Create the game and get the link' }).click();
    await page.getByRole('heading', { name: /Waiting for the other player/ }).waitFor();
    check((await page.locator('.seat-row').count()) === 4, 'four seats');
    check((await page.getByLabel(/Send this link/).inputValue()).includes('#/game/'), 'a link to send');
  }],
  ['Outer Rim by link: four people in four browsers, to the end', async ({ visit, server, site }) => {
    const made = await position(server, `${NEARLY}character 2 bossk at naboo\ncharacter 3 ketsu-onyo at kessel\nturn 1 step planning\n`, [0, 1, 2, 3]);
    const pages = [];
    for (const seat of [0, 1, 2, 3]) {
      pages.push(await visit());
      await sitDown(pages[seat], site, made, [seat]);
    }
    const wishes = [/^action deliver/, /^deliver deliver/, /^deliver /];
    for (let given = 0; ; given++) {
      check(given < 80, 'eighty answers, and no end');
      const next = await until('somebody to be asked, or the end', async () => {
        const said = await Promise.all(pages.map(panel));
        if (said.every(isOver)) return 'over';
        const turn = said.findIndex((each) => each?.mood === 'mine' && each.question);
        return turn >= 0 && { page: pages[turn], question: said[turn].question };
      });
      if (next === 'over') break;
      if (given === 1) await picture(pages[2], 'rim-waiting');
      await answer(next.page, wishes);
      await until('the answer to be taken', async () => (await panel(next.page)).question !== next.question);
    }
    check(/win/i.test((await panel(pages[0])).say), 'Ann has won');
    check(/Ann wins/.test((await panel(pages[1])).say), `and Bo is told: ${(await panel(pages[1])).say}`);
    for (const page of [pages[0], pages[3]]) await toldEnd(page, 4);
    await picture(pages[0], 'rim-end');
    const log = await wholeLog(pages[3]);
    const { height } = await log.boundingBox();
    check(height > 100, `the log keeps room below what the end tells: ${height} pixels`);
    check(/fame/.test(await log.innerText()), 'the log tells the last fame');
  }],
  ['Outer Rim alone: from the form through the first turns, with the AI player', async ({ visit, site }) => {
    const page = await visit();
    await form(page, site);
    await page.getByLabel('Your name').fill('Ann');
    await choose(page, /^The AI player of the rulebook/);
    check((await page.getByText('How many players?').count()) === 0, 'a game for one has one player');
    await begin(page);
    await asked(page);
    await page.locator('.rim-gallery-item').first().waitFor();
    await picture(page, 'rim-characters');
    await page.locator('.rim-gallery-item').getByRole('button', { name: /^Take / }).first().click();
    const kinds = new Set(['character']);
    await playOn(page, {
      looks: async (now) => void kinds.add(now.kind),
      enough: async () => (await page.locator('.phases').innerText()).includes('3'),
    });
    for (const kind of ['ai-character', 'planning', 'encounter']) check(kinds.has(kind), `${kind} is among what was asked: ${[...kinds]}`);
    await picture(page, 'rim-table');
    const above = await page.locator('.log').evaluate((log) => log.scrollHeight - log.scrollTop - log.clientHeight);
    check(above < 60, `the log stays at its end; ${above} pixels are below it`);
  }],
  ['Outer Rim alone, to the end, and once more', async ({ visit, server, site }) => {
    const made = await position(server, `ai 1\n${NEARLY.replace('jyn-erso', 'ig-88')}turn 0 step action\n`, [0], { seats: 2 });
    const page = await visit();
    await sitDown(page, site, made, [0]);
    const end = await playOn(page, { wishes: [/^action deliver/, /^deliver /] });
    check(/You win/.test(end.say), `who wins is told: ${end.say}`);
    await toldEnd(page, 2);
    await rematch(page);
  }],
];
