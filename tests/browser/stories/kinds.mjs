// Kinds of questions, each answered where a hand would reach for it: on the mat, on the dice; and what the log says then.
import { Player } from '../../server/client.mjs';
import { check, picture, until } from '../harness.mjs';
import { asked, camera, panel, press, setUp, sitDown } from '../player.mjs';

/** A table at which `seat` is this page's, and the other one is the machine's or waits. */
async function at({ visit, server, site }, setup, { seat = 0, machine = false, manner = 'friendly', size = {} } = {}) {
  const machines = [0, 1].map((each) => (machine && each !== seat ? 'simple' : ''));
  const made = await setUp(server, { sides: [0, 1], setup, manner, ...(machine ? { machines } : {}) }, machine ? [seat] : [0, 1]);
  const page = await visit(size);
  await sitDown(page, site, made, [seat]);
  page.made = made;
  return page;
}

/** Waits until this kind of question is asked. */
async function asks(page, kind) {
  await until(`a question "${kind}"`, async () => (await panel(page))?.kind === kind && (await panel(page)).question);
  return panel(page);
}

/** Something of the mat that answers with these words. A click in its middle may meet another thing, so it is told to be clicked. */
const spot = (page, words) => page.locator(`.mat [role="button"][data-words="${words}"]`);
const ship = (page, id) => page.locator(`.mat .ship[data-ship="${id}"]`);

const logs = (page, words) => page.locator('.log').getByText(words).first().waitFor({ timeout: 10_000 });

const still = 'ship tie academypilot seat 1 at 100 850 facing 180 activated\nphase activation\n';

