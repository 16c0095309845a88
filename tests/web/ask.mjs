// What the panel reckons without a page: how dials and charts are ordered, how a pose in hand moves, which words answer.
import { check, test } from '../server/harness.mjs';

const maneuver = (words) => {
  const [verb, number, difficulty = 'white'] = words.split(' ');
  return { words: `dial ${verb} ship-1 ${number}`, say: `Luke: ${verb} ${number}, ${difficulty}`, legal: true, verb, piece: 0, number: Number(number), difficulty };
};

export async function testAsk(load, equal) {
  const { aroundTheDial, gridOf, maneuverOf } = await load('web/src/games/xwing/dials/maneuvers.ts');
  const { withoutPiece } = await load('web/src/ask/pieces.ts');
  const { nudged, poseWords, settled, snapped, turnedBy } = await load('web/src/ask/pose.ts');
  const { firstSample, upOf } = await load('web/src/games/xwing/questions/places.ts');
  const { subsetBounds, subsetWords } = await load('web/src/ask/subset.ts');

  await test('dials: slow to fast, and from left to right', () => {
    const all = ['koiogran 4 red', 'turn-right 2', 'straight 2 green', 'bank-left 1 green', 'reverse 1 red', 'turn-left 2', 'stationary 0 red'].map(maneuver);
    equal(aroundTheDial(all).map((each) => `${each.verb} ${each.number}`), ['reverse 1', 'stationary 0', 'bank-left 1', 'turn-left 2', 'straight 2', 'turn-right 2', 'koiogran 4'], 'the order');
    equal(all[0].verb, 'koiogran', 'the list that was given');
  });
  await test('charts: the fastest on top, only columns that are used, backwards below', () => {
    const grid = gridOf(['straight 1', 'straight 3', 'bank-left 1', 'koiogran 3 red', 'reverse 1'].map(maneuver), maneuverOf);
    equal(grid.columns, ['bank-left', 'straight', 'koiogran'], 'columns');
    equal(grid.rows.map((row) => [row.speed, ...row.cells.map((cell) => cell?.verb ?? '')]), [[3, '', 'straight', 'koiogran'], [1, 'bank-left', 'straight', ''], [-1, '', 'reverse', '']], 'rows');
  });
  await test('a dial does not name its ship again', () => {
    equal(withoutPiece('Luke: turn left 2, white', 'Luke'), 'Turn left 2, white', 'with its name');
    equal(withoutPiece('Wedge: turn left 2, white', 'Luke'), 'Wedge: turn left 2, white', 'with another name');
  });

  const viewFrom = (edge) => ({ you: 0, seats: [{ side: 0 }], board: { area: { wide: 914, deep: 914 }, ships: [{ id: 0 }, { id: 1, pose: {} }], squads: [{ side: 0, edge }] } });
  await test('a pose moves as it is seen, from every edge', () => {
    const pose = { x: 100, y: 200, heading: 0 };
    const seen = (edge, way) => nudged(pose, way, 10, upOf(viewFrom(edge)));
    equal(['near', 'far', 'left', 'right'].map((edge) => [seen(edge, 'up').x, seen(edge, 'up').y]), [[100, 210], [100, 190], [110, 200], [90, 200]], 'up');
    equal(['near', 'far', 'left', 'right'].map((edge) => [seen(edge, 'right').x, seen(edge, 'right').y]), [[110, 200], [90, 200], [100, 190], [100, 210]], 'right');
    equal([seen('near', 'left').x, seen('near', 'down').y], [90, 190], 'left and down');
  });
  await test('a pose turns by degrees, and to the next 45', () => {
    const at = (heading) => ({ x: 0, y: 0, heading });
    equal(turnedBy(at(0), -1).heading, 359, 'left from 0');
    equal([snapped(at(10), 1), snapped(at(10), -1), snapped(at(45), 1), snapped(at(0), -1), snapped(at(338), 1)].map((pose) => pose.heading), [45, 0, 90, 315, 0], 'snaps');
  });
  await test('the words of a pose: a sample has its own', () => {
    const candidates = [{ words: 'ship-pose pose 1 2 3', legal: true, pose: { x: 1.5, y: 2, heading: 90 } }];
    equal(poseWords({ kind: 'ship-pose', candidates }, { x: 1.5, y: 2, heading: 90 }), 'ship-pose pose 1 2 3', 'a sample');
    equal(poseWords({ kind: 'ship-pose', candidates }, { x: 1.501, y: 2, heading: 91 }), 'ship-pose at 1.5 2 facing 91', 'any other');
  });
  await test('what may be on a strip alone goes to the nearest place there, and answers in steps of the grid', () => {
    const at = (x, y) => ({ x, y, heading: 45 });
    const strips = [{ whole: {}, room: [], why: 'That overlaps.' }, { whole: {}, room: [{ from: at(0, 0), to: at(10, 10) }, { from: at(30, 30), to: at(40, 40) }] }];
    const question = { kind: 'roll-pose', candidates: [], strips };
    equal(settled(question, at(8, 0)), at(4, 4), 'aside');
    equal(settled(question, at(100, 100)), at(40, 40), 'past its end');
    equal(settled(question, { x: 22, y: 22, heading: 90 }), at(30, 30), 'in the gap, and it is not turned');
    equal(settled({ candidates: [] }, at(8, 0)), at(8, 0), 'without strips');
    equal(poseWords(question, at(4, 1 / 3)), 'roll-pose pose 4194304 349525 536870912', 'its words');
  });
  await test('a ship that comes onto the mat is first shown looking into it, near the middle; another where the host says', () => {
    const sample = (words, x, heading, legal = true) => ({ words, legal, pose: { x, y: 850, heading } });
    const candidates = [sample('aslant', 457, 157.5), sample('barred', 457, 180, false), sample('aside', 100, 180), sample('middle', 400, 180)];
    equal(firstSample({ subject: 0, candidates }, viewFrom('far'))?.words, 'middle', 'placing');
    equal(firstSample({ subject: 1, candidates }, viewFrom('far'))?.words, 'aslant', 'a barrel roll');
    equal(firstSample({ subject: 0, candidates: [candidates[1]] }, viewFrom('far')), undefined, 'where nothing is legal');
  });
  await test('subsets: the kind stands once, none is said so, and there are bounds', () => {
    const dice = [1, 3].map((number) => ({ words: `reroll die ${number}` }));
    equal(subsetWords('reroll', dice), 'reroll die 1 + die 3', 'two');
    equal(subsetWords('reroll', []), 'reroll none', 'none');
    const bounds = (count) => subsetBounds({ least: 1, most: 2, candidates: dice }, count);
    equal([bounds(0), bounds(1), bounds(2)], [{ more: true, enough: false }, { more: true, enough: true }, { more: false, enough: true }], 'bounds');
    check(subsetBounds({ candidates: dice }, 2).more === false, 'without bounds there are as many as candidates');
  });
}
