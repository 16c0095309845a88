// Games once more: from a file, and from the server by a link to a moment.
import { execFileSync } from 'node:child_process';
import { check, newFile, picture, until } from '../harness.mjs';
import { asked, dice, play, setUp, sitDown } from '../player.mjs';

const program = process.env.OUTRIDER_PROGRAM || 'build/release/outrider';
const moment = (page) => page.getByRole('slider', { name: 'Moment' });
const now = async (page) => Number(await moment(page).inputValue());
const step = (page) => page.getByRole('region', { name: 'What happens here' }).innerText();

/** A replay is there when it tells its first moment. */
const atTheBeginning = (page) => until('the beginning', async () => (await moment(page).count()) && (await now(page)) === 0 && (await step(page)).trim() !== '');

export const stories = [
  ['replay of a file: scrub, step, play, and from attack to attack', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(`${site}#/replay-file`);
    await page.locator('input[type="file"]').setInputFiles('tests/records/xwing-1-box.record');
    await moment(page).waitFor();
    await until('the whole game', async () => Number(await moment(page).getAttribute('max')) > 50);
    const all = Number(await moment(page).getAttribute('max'));
    await atTheBeginning(page);

    await page.getByRole('button', { name: 'One step on' }).click();
    await until('the first step', async () => (await now(page)) === 1);
    const first = await step(page);
    await page.getByRole('button', { name: 'One step on' }).click();
    await until('the second step', async () => (await now(page)) > 1);
    check((await step(page)) !== first, 'another step tells another thing');
    await page.getByRole('button', { name: 'One step back' }).click();
    await until('the step before', async () => (await now(page)) === 1);

    await page.getByRole('button', { name: 'The next attack' }).click();
    await until('an attack', async () => /attacks/.test(await step(page)));
    await picture(page, 'replay');
    const attack = await now(page);
    await page.getByRole('button', { name: 'The next attack' }).click();
    await until('another attack', async () => (await now(page)) > attack);
    await page.getByRole('button', { name: 'The attack before' }).click();
    await until('the attack before', async () => (await now(page)) === attack);

    await moment(page).fill(String(Math.floor(all / 2)));
    await until('the middle', async () => Math.abs((await now(page)) - all / 2) < 6);
    await page.getByRole('button', { name: 'To the end' }).click();
    await until('the end', async () => (await now(page)) === all);
    check(/wins|draw/.test(await step(page)), `the end is told: ${await step(page)}`);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await until('the beginning', async () => (await now(page)) === 0);
    await page.getByRole('button', { name: 'Play' }).click();
    await until('it to play by itself', async () => (await now(page)) > 3);
    await page.getByRole('button', { name: 'Pause' }).click();
  }],
  ['replay of a game at the server: a link to a moment, and its record', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], machines: ['', 'simple'], setup: 'ship red rookiepilot seat 0 at 457 300 facing 0\nship cadet academypilot seat 1 at 457 560 facing 180\n' });
    const page = await visit({ permissions: ['clipboard-read', 'clipboard-write'] });
    await sitDown(page, site, made);
    const before = await play(page, { pick: dice(3), enough: (said) => said.kind === 'attack' || said.kind === 'ability' || said.kind === 'action' });
    check(before.mood === 'mine', before.say);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Concede' }).click();
    await page.getByRole('button', { name: 'Concede' }).click();
    await until('the end', async () => (await asked(page)).mood === 'over');
    await page.getByRole('link', { name: 'Look at it again' }).click();
    await atTheBeginning(page);
    for (let n = 1; n <= 3; n++) {
      const at = await now(page);
      await page.getByRole('button', { name: 'One step on' }).click();
      await until('a step', async () => (await now(page)) > at);
    }
    const here = [await now(page), await step(page)];
    await page.getByRole('button', { name: 'Link to this moment' }).click();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).click()]);
    const file = newFile('downloaded.record');
    await download.saveAs(file);
    execFileSync(program, ['verify', file]);
    check(/Rookie Pilot/.test(execFileSync(program, ['replay', file], { encoding: 'utf8' })), 'the program replays it');

    const other = await visit();
    await other.goto(link);
    await until('the same moment', async () => (await moment(other).count()) && (await now(other)) === here[0]);
    check((await step(other)) === here[1], `a friend sees the same moment: ${JSON.stringify([here[1], await step(other)])}`);
  }],
  ['the show of the start page plays by itself, says what happens, and leads to a game', async ({ visit, site }) => {
    const page = await visit({ pace: 'fast' });
    await page.goto(site);
    await page.getByRole('link', { name: 'Watch a game' }).click();
    const caption = page.locator('.large-caption');
    await until('an attack, within ten seconds', async () => (await caption.count()) && /attacks/.test(await caption.innerText()));
    const [ship, said] = [await page.locator('.mat').boundingBox(), await caption.boundingBox()];
    check(ship.y + ship.height <= said.y + 1, 'the sentence lies over nothing');
    await until('the controls to leave', () => page.locator('.large.idle').count());
    await picture(page, 'show');
    await page.mouse.move(400, 300);
    await until('the controls to come back', async () => !(await page.locator('.large.idle').count()));
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Log and details' }).click();
    await page.getByRole('tab', { name: 'Log' }).waitFor();
    check((await now(page)) > 10, 'it goes on from there');
    await page.goBack();
    await page.getByRole('link', { name: 'Watch a game' }).click();
    await page.getByRole('button', { name: 'Play now' }).click();
    check((await asked(page)).kind === 'dial', 'a dial is to be set');
  }],
  ['overlay: the table alone, for streams', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], machines: ['', 'simple'], setup: 'obstacles 0\n' });
    const player = await visit();
    await sitDown(player, site, made);
    await asked(player);
    const page = await visit();
    await page.goto(`${site}?overlay#/game/${made.game}`);
    await page.locator('.mat svg').first().waitFor();
    await until('the line that tells', () => page.locator('.overlay-line').count());
    await picture(page, 'overlay');
    const controls = await page.$$eval('button, a, input', (all) => all.filter((each) => each.checkVisibility()).length);
    check(controls === 0, `there are ${controls} controls`);
    const ground = await page.evaluate(() => [document.documentElement, document.body].map((each) => getComputedStyle(each).backgroundColor));
    check(ground.every((colour) => /rgba\(0, 0, 0, 0\)|transparent/.test(colour)), `its ground is seen through: ${ground}`);
  }],
];
