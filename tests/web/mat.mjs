// What the mat reckons without a page: how the play area lies on the screen, where a ship is along its path, what a click means.
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
  await test('the mat: a flight as moments begins and ends where its path does, turns the short way, and is lit again as it turns', async () => {
    const { flightOf, relitAt } = await load('web/src/games/xwing/flight.ts');
    const path = [[100, 100, 350], [110, 140, 5], [130, 170, 40], [160, 190, 80]];
    const moments = flightOf(path, 850);
    equal([moments[0].part, moments.at(-1).part], [0, 1], 'all of it');
    near(moments[0].pose.x, 100, 'its beginning');
    near(moments.at(-1).pose.y, 190, 'its end');
    check(moments.length >= 25, `as many moments as can be told apart: ${moments.length}`);
    for (const [i, { pose }] of moments.entries()) check(i === 0 || Math.abs(pose.heading - moments[i - 1].pose.heading) < 90, `no leap of its heading at ${i}: ${pose.heading}`);
    near(moments.at(-1).pose.heading, 440, 'headings go on past 360');
    const lit = relitAt(moments);
    check(lit.length === 3, `90 degrees are lit three times, not ${lit.length}`);
    equal(relitAt(flightOf([[0, 0, 0], [0, 100, 0]], 850)), [], 'what flies straight is not lit again');
  });
  await test('components are kept while what they show says the same', async () => {
    const { saysSame } = await load('web/src/page/kept.ts');
    const does = () => 1;
    check(saysSame({ a: [1, { b: null }], does }, { a: [1, { b: null }], does }), 'the same data, the same function');
    for (const [a, b] of [[{ a: 1 }, { a: 2 }], [{ a: 1 }, { b: 1 }], [{ a: 1 }, { a: 1, b: undefined }], [[1], [1, 2]], [{ a: does }, { a: () => 1 }], [new Map(), new Map()], [null, {}], [[], {}]])
      check(!saysSame(a, b), `${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
  });
  await test('the mat: how far a turned base reaches', () => {
    near(reachOf(20, 0), 20, 'straight');
    near(reachOf(20, 45), 20 * Math.SQRT2, 'aslant');
    near(cornerOf(20, 90), 20, 'its corner');
    near(cornerOf(20, 45), 20 / Math.SQRT2, 'the middle of its edge');
  });

  const { along } = await load('web/src/games/xwing/flight.ts');
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

  const { shortName } = await load('web/src/games/xwing/board.ts');
  await test('the mat: short names keep their number', () => equal(['Luke Skywalker', 'Obsidian Squadron 2', '"Night Beast"'].map(shortName), ['Luke', 'Obsidian 2', 'Night'], 'names'));

  const { corners, within } = await load('web/src/games/xwing/mat/reach.ts');
  await test('the mat: what is within reach of a square ends round at its corners, from wherever it is seen', () => {
    equal(corners({ x: 100, y: 200, heading: 90 }, 20).map((corner) => corner.map(Math.round)), [[120, 220], [120, 180], [80, 180], [80, 220]], 'the corners of a base that flies to the right');
    for (const edge of ['near', 'far', 'left', 'right']) {
      const path = within(worldOf(area, edge), corners({ x: 300, y: 300, heading: 0 }, 20), 100);
      const places = [...path.matchAll(/(-?[\d.]+) (-?[\d.]+)(?= [AZ]| L|$)/g)].map((each) => [Number(each[1]), Number(each[2])]);
      const [x, y] = worldOf(area, edge).at(300, 300);
      equal((path.match(/A100 100/g) ?? []).length, 4, 'four round corners');
      for (const [px, py] of places) check(Math.max(Math.abs(px - x), Math.abs(py - y)) === 120, `${px} ${py} is 120 from the middle at ${x} ${y}`);
    }
  });

  const { leader, isContested } = await load('web/src/games/xwing/score/why.ts');
  await test('the score: who leads at a feature, and where nobody does', () => {
    const feature = (near, earns) => ({ id: 1, kind: 'satellite', name: '', status: '', near, earns });
    equal([[[2, 1], [1, 0]], [[1, 1], [0, 0]], [[0, 0], [0, 0]], [[3, 1], [1, 1]], [[0, 1], [0, 2]]].map(([near, earns]) => [leader(feature(near, earns)), isContested(feature(near, earns))]), [[0, false], [null, true], [null, false], [null, true], [1, false]], 'leaders');
  });

  const { arranged } = await load('web/src/games/xwing/questions/suggested.ts');
  await test('placing everything: what is suggested, while the table is set and no longer', () => {
    const view = (phase) => ({ you: 0, seats: [{ side: 0 }], board: { phase, area, squads: [{ side: 0, edge: 'near' }], ships: [], objects: [] } });
    const option = { id: '1', kind: 'obstacle', answer: 'option', candidates: [{ words: 'a', legal: false }, { words: 'b', legal: true }] };
    const pose = { id: '2', kind: 'obstacle-pose', answer: 'pose', subject: 70, candidates: [{ words: 'far', legal: true, pose: { x: 100, y: 100, heading: 0 } }, { words: 'middle', legal: true, pose: { x: 450, y: 600, heading: 0 } }] };
    equal([arranged(option, view('setup')), arranged(pose, view('setup')), arranged({ ...option, kind: 'turret' }, view('setup'))], ['b', 'middle', 'b'], 'what is placed, where, and where its turret points');
    equal([arranged({ ...option, kind: 'ability' }, view('setup')), arranged(pose, view('activation'))], [undefined, undefined], 'cards, and what is placed later, are for the player');
  });

  const { choicesOf } = await load('web/src/games/xwing/mat/choices.ts');
  await test('the mat: a click answers where a ship stands for one legal answer alone', () => {
    const attack = (piece, legal, words) => ({ words, say: words, legal, verb: 'attack', piece });
    const candidates = [attack(2, true, 'a'), attack(3, false, 'b'), attack(3, true, 'c'), attack(4, true, 'd'), attack(4, true, 'e'), attack(5, false, 'f'), { words: 'u', say: 'u', legal: true, verb: 'use', piece: 6 }];
    const choices = choicesOf({ answer: 'option', candidates });
    equal([2, 3, 4, 5].map((piece) => [choices.get(piece).only?.words ?? null, choices.get(piece).legal]), [['a', true], ['c', true], [null, true], [null, false]], 'choices');
    check(!choices.has(6), 'to use something of a ship is not to choose it');
    const next = choicesOf({ answer: 'option', candidates: [2, 3].map((piece) => ({ words: `next-ship ship ship-${piece}`, say: '', legal: true, verb: 'ship', piece })) });
    equal([...next.values()].map(({ only }) => only?.words), ['next-ship ship ship-2', 'next-ship ship ship-3'], 'the next ship is clicked');
    equal(choicesOf({ answer: 'pose', candidates }).size, 0, 'no choices where a place is asked for');
  });
}
