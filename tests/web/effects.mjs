// What is seen of an attack, without a page: which effect belongs to what is on stage, how bolts fly, where dice lie and how they came there.
import { check, test } from '../server/harness.mjs';

const SHOTS = ['laser', 'turret', 'ion', 'torpedo', 'missile'];
const distance = ([x, y], [a, b]) => Math.hypot(x - a, y - b);

export async function testEffects(load, equal) {
  const { arrives, boltAt, boltsOf } = await load('web/src/games/xwing/effects/bolts.ts');
  await test('effects: every bolt leaves its ship and meets the target, or passes beside it; all within the shot', () => {
    for (const shot of SHOTS)
      for (const hits of [true, false]) {
        const bolts = boltsOf(shot, [0, 0], [200, 50], 20, hits);
        check(arrives(shot) <= 0.8, `${shot} leaves time for its flash`);
        for (const bolt of bolts) {
          check(boltAt(bolt, shot, bolt.starts - 0.01) === null && boltAt(bolt, shot, bolt.ends) === null, `${shot} is nowhere before and after`);
          check(distance(boltAt(bolt, shot, bolt.starts).at, [0, 0]) < 20, `${shot} leaves from the ship`);
          const last = boltAt(bolt, shot, bolt.ends - 1e-6).at;
          check(hits ? distance(last, [200, 50]) < 20 : distance(last, [200, 50]) > 30, `${shot} that ${hits ? 'hits' : 'misses'} ends at ${last}`);
        }
      }
  });
  await test('effects: each weapon flies its own way', () => {
    const ways = SHOTS.map((shot) => JSON.stringify(boltsOf(shot, [0, 0], [200, 0], 20, true).map((bolt) => boltAt(bolt, shot, (bolt.starts + bolt.ends) / 2).at)));
    equal(new Set(ways).size, SHOTS.length, 'ways');
  });

  await test('effects: nothing is painted outside the space that its canvas has', async () => {
    const { paint, spaceOf } = await load('web/src/games/xwing/effects/paint.ts');
    const there = (x, y) => ({ at: [x, y], half: 20 });
    const from = there(100, 100);
    const to = there(300, 180);
    const path = [{ x: 100, y: 100, heading: 0 }, { x: 120, y: 160, heading: 40 }, { x: 180, y: 200, heading: 80 }];
    const all = [
      { kind: 'aim', from: from.at, to: to.at },
      ...SHOTS.flatMap((shot) => [true, false].map((hits) => ({ kind: 'shot', shot, from, to, hits, faction: 'rebel' }))),
      ...['shield', 'hull', 'critical', 'explosion', 'stress', 'lock'].map((kind) => ({ kind, seed: 3, ...from })),
      { kind: 'trail', path, half: 20, faction: 'empire' },
    ];
    const flat = { at: (x, y) => [x, y] };
    for (const effect of all) {
      const { left, top, right, bottom } = spaceOf(effect, flat);
      const inside = (x, y, by) => check(x - by >= left && x + by <= right && y - by >= top && y + by <= bottom, `${effect.kind} ${effect.shot ?? ''} at ${x} ${y}, ${by} around it, within ${left} ${top} ${right} ${bottom}`);
      const pen = { beginPath() {}, stroke() {}, fill() {}, createRadialGradient: () => ({ addColorStop() {} }), arc: (x, y, r) => inside(x, y, r), moveTo: (x, y) => inside(x, y, 3), lineTo: (x, y) => inside(x, y, 3) };
      for (let part = 0; part < 1; part += 0.02) paint(pen, effect, part, flat);
    }
  });

  const { effectOf } = await load('web/src/games/xwing/effects/effects.ts');
  const world = { at: (x, y) => [x, y] };
  const ship = (id, more = {}) => ({ id, base: 40, faction: 'rebel', shields: 2, ...more });
  const board = { ships: [ship(1), ship(2)] };
  const after = (more) => ({ board: { ships: [ship(1), ship(2, more)] } });
  const effect = (event, next = { board }) => effectOf({ event, next }, board, world, (id) => ({ x: id * 100, y: 0, heading: 0 }))?.kind ?? null;
  const attack = { attacker: 1, defender: 2, shot: 'ion', attack_dice: [], defense_dice: [] };
  await test('effects: what is on stage has its own, from the event and how ships stand before and after', () => {
    equal(
      [
        effect({ kind: 'attack', cause: 1, attack }),
        effect({ kind: 'dice', cause: 1, attack }),
        effect({ kind: 'damage', cause: 2, attack, result: { hits: 0, crits: 1 } }),
        effect({ kind: 'damage', cause: 2 }, after({ shields: 1 })),
        effect({ kind: 'damage', cause: 2 }, after({ shields: 2 })),
        effect({ kind: 'damage', cause: 2, dealt: null }),
        effect({ kind: 'damage', cause: 2, dealt: 'directhit' }),
        effect({ kind: 'destroyed', cause: 2 }),
        effect({ kind: 'destroyed', cause: 2 }, after({ status: 'pending' })), // it has yet to attack
        effect({ kind: 'token', cause: 2 }, after({ tokens: { stress: 1 } })),
        effect({ kind: 'token', cause: 2 }, after({ locks: [1] })),
        effect({ kind: 'token', cause: 2 }, after({ tokens: { focus: 1 } })),
        effect({ kind: 'moved', cause: 2, path: [[0, 0, 0], [0, 9, 0]] }),
        effect({ kind: 'phase', phase: 'end' }),
      ],
      ['aim', null, 'shot', 'shield', null, 'hull', 'critical', 'explosion', 'critical', 'stress', 'lock', null, 'trail', null],
      'effects',
    );
  });

  const { leaning } = await load('web/src/games/xwing/flight.ts');
  await test('effects: a ship leans into its turn, not at its ends, nor on the spot', () => {
    const right = Array.from({ length: 9 }, (_, i) => [i * 10, 0, i * 11.25]);
    check(leaning(right, 0.5) > 0.3 && Math.abs(leaning(right, 0)) === 0 && Math.abs(leaning(right, 1)) === 0, `right: ${leaning(right, 0.5)}`);
    check(leaning(right.map(([x, y, h]) => [x, y, -h]), 0.5) < -0.3, 'left');
    equal(leaning([[0, 0, 0], [0, 50, 0], [0, 50, 180]], 0.8), 0, 'a Koiogran turn');
  });

  const { placeDice } = await load('web/src/games/xwing/mat/dicePlace.ts');
  await test('dice over the mat: between the ships, over neither, within the window', () => {
    const window = { wide: 700, deep: 600 };
    const box = { wide: 240, deep: 120 };
    equal(placeDice({ x: 100, y: 300, r: 30 }, { x: 600, y: 300, r: 30 }, box, window), { x: 350, y: 300, way: 0 }, 'far apart: on the line');
    const crowd = [[350, 300], [350, 200], [300, 190], [420, 190]].map(([x, y]) => ({ x, y, r: 30 }));
    const aside = placeDice({ x: 100, y: 300, r: 30 }, { x: 600, y: 300, r: 30 }, box, window, crowd);
    check(crowd.every(({ x, y }) => Math.abs(aside.x - x) >= 150 - 1 || Math.abs(aside.y - y) >= 90 - 1), `${aside.x} ${aside.y} covers others`);
    const tight = { wide: 240, deep: 170 };
    for (const other of [[], [{ x: 350, y: 230, r: 30 }]]) {
      const free = placeDice({ x: 100, y: 300, r: 30 }, { x: 600, y: 300, r: 30 }, tight, window, other);
      equal(placeDice({ x: 100, y: 300, r: 30 }, { x: 600, y: 300, r: 30 }, tight, window, other, free.way).way, free.way, 'what is kept stays');
    }
    equal(placeDice({ x: 100, y: 300, r: 30 }, { x: 600, y: 300, r: 30 }, tight, window, [{ x: 350, y: 200, r: 30 }], 0).way, 0, 'for a ship that is touched at its rim nothing jumps');
    check(placeDice({ x: 100, y: 300, r: 30 }, { x: 600, y: 300, r: 30 }, tight, window, [{ x: 350, y: 300, r: 30 }], 0).way !== 0, 'one that is covered is left');
    for (const [from, to] of [[[300, 300], [400, 300]], [[300, 60], [400, 60]], [[350, 200], [350, 330]], [[60, 560], [160, 560]]]) {
      const { x, y } = placeDice({ x: from[0], y: from[1], r: 30 }, { x: to[0], y: to[1], r: 30 }, box, window);
      check(x >= 120 && x <= 580 && y >= 60 && y <= 540, `in the window: ${x} ${y}`);
      for (const [sx, sy] of [from, to]) check(Math.abs(sx - x) >= 150 - 1 || Math.abs(sy - y) >= 90 - 1, `${x} ${y} covers the ship at ${sx} ${sy}`);
    }
  });

  const { comings, pairs } = await load('web/src/games/xwing/mat/diceComing.ts');
  await test('dice over the mat: what is new is thrown, what changes turns, one after the other; what is cancelled goes in pairs', () => {
    const dice = (...faces) => faces.map((face) => ({ face }));
    equal(comings([], dice('hit', 'focus')), [{ how: 'thrown', order: 0 }, { how: 'thrown', order: 1 }], 'a roll');
    equal(comings(dice('hit', 'focus', 'focus'), dice('hit', 'hit', 'hit')), [null, { how: 'turned', order: 0 }, { how: 'turned', order: 1 }], 'a focus');
    equal(comings(dice('blank'), [{ face: 'blank', rerolled: true }]), [{ how: 'thrown', order: 0 }], 'a reroll');
    const { attack: gone, defense } = pairs({ attack_dice: [{ face: 'hit', cancelled: true }, { face: 'crit' }, { face: 'hit', cancelled: true }], defense_dice: dice('blank', 'evade', 'evade', 'evade') });
    equal([[...gone], [...defense]], [[[0, 0], [2, 1]], [[1, 0], [2, 1]]], 'pairs');
  });
}
