// Games without a face of their own: skirmish by mouse, smugglers by keyboard and at one screen behind the curtain.
import { check, picture, until, untilInPage } from '../harness.mjs';
import { asked, begin, choose, dice, isOver, newGame, panel, playUntilAsked, round, setUp, sitDown } from '../player.mjs';

/** From the form of a new game to that of a test game. */
async function testGame(page, site, name) {
  await newGame(page, site);
  await page.getByText('Test games').click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name }).waitFor();
  await page.getByLabel('Your name').fill('Ann');
}

const legal = (page, selector) => page.locator(`[data-mood] ${selector}:not([disabled])`);

/** A piece itself: the middle of it and its name may lie under another piece. */
const shape = (piece) => piece.locator('circle');

/** Answers what skirmish asks, with the mouse: on the table where that is possible, else in the panel. */
async function answerByMouse(page, now, pick) {
  const onTable = page.locator('.plain-piece[data-words]');
  if (now.kind === 'place') {
    const box = await page.locator('.plain-ground').boundingBox();
    await page.mouse.click(box.x + box.width * (0.1 + 0.8 * (pick(100) / 100)), box.y + box.height * 0.85);
    await until('the pose to be judged', async () => (await page.locator('.plain-piece.inhand').count()) === 1);
    for (let turns = 0; turns < 8 && !/ 0°$/.test(await page.locator('.pose-now').innerText()); turns++) await page.getByRole('button', { name: 'Turn right to the next 45°' }).click();
    await page.waitForTimeout(200);
    if (await page.locator('.plain-piece.inhand.bad').count()) await page.getByRole('button', { name: 'Next suggestion' }).click();
    for (let tries = 0; tries < 40 && !(await legal(page, '.confirm').count()); tries++) await page.getByRole('button', { name: 'Next suggestion' }).click();
    await legal(page, '.confirm').click();
  } else if (now.kind === 'dial') {
    // Ahead in the first three rounds, so that they meet in the middle; then they hold.
    const word = (await round(page)) < 4 ? 'ahead' : 'hold';
    const confirm = legal(page, '.confirm');
    for (let set = 0; set < 6 && !(await confirm.count()); set++) {
      const missing = page.locator(`[data-mood] fieldset.option-group button[data-words^="dial ${word}"]`);
      const before = (await panel(page)).question;
      await missing.nth(word === 'ahead' ? 1 : 0).click();
      await asked(page, before);
    }
    await confirm.click();
  } else if (await onTable.count()) await shape(onTable.nth(pick(await onTable.count()))).click();
  else if (await legal(page, '.confirm').count()) await legal(page, '.confirm').click();
  else await legal(page, 'button[data-words]').first().click();
}

