// What the mat reckons without a page: how the play area lies on the screen, where a ship is along its path, where names stand, what a click means.
import { check, test } from '../server/harness.mjs';

const near = (found, wanted, what) => check(Math.abs(found - wanted) < 1e-6, `${what}: ${found} instead of ${wanted}`);

export async function testMat(load, equal) {
  const { worldOf, posed, edgeLine, reachOf, cornerOf } = await load('web/src/games/xwing/world.ts');
  const area = { wide: 914, deep: 1219 };

  for (const edge of ['near', 'far', 'left', 'right']) {
    await test(`the mat: seen from the ${edge} edge, that edge is at the bottom, and points come back`, () => {
      const world = worldOf(area, edge);
      const { from, to, inward } = edgeLine(world, area, edge);
      equal([from[1], to[1], inward], [world.deep, world.deep, [0, -1]], 'the edge');
      equal(world.back(...world.at(300, 200)), [300, 200], 'a point there and back');
      const ahead = { near: 0, far: 180, left: 90, right: 270 }[edge];
      near(((world.turn(ahead) % 360) + 360) % 360, 0, 'a ship that flies away from that edge points up');
      const [x, y] = world.at(300, 200);
      const nose = world.at(300 + Math.sin((30 * Math.PI) / 180), 200 + Math.cos((30 * Math.PI) / 180));
      const turn = (world.turn(30) * Math.PI) / 180;
      near(nose[0] - x, Math.sin(turn), 'headings turn as points do, across');
      near(nose[1] - y, -Math.cos(turn), 'headings turn as points do, along');
    });
  }
  await test('the mat: a pose as an attribute', () => equal(posed(worldOf(area, 'near'), { x: 10, y: 19, heading: 45 }), 'translate(10 1200) rotate(45)', 'it is'));
  await test('the mat: how far a turned base reaches', () => {
    near(reachOf(20, 0), 20, 'straight');
    near(reachOf(20, 45), 20 * Math.SQRT2, 'aslant');
    near(cornerOf(20, 90), 20, 'its corner');
    near(cornerOf(20, 45), 20 / Math.SQRT2, 'the middle of its edge');
  });

  const { along } = await load('web/src/games/xwing/mat/motion.ts');
  await test('the mat: a ship runs along its path evenly, and turns the short way', () => {
    const path = [[0, 0, 350], [30, 0, 350], [40, 0, 10]];
    equal([along(path, 0).x, along(path, 0.5).x, along(path, 1).x], [0, 20, 40], 'where');
    near(along(path, 0.875).heading, 360, 'halfway through the turn');
    equal(along(path, 2).x, 40, 'never farther than its end');
  });
  await test('the mat: the turn at the end of a Koiogran turn takes its time', () => {
    const path = [[0, 0, 0], [0, 72, 0], [0, 72, 180]];
    equal(along(path, 0.5), { x: 0, y: 72, heading: 0 }, 'there, and not turned yet');
    near(Math.abs(along(path, 0.75).heading), 90, 'half turned');
  });

  const { placeNames } = await load('web/src/games/xwing/mat/labels.ts');
  const { shortName } = await load('web/src/games/xwing/board.ts');
  await test('the mat: names of neighbours do not cover each other', () => {
    const ships = [0, 1, 2].map((id) => ({ id, x: 100 + 45 * id, y: 100, half: 20, right: 0, text: 'Obsidian Squadron' }));
    const names = placeNames(ships, 12, 8);
    for (const one of ships) {
      for (const other of ships.slice(one.id + 1)) {
        const [a, b] = [one, other].map((ship) => ({ x: ship.x + names.get(ship.id).x, y: ship.y + names.get(ship.id).y, half: names.get(ship.id).text.length * 3.24 }));
        check(Math.abs(a.x - b.x) >= a.half + b.half || Math.abs(a.y - b.y) >= 12, `names at ${JSON.stringify(a)} and ${JSON.stringify(b)}`);
      }
    }
    const swarm = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, x: 100 + 45 * (id % 3), y: 100 + 45 * Math.floor(id / 3), half: 20, right: 0, text: `Obsidian Squadron ${id + 1}` }));
    check([...placeNames(swarm, 12, 8).values()].some((name) => name.text.startsWith('Obsidian ') && !name.text.includes('Squadron')), 'in a crowd names are shortened');
    equal(placeNames(ships.slice(0, 1), 12, 8).get(0).x, 0, 'a name alone stands in the middle');
  });
  await test('the mat: short names keep their number', () => equal(['Luke Skywalker', 'Obsidian Squadron 2', '"Night Beast"'].map(shortName), ['Luke', 'Obsidian 2', 'Night'], 'names'));

  const { choicesOf } = await load('web/src/games/xwing/mat/choices.ts');
  await test('the mat: a click answers where a ship stands for one legal answer alone', () => {
    const attack = (piece, legal, words) => ({ words, say: words, legal, verb: 'attack', piece });
    const candidates = [attack(2, true, 'a'), attack(3, false, 'b'), attack(3, true, 'c'), attack(4, true, 'd'), attack(4, true, 'e'), attack(5, false, 'f'), { words: 'u', say: 'u', legal: true, verb: 'use', piece: 6 }];
    const choices = choicesOf({ answer: 'option', candidates });
    equal([2, 3, 4, 5].map((piece) => [choices.get(piece).only?.words ?? null, choices.get(piece).legal]), [['a', true], ['c', true], [null, true], [null, false]], 'choices');
    check(!choices.has(6), 'to use something of a ship is not to choose it');
    equal(choicesOf({ answer: 'pose', candidates }).size, 0, 'no choices where a place is asked for');
  });
}