export const stories = [
  ['kinds: an edge is chosen on the mat, by a click or by the keyboard', async (world) => {
    for (const [edge, number] of [['left', 2], ['far', 1]]) {
      const page = await at(world, 'obstacles 1\nship luke lukeskywalker seat 0\nship tie academypilot seat 1\n', { machine: true });
      await asks(page, 'edge');
      const strip = spot(page, `edge edge ${number}`);
      if (edge === 'left') await strip.click();
      else {
        await strip.focus();
        check(await strip.evaluate((at) => at.classList.contains('strong')), 'what has the focus is shown as pointed at');
        await page.keyboard.press('Enter');
      }
      await asks(page, 'ship-pose');
      const watcher = await Player.greet(world.server);
      await watcher.join(page.made.game);
      const view = await until('a view', () => watcher.view());
      watcher.end();
      check(view.view.board.squads[0].edge === edge, `side 0 has the ${edge} edge, not the ${view.view.board.squads[0].edge} one`);
      check(await page.locator('.mat .zone').count() === 1, 'the strip is shown in which the ship is placed');
    }
  }],
  ['kinds: an asteroid is chosen by its shape, and lies where the mat was clicked', async (world) => {
    const page = await at(world, 'obstacles 3\nship luke lukeskywalker seat 0\nship tie academypilot seat 1\n', { seat: 1, machine: true });
    const { kind } = await asked(page);
    check(kind === 'obstacle', `an obstacle is asked for, not ${kind}`);
    check(await page.locator('.option .option-outline').count() === 3, 'each has its shape');
    await press(page, 'obstacle obstacle asteroid2');
    await asks(page, 'obstacle-pose');
    const box = await page.locator('.mat-drawing').boundingBox();
    await page.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5);
    await page.locator('.mat .inhand.good').waitFor();
    await page.locator('[data-mood] .confirm').click();
    await logs(page, 'asteroid 2 is placed.');
  }],
  ['kinds: a boost goes where its ghost is clicked', async (world) => {
    const page = await at(world, `ship green greensquadronpilot seat 0 at 457 300 facing 0 dial straight 2\n${still}`);
    await asks(page, 'action');
    await press(page, 'action boost');
    await asks(page, 'boost');
    await spot(page, 'boost bank-left ship-1 1').locator('.plate').click();
    await logs(page, 'Green Squadron Pilot boosts: bank left 1.');
  }],
  ['kinds: a barrel roll goes along a strip, to the place that is nearest to the click; a side without room is red and says why', async (world) => {
    const page = await at(world, `ship green greensquadronpilot seat 0 with experthandling at 457 300 facing 30 dial straight 2
ship wall academypilot seat 1 at 440 455 facing 180 activated\n${still}`);
    await asks(page, 'action');
    await page.locator('.option', { hasText: 'Expert Handling' }).click();
    await asks(page, 'roll-pose');
    check(await page.locator('.turns').count() === 0, 'there is nothing to turn');
    check(/overlaps/.test(await page.locator('.mat .strip.barred .reason').textContent()), 'the left side says what is in the way');
    await page.locator('[data-mood] .noroom').getByText('Not to the left:').waitFor();
    check(await page.locator('.mat .strip .room').count() === 1 && await page.locator('.mat .sample').count() === 0, 'on the right there is a strip');
    await camera(page);
    const [own, inHand] = [await ship(page, 0).boundingBox(), page.locator('.mat .inhand')];
    const strip = await page.locator('.mat .strip .middle').boundingBox();
    await page.mouse.click(strip.x + strip.width * 0.4, strip.y + strip.height * 0.6); // between samples, a little aside
    await until('the ship in hand to be on the right', async () => (await inHand.boundingBox()).x > own.x + own.width / 2);
    await page.locator('.mat .inhand.good').waitFor();
    await picture(page, 'barrel-roll');
    await page.locator('[data-mood] .confirm').click();
    await logs(page, 'Green Squadron Pilot performs a barrel roll.');
  }],
  ['kinds: a Tallon roll is set down by one of three handles', async (world) => {
    const page = await at(world, `ship blue bluesquadronnovice seat 0 at 300 300 facing 0 dial tallon-right 3\n${still}`);
    await asks(page, 'tallon');
    const handles = page.locator('.mat .place .handle');
    check(await handles.count() === 3, 'three places, three handles');
    await until('a finger to find each, when the camera has come near', async () => {
      await camera(page);
      const [first, second] = await Promise.all([0, 1].map((each) => handles.nth(each).boundingBox()));
      return Math.abs(first.y - second.y) + Math.abs(first.x - second.x) > 40;
    });
    await handles.nth(2).click();
    await logs(page, 'Blue Squadron Novice flies Tallon roll right 3.');
  }],
  ['kinds: a lock is acquired by a click on a ship; one too far away says why', async (world) => {
    const page = await at(world, `ship falcon outerrimsmuggler seat 0 at 457 300 facing 0 dial straight 1
ship one academypilot seat 1 at 357 520 facing 180 activated
ship two academypilot seat 1 at 557 520 facing 180 activated
ship far academypilot seat 1 at 457 850 facing 180 activated
phase activation\ninitiative 1\n`);
    await asks(page, 'action');
    await press(page, 'action lock');
    await asks(page, 'lock');
    await ship(page, 3).click();
    await page.locator('.mat-tip', { hasText: 'beyond range 3' }).waitFor();
    await ship(page, 2).click();
    await logs(page, /locks? .*Academy Pilot 2/);
  }],
  ['kinds: a bomb is dropped by a click on its outline', async (world) => {
    const page = await at(world, `ship hunter bountyhunter seat 1 with seismiccharges at 457 300 facing 0 dial straight 2
ship near rookiepilot seat 0 at 793 804 facing 180 activated\nphase activation\n`, { seat: 1 });
    await asks(page, 'ability');
    check(await page.locator('.option', { hasText: 'Seismic Charges · Bounty Hunter' }).count() === 1, 'the card has its name');
    await page.locator('.mat .place .outline').click();
    await logs(page, /Bounty Hunter: Seismic Charges/);
  }],
  ['kinds: of two equally short lines one is clicked', async (world) => {
    const page = await at(world, `ship rookie rookiepilot seat 0 at 457 300 facing 0
ship academy academypilot seat 1 at 457 500 facing 0
obstacle asteroid1 at 487 400 facing 0\nphase combat\n`);
    await asks(page, 'attack');
    await ship(page, 1).click();
    await asks(page, 'line');
    await spot(page, 'line line 1').focus();
    check(await page.locator('.mat .sight.strong.obstructed').count() === 1, 'the line that has the focus is strong');
    check(await page.locator('.option.pointed').getAttribute('data-words') === 'line line 1', 'and so is its button');
    await page.keyboard.press('Enter');
    await logs(page, 'Academy Pilot defends with 4 dice.');
  }],
  ['kinds: weapons are listed at their target, and what one costs is asked', async (world) => {
    const page = await at(world, `ship luke lukeskywalker seat 0 with deadeye protontorpedoes at 457 300 facing 0 focus 1
ship ace academypilot seat 1 at 457 500 facing 180\nlock luke ace\nphase combat\n`);
    await asks(page, 'attack');
    await ship(page, 1).click();
    await page.locator('.mat-menu').waitFor();
    await page.keyboard.press('Escape');
    check(await page.locator('.mat-menu').count() === 0, 'Escape closes the list');
    await page.keyboard.press('Enter'); // the focus is on the ship again
    await page.locator('.mat-menu button', { hasText: 'Proton Torpedoes' }).click();
    await asks(page, 'price');
    await press(page, 'price choose 2');
    await logs(page, /Luke Skywalker attacks .* with 4 dice/);
  }],
  ['kinds: dice are clicked to be rerolled', async (world) => {
    for (let luck = 0; luck < 12; luck++) {
      const page = await at(world, `ship rookie rookiepilot seat 0 at 457 300 facing 0
ship academy academypilot seat 1 at 457 500 facing 180\nlock rookie academy\nphase combat\n`);
      await asks(page, 'attack');
      await ship(page, 1).click();
      await until('the dice', async () => (await panel(page)).kind === 'ability' || (await page.locator('.log').getByText('defends with').count()));
      if ((await panel(page)).kind !== 'ability') continue; // all hit
      await press(page, 'ability use spend-lock ship-1');
      await asks(page, 'reroll');
      await page.locator('button.diebutton').last().click();
      await page.getByRole('button', { name: 'Reroll 1 die' }).click();
      await logs(page, 'Rookie Pilot rerolls 1 die.');
      return;
    }
    check(false, 'twelve times three hits: that is no luck');
  }],
  ['kinds: a damage card is chosen by what it says, and the card that lets one choose is named', async (world) => {
    const page = await at(world, `ship gold goldsquadronpilot seat 0 with r5astromech at 457 300 facing 0 card consolefire card injuredpilot card damagedengine
ship ace academypilot seat 1 at 200 800 facing 180\nphase end\n`);
    await asks(page, 'ability');
    await page.keyboard.press('1');
    await asks(page, 'choice');
    await page.locator('.ask-card', { hasText: 'R5 Astromech' }).waitFor();
    await page.locator('.option', { hasText: 'Your turns are red.' }).click();
    await logs(page, /Damaged Engine/);
  }],
  ['kinds: the ship that acts for a squad leader is clicked', async (world) => {
    const page = await at(world, `ship luke lukeskywalker seat 0 with squadleader at 457 300 facing 0 dial straight 1
ship near rookiepilot seat 0 at 557 500 facing 0 activated
ship also rookiepilot seat 0 at 357 380 facing 0 activated\n${still}`);
    await asks(page, 'action');
    await page.locator('.option', { hasText: 'Squad Leader' }).click();
    await asks(page, 'choice');
    check(await ship(page, 0).evaluate((at) => at.classList.contains('asked')), 'the leader is marked');
    await ship(page, 2).click();
    check((await asks(page, 'action')).say.includes('Rookie Pilot 2'), 'the second may act');
  }],
  ['kinds: the opponent of a stressed ship chooses what it flies', async (world) => {
    const setup = (dial) => `ship rookie rookiepilot seat 0 at 457 300 facing 0 stress 1${dial}\nship academy academypilot seat 1 at 850 834 facing 180 activated\n`;
    const own = await at(world, `${setup('')}round 2\nphase planning\n`);
    await asks(own, 'dial');
    await own.locator('.wheel .maneuver.red').first().click();
    await own.getByText('stressed: the opponent chooses another').waitFor();
    const page = await at(world, `${setup(' dial koiogran 4')}phase activation\n`, { seat: 1 });
    await asks(page, 'replacement');
    await press(page, 'replacement turn-left ship-1 3');
    await logs(page, /flies turn left 3 instead/);
  }],
  ['kinds: a transport goes where its ghost is clicked', async (world) => {
    const page = await at(world, `mission 1\nship transport senatorstransport seat 0 at 457.2 100 facing 0
ship red redsquadronpilot seat 0 at 200 100 facing 0 dial straight 1
ship academy academypilot seat 1 at 457.2 500 facing 180 dial straight 2\nphase activation\n`, { manner: 'practice' });
    await asks(page, 'first-move');
    await spot(page, 'first-move bank-left ship-1 1').locator('.plate').click();
    await logs(page, /transport flies bank left 1/);
  }],
  ['kinds: a satellite under a ship is scanned by its handle', async (world) => {
    const page = await at(world, `mission 3\nship red redsquadronpilot seat 0 at 457 60 facing 0 attacked
ship black blacksquadronpilot seat 1 at 457 200 facing 180\nship obsidian obsidiansquadronpilot seat 1 at 700 860 facing 180
satellite at 457 222 facing 0\nsatellite at 457 178 facing 0\nsatellite at 300 150 facing 0\nphase combat\n`, { seat: 1, size: { width: 390, height: 844, hasTouch: true, isMobile: true } });
    await asks(page, 'attack');
    await page.locator('.mat .choose-ring circle').nth(1).tap();
    await page.getByRole('button', { name: 'Log' }).or(page.getByRole('tab', { name: 'Log' })).first().click();
    await logs(page, /scans satellite 2/);
  }],
  ['kinds: satellites are suggested where they stand well; that all are placed again stays in sight', async (world) => {
    const page = await at(world, 'mission 3\n', { machine: true });
    const notice = page.locator('.ask-notice');
    await asks(page, 'obstacle-pose');
    await page.locator('[data-mood] .confirm').click();
    await until('the second', async () => (await panel(page)).say.includes('satellite 2') && (await panel(page)).question);
    await until('the second to be in hand at range 1 of the first', async () => { // the camera may still be on its way
      const first = await page.locator('.mat .objects .satellite').boundingBox();
      const zone = await page.locator('.mat .zone').boundingBox();
      await page.mouse.click(first.x + first.width / 2, zone.y + zone.height / 2);
      const inHand = await page.locator('.mat .inhand').boundingBox();
      const now = await page.locator('.mat .objects .satellite').boundingBox();
      return Math.abs(inHand.x + inHand.width / 2 - now.x - now.width / 2) < now.width / 2;
    });
    await page.locator('.mat .inhand.good').waitFor();
    await page.locator('[data-mood] .confirm').click();
    await notice.getByText('all are placed').waitFor();
    check((await panel(page)).say.includes('satellite 1'), 'the first is asked for again');
    await page.waitForTimeout(800);
    check(await notice.count() === 1, 'the notice is there still');
    for (const number of [1, 2]) {
      await until(`satellite ${number}`, async () => (await panel(page)).say.includes(`satellite ${number}`) && (await panel(page)).question);
      await page.locator('[data-mood] .confirm').click();
    }
    await asks(page, 'ship-pose');
    check(await notice.count() === 0, 'both stand as they were suggested');
  }],
  ['kinds: to pass until the next ship is switched on, and off again', async (world) => {
    const page = await at(world, 'ship a rookiepilot seat 0 at 457 200 facing 0\nship b academypilot seat 1 at 457 800 facing 180\nround 2\nphase planning\n', { machine: true });
    await asks(page, 'dial');
    await page.getByRole('button', { name: 'More' }).click();
    const passes = page.getByRole('button', { name: 'Pass until my next ship' });
    for (const [before, after] of [['false', 'true'], ['true', 'false']]) {
      check((await passes.getAttribute('aria-pressed')) === before, `it is ${before} before`);
      await passes.click();
      await until(`it to be ${after}`, async () => (await passes.getAttribute('aria-pressed')) === after);
    }
  }],
  ['kinds: a draw is offered and agreed to', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], setup: 'ship a rookiepilot seat 0 at 457 200 facing 0\nship b academypilot seat 1 at 457 800 facing 180\nround 2\nphase planning\n' }, [0, 1]);
    const [ann, bo] = [await visit(), await visit()];
    await sitDown(ann, site, made, [0]);
    await sitDown(bo, site, made, [1]);
    await asks(ann, 'dial');
    await ann.getByRole('button', { name: 'More' }).click();
    await ann.getByRole('button', { name: /draw/i }).click();
    await asks(bo, 'draw');
    await bo.locator('.option[data-words="draw yes"]').click();
    await until('the end', async () => (await panel(ann)).mood === 'over');
    check((await panel(ann)).say.includes('draw'), 'it is a draw');
  }],
];