/** Tab until what fits the selector has the focus. */
async function tabTo(page, selector) {
  for (let steps = 0; steps < 60; steps++) {
    if (await page.evaluate((wanted) => !!document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector}`);
}

/** Answers what smugglers asks, with keys alone. */
async function answerByKeys(page, now, pick) {
  if (now.kind === 'bribe') {
    await tabTo(page, '[data-mood] .option.number, [data-mood] input[type="number"]'); // many numbers are a field
    await page.keyboard.press('Enter');
  } else if (now.kind === 'cargo') {
    if (await legal(page, '.option[data-key]').count()) await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    if ((await panel(page)).question === now.question) {
      await tabTo(page, '[data-mood] .confirm');
      await page.keyboard.press('Enter');
    }
  } else await page.keyboard.press(String(1 + pick(Math.min(9, await legal(page, '.option[data-key]').count()))));
}

const hand = (page) => page.locator('.plain-hand .plain-card').allInnerTexts();

export const stories = [
  ['skirmish: a whole game by mouse, through the plain face', async ({ visit, site }) => {
    const page = await visit();
    await testGame(page, site, 'Skirmish');
    await begin(page);
    const pick = dice(11);
    const kinds = new Set();
    const end = await playUntilAsked(page, ['place', 'leader', 'dial', 'target'], kinds, async () => {
      let now = await asked(page);
      for (let given = 0; !isOver(now); given++) {
        check(given < 500, `500 answers, and no end: ${JSON.stringify(now)}`);
        if (!kinds.has(now.kind)) await picture(page, `skirmish-${now.kind}`);
        kinds.add(now.kind);
        await answerByMouse(page, now, pick);
        now = await asked(page, now.question);
      }
      return now;
    });
    check(/win|draw/i.test(end.say), `who wins is told: ${end.say}`);
    await page.getByRole('tab', { name: 'Pieces' }).click();
    check(/drone0 .*hull/.test((await page.locator('.pieces').innerText()).replace(/\n/g, ' ')), 'the pieces are told');
    await page.getByRole('link', { name: 'Look at it again' }).click();
    await page.getByRole('heading', { name: 'Replay' }).waitFor();
    await page.getByRole('button', { name: 'One step on' }).click();
    await page.locator('.plain-board').waitFor();
  }],
  ['skirmish: a name that lies over a piece leaves the click to the piece', async ({ visit, server, site }) => {
    // The last is out of range, and its name stands on the one before.
    const made = await setUp(server, { game: 'skirmish', sides: [0, 1], setup: `drone a seat 0 at 150 80 facing 0
drone b seat 1 at 150 198 facing 180\ndrone c seat 1 at 150 218 facing 180\nround 2\nphase firing\n` }, [0, 1]);
    const page = await visit();
    await sitDown(page, site, made, [0]);
    const { kind, question } = await asked(page);
    check(kind === 'target', `a target is asked for, not ${kind}`);
    await shape(page.locator('.plain-piece[data-words]')).click();
    await until('the attack', async () => (await panel(page)).question !== question);
  }],
  ['smugglers: a whole game by keyboard, through the plain face', async ({ visit, site }) => {
    const page = await visit();
    await testGame(page, site, 'Smugglers');
    await page.getByRole('button', { name: 'Begin' }).focus();
    await page.keyboard.press('Enter');
    const pick = dice(3);
    const kinds = new Set();
    const end = await playUntilAsked(page, ['take', 'cargo', 'bribe'], kinds, async () => {
      let now = await asked(page);
      check((await hand(page)).length === 3, 'three cards in hand');
      await picture(page, 'smugglers');
      for (let given = 0; !isOver(now); given++) {
        check(given < 900, `900 answers, and no end: ${JSON.stringify(now)}`);
        kinds.add(now.kind);
        await answerByKeys(page, now, pick);
        now = await asked(page, now.question);
      }
      return now;
    });
    check(/win/i.test(end.say), `who wins is told: ${end.say}`);
  }],
  ['smugglers at one screen: a curtain before each, and nobody sees another hand', async ({ visit, site }) => {
    const page = await visit();
    await testGame(page, site, 'Smugglers');
    await choose(page, /^Friends at this screen/);
    await begin(page);
    const seen = new Map();
    for (let turn = 0; turn < 8; turn++) {
      let now = await asked(page);
      if (now.curtain) {
        check((await hand(page)).length === 0, 'no hand lies behind the curtain');
        check(!/has-(spice|arms|relic|fuel|ambush)/.test(await page.evaluate(() => document.body.textContent)), 'nor is it told anywhere');
        if (turn < 2) await picture(page, 'smugglers-curtain');
        await page.getByRole('button', { name: /show the table/ }).click();
        now = await asked(page);
      }
      check(!now.curtain, 'the curtain is gone');
      seen.set(now.say.match(/^[^,]+/)[0], await hand(page));
      const { question } = now;
      await answerByKeys(page, now, () => 0);
      await untilInPage(page, (old) => !!document.querySelector('.curtain') || document.querySelector('[data-mood]')?.dataset.question !== old, question);
    }
    check(seen.size >= 2, `several players were asked: ${[...seen.keys()]}`);
    check([...seen.values()].every((cards) => cards.length > 0), 'each has seen the own hand');
  }],
];
