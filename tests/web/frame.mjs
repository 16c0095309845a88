// Which part of the mat the camera shows, for what matters and a window.
import { check, test } from '../server/harness.mjs';

const DESK = { wide: 750, deep: 640 };
const PHONE = { wide: 390, deep: 330 };
const SIDEWAYS = { wide: 420, deep: 280 };
const MAT = { wide: 914, deep: 914 };

const ship = (x, y, half = 25) => ({ x, y, half });
const around = ({ x, y, half }) => ({ left: x - half, right: x + half, top: y - half, bottom: y + half });

export async function testFrame(load) {
  const { covered, frame, hasNames, isCentral, isClear, LEAST_SHIP } = await load('web/src/games/xwing/mat/frame.ts');
  const { holds, wideOf, deepOf, scaleOf, allOf } = await load('web/src/board/framing.ts');
  const sees = (box, thing) => holds(box, around(thing));
  const pixels = (box, window, thing) => 2 * thing.half * scaleOf(box, window);
  const far = [ship(100, 100), ship(160, 100), ship(800, 800), ship(450, 500)];
  const scene = { ...MAT, ships: far };

  await test('the camera: a frame has the shape of the window, and lies over the mat', () => {
    for (const window of [DESK, PHONE, SIDEWAYS])
      for (const focus of [{ must: [far[0]], with: 'alone' }, { must: [far[2]], with: 'among' }, { must: [], with: 'all' }]) {
        const box = frame(scene, focus, window);
        check(Math.abs(wideOf(box) / deepOf(box) - window.wide / window.deep) < 1e-6, `${JSON.stringify(box)} in ${JSON.stringify(window)}`);
        const all = allOf(MAT);
        check(wideOf(box) > wideOf(all) || (box.left >= all.left - 1e-6 && box.right <= all.right + 1e-6), `${JSON.stringify(box)} shows what is beyond the mat`);
      }
  });

  await test('the camera: attacker and target are both seen, and nearer the nearer they are', () => {
    const near = frame(scene, { must: [far[0], far[1]], with: 'alone' }, DESK);
    const wide = frame(scene, { must: [far[0], far[3]], with: 'alone' }, DESK);
    for (const [box, pair] of [[near, [far[0], far[1]]], [wide, [far[0], far[3]]]]) check(pair.every((each) => sees(box, each)), `both are in ${JSON.stringify(box)}`);
    check(wideOf(near) < wideOf(wide), 'a duel at close range is seen from nearer');
    check(!sees(near, far[2]), 'and others are not');
    check(pixels(near, DESK, far[0]) >= 90, `whoever fights is large: ${pixels(near, DESK, far[0])} pixels`);
  });

  await test('the camera: a fight at the edge of what is seen is not in the middle; where it is framed, it is', () => {
    const box = { left: 300, right: 700, top: 300, bottom: 640 };
    check(isCentral(around(ship(500, 470)), box) && isCentral(around(ship(570, 430)), box), 'about the middle');
    for (const [x, y] of [[330, 470], [670, 470], [500, 330], [500, 610]]) check(!isCentral(around(ship(x, y)), box), `${x} ${y} is at the edge`);
    const pair = [ship(420, 420), ship(480, 500)];
    const subject = { left: 395, right: 505, top: 395, bottom: 525 };
    for (const window of [DESK, SIDEWAYS]) check(isCentral(subject, frame(scene, { must: pair, with: 'alone' }, window)), `in ${JSON.stringify(window)}`);
  });

  await test('the camera: around whoever is asked there is as much as can be seen well', () => {
    const ends = [ship(450, 300), ship(350, 380), ship(550, 380)];
    const box = frame(scene, { must: [far[3], ...ends], with: 'among' }, DESK);
    check([far[3], ...ends].every((each) => sees(box, each)), 'where it could go is seen');
    check(pixels(box, DESK, far[3]) >= 44, `its base has ${pixels(box, DESK, far[3])} pixels`);
    const close = { ...MAT, ships: [ship(450, 450), ship(520, 450), ship(600, 520)] };
    check(close.ships.every((each) => sees(frame(close, { must: [close.ships[0]], with: 'among' }, DESK), each)), 'neighbours are seen, too');
  });

  await test('the camera: everything in play at a desk; closer when there is less of it', () => {
    const all = frame(scene, { must: [], with: 'all' }, DESK);
    check(far.every((each) => sees(all, each)), 'all ships');
    const left = frame({ ...MAT, ships: far.slice(0, 2) }, { must: [], with: 'all' }, DESK);
    check(wideOf(left) < wideOf(all) * 0.7, 'the two that are left are seen from nearer');
    check(holds(frame({ ...MAT, ships: [] }, { must: [], with: 'all' }, DESK), { left: 0, top: 0, right: 914, bottom: 914 }), 'nobody left: the field');
  });

  await test('the camera: on a phone no ship is smaller than 28 pixels, wherever they are', () => {
    let seed = 5;
    const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    for (let round = 0; round < 60; round++) {
      const ships = Array.from({ length: 1 + Math.floor(next() * 12) }, () => ship(40 + next() * 834, 40 + next() * 834, next() < 0.8 ? 25 : 50));
      const here = { ...MAT, ships };
      const pick = ships[Math.floor(next() * ships.length)];
      for (const window of [PHONE, SIDEWAYS])
        for (const focus of [{ must: [], with: 'all' }, { must: [pick], with: 'among' }, { must: [pick], with: 'alone' }, { must: [pick, ships[0]], with: 'among' }]) {
          const box = frame(here, focus, window);
          for (const each of ships) check(pixels(box, window, each) >= LEAST_SHIP - 1e-6, `${pixels(box, window, each)} pixels, ${JSON.stringify(focus)}`);
          if (focus.must.length === 1) check(sees(box, pick), 'and what matters is seen');
          else check(ships.some((each) => sees(box, each)), 'and some ship is');
        }
    }
  });

  await test('the camera: whoever is asked is seen wholly, though not all places are where it could go', () => {
    const asked = ship(880, 880, 40);
    const ends = Array.from({ length: 12 }, (_, i) => ship(60 + 60 * i, 80 + (i % 3) * 40));
    for (const window of [PHONE, SIDEWAYS]) {
      const box = frame({ ...MAT, ships: [asked, ...far] }, { must: [asked, ...ends], with: 'among' }, window);
      check(sees(box, asked), `it stands outside ${JSON.stringify(box)}`);
    }
  });

  await test('the camera: the buttons over the mat cover nothing of what matters', () => {
    let seed = 11;
    const next = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
    const place = () => ship(150 + next() * 600, 150 + next() * 600);
    for (let round = 0; round < 200; round++) {
      const ships = Array.from({ length: 2 + Math.floor(next() * 6) }, place);
      const [one, other] = ships;
      for (const window of [DESK, PHONE, SIDEWAYS])
        for (const focus of [{ must: [one], with: 'alone' }, { must: [one], with: 'among' }, { must: [one, ship(one.x + 90, one.y - 60)], with: 'alone' }]) {
          const box = frame({ ...MAT, ships }, focus, window);
          check(isClear(focus, box, window), `under the buttons: ${JSON.stringify({ focus, box, window, other })}`);
          check(focus.must.every((each) => sees(box, each)), 'and all of it is seen');
          const lowest = Math.max(...focus.must.map((each) => each.y + each.half));
          check(hasNames(MAT, { ...box, bottom: lowest }, box, window), `no room for a name: ${JSON.stringify({ focus, box, window })}`);
        }
    }
    check(!isClear({ must: [ship(90, 10)], with: 'alone' }, { left: 0, right: 100, top: 0, bottom: 85 }, PHONE), 'a ship in the corner is covered');
    check(covered(DESK).top > covered(PHONE).bottom, 'a desk has all buttons, below; a phone has one, above');
  });

  await test('the camera: where a window cannot have all, it has the most', () => {
    const crowd = [ship(700, 700), ship(760, 700), ship(700, 760), ship(80, 80)];
    const box = frame({ ...MAT, ships: crowd }, { must: [], with: 'all' }, PHONE);
    check(crowd.slice(0, 3).every((each) => sees(box, each)) && !sees(box, crowd[3]), `the three, not the one: ${JSON.stringify(box)}`);
  });
}
