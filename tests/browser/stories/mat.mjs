// The mat, by hand: the camera, a piece in hand, targets.
import { check, picture, until } from '../harness.mjs';
import { asked, camera, panel } from '../player.mjs';
import { Player } from '../../server/client.mjs';

/** A table with this setup, and a page that sits at it. */
async function table({ visit, server, site }, setup, options = {}) {
  const player = await Player.greet(server);
  const { game } = await player.create({ game: 'xwing-1', sides: [0, 1], manner: 'practice', machines: ['', 'simple'], setup });
  const { token } = await player.sit(0);
  player.end();
  const page = await visit({ ...options, keep: { [`outrider:tokens:${game}`]: { 0: token } } });
  await page.goto(`${site}#/game/${game}`);
  await asked(page);
  return page;
}

const lies = async (locator) => (await locator.getAttribute('transform')).match(/-?[\d.]+/g).map(Number);

const duel = 'ship luke lukeskywalker seat 0 at 400 300 facing 0\nship mauler maulermithel seat 1 at 400 460 facing 180\nship curse darkcurse seat 1 at 560 200 facing 270\n';

export const stories = [
  ['the mat: wheel, keys, buttons and a drag move the camera', async (world) => {
    const page = await table(world, `${duel}phase planning\n`);
    await page.getByRole('button', { name: /^(The view of the mat|The whole mat)$/ }).first().waitFor();
    const opener = page.getByRole('button', { name: 'The view of the mat' }); // only where the mat is small
    if (await opener.isVisible()) await opener.click();
    await page.getByRole('button', { name: 'The whole mat' }).click();
    const whole = await camera(page);
    const box = await page.locator('.mat-drawing').boundingBox();
    const [px, py] = [box.width * 0.3, box.height * 0.4];
    await page.mouse.move(box.x + px, box.y + py);
    await page.mouse.wheel(0, -250);
    const larger = await camera(page);
    check(larger.scale > whole.scale * 1.4, `the wheel zooms: ${whole.scale}, ${larger.scale}`);
    for (const [axis, p] of [['x', px], ['y', py]])
      check(Math.abs((p - whole[axis]) / whole.scale - (p - larger[axis]) / larger.scale) < 1, `what is under the pointer stays there, along ${axis}`);
    await page.mouse.down();
    await page.mouse.move(box.x + px + 40, box.y + py + 30, { steps: 4 });
    await page.mouse.up();
    const dragged = await camera(page);
    check(dragged.x > larger.x + 20 && dragged.y > larger.y + 15, 'a drag moves it along');
    const follow = page.getByRole('button', { name: 'Follow what happens' });
    check((await follow.getAttribute('aria-pressed')) === 'false', 'the camera has given way to the hand');
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('0');
    check((await follow.getAttribute('aria-pressed')) === 'true', '0 gives the camera back, without focus on the mat');
    await page.keyboard.press('0');
    check(Math.abs((await camera(page)).scale - whole.scale) < 0.001, 'and 0 again shows the whole mat');
    await page.locator('.mat-drawing').focus();
    await page.keyboard.press('+');
    check((await camera(page)).scale > whole.scale * 1.2, '+ zooms');
    await page.getByRole('button', { name: 'Farther' }).click();
    await page.getByRole('button', { name: 'Farther' }).click();
    check(Math.abs((await camera(page)).scale - whole.scale) < 0.001, 'never smaller than the whole');
  }],

  ['the mat: a card that was opened gives way when something else is asked', async (world) => {
    const page = await table(world, 'ship luke lukeskywalker seat 0 at 400 300 facing 0 dial straight 1\nship vader darthvader seat 1 at 400 760 facing 180 dial bank-left 2\nphase activation\n', { pace: 'fast' });
    const action = await asked(page);
    check(action.kind === 'action', `an action is asked for: ${JSON.stringify(action)}`);
    await page.locator('.mat .ship[data-ship="1"]').click();
    const card = page.locator('.cardsheet[data-ship="1"]');
    await card.waitFor();
    await page.evaluate(() => {
      const shows = Element.prototype.animate;
      globalThis.moved = [];
      Element.prototype.animate = function (...how) {
        globalThis.moved.push([this.getAttribute('class').trim(), Boolean(this.ownerSVGElement)]);
        return shows.apply(this, how);
      };
    });
    await page.locator('[data-mood] button[data-words^="action focus"]').click();
    const moved = await until('a flight', async () => {
      const some = await page.evaluate(() => globalThis.moved);
      return some.some(([name]) => name === 'layer leaning') && some;
    });
    check(moved.every(([, inside]) => !inside), `a flight moves layers, and nothing inside a drawing: ${JSON.stringify(moved)}`);
    await asked(page, action.question);
    await until('the card to be gone', async () => (await card.count()) === 0);
  }],

  ['the mat: two fingers pinch, one pans', async (world) => {
    const page = await table(world, `${duel}phase planning\n`, { width: 390, height: 844, hasTouch: true, isMobile: true });
    const hand = await page.context().newCDPSession(page);
    const touch = (type, ...points) => hand.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    const before = await camera(page);
    const box = await page.locator('.mat-drawing').boundingBox();
    const [mx, my] = [box.x + box.width / 2, box.y + box.height * 0.8];
    await touch('touchStart', [mx - 20, my], [mx + 20, my]);
    for (let out = 25; out <= 60; out += 5) await touch('touchMove', [mx - out, my], [mx + out, my]);
    await touch('touchEnd');
    const pinched = await camera(page);
    check(pinched.scale > before.scale * 1.8, `two fingers zoom: ${before.scale}, ${pinched.scale}`);
    await touch('touchStart', [mx, my]);
    for (let up = 0; up <= 60; up += 10) await touch('touchMove', [mx, my - up]);
    await touch('touchEnd');
    check((await camera(page)).y < pinched.y - 30, 'one finger pans');
  }],

  ['the mat: a ship in hand is dragged, nudged and turned, and the host says whether it may stand there', async (world) => {
    const page = await table(world, 'ship luke lukeskywalker seat 0\nship mauler maulermithel seat 1 at 400 860 facing 180\n');
    const piece = page.locator('[data-placing]');
    await until('a ship in hand', () => piece.count());
    const [x, y] = await lies(piece);
    const box = await piece.boundingBox();
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 90, box.y + box.height / 2 - 200, { steps: 5 });
    await page.mouse.up();
    const [dx, dy, before] = await lies(piece);
    check(dx > x + 60 && dy < y - 150, `it was dragged: from ${x} ${y} to ${dx} ${dy}`);
    await page.locator('.inhand.bad').waitFor();
    await picture(page, 'mat-in-hand');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press(']');
    const [kx, ky, turn] = await lies(piece);
    check(Math.abs(kx - (dx - 1)) < 0.02 && Math.abs(ky - (dy - 10)) < 0.02 && Math.abs((turn - before + 360) % 360 - 1) < 0.02, `nudged and turned: ${kx} ${ky} ${turn}`);
    for (let down = 0; down < 40 && (await page.locator('.inhand.good').count()) === 0; down++) {
      await page.keyboard.press('Shift+ArrowDown');
      await page.waitForTimeout(150);
    }
    await page.locator('.inhand.good').waitFor();
  }],

  ['the mat: one click on a target attacks it; a ship that cannot be attacked says why', async (world) => {
    const page = await table(world, `${duel}phase combat\n`);
    await until('the attack to be asked for', async () => (await panel(page)).kind === 'attack');
    const barred = page.locator('[data-ship="2"]');
    await barred.focus();
    const tip = page.locator('.mat-tip');
    await tip.waitFor();
    check(/X1-/.test(await tip.textContent()), `it says why, with the rule: ${await tip.textContent()}`);
    await picture(page, 'mat-barred');
    const target = page.locator('[data-ship="1"]');
    check((await target.getAttribute('aria-label')).startsWith('Attack Mauler Mithel'), 'the ship says what a click does');
    const said = await page.locator('.unseen li', { hasText: 'Mauler Mithel' }).first().textContent();
    check(/hull \d of 3/.test(said), `the mat in words: ${said}`);
    const before = (await panel(page)).question;
    await target.locator('.plate').click(); // which may destroy it
    await until('the attack to be declared', async () => (await panel(page)).question !== before);
  }],
];
