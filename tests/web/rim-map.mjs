// Outer Rim's map and boards, without a page: facts of a view, where spaces lie in any order of the tiles, ways and stops, slots.
import { check, test } from '../server/harness.mjs';
import { HostTable } from '../wasm/host_table.mjs';

const piece = (id, facts) => ({ id, name: `piece ${id}`, facts });
const VIEW = {
  game: 'outer-rim',
  you: 0,
  seats: [{ side: 0, name: 'Ann' }, { side: 1, name: 'Bo' }],
  facts: { round: '3', active: 'seat1', step: 'planning', goal: '10', 'most-famous': 'seat0+seat1', tiles: 'b+a', 'spaces-left': '0' },
  pieces: [
    piece(0, { seat: '0', character: 'bossk', ship: 'gx1', space: 'a1', credits: '4000', fame: '2', hutt: 'positive', hyperdrive: '2', 'ship-damage': '1', cargo: 'spice+grain', mods: 'laser', crew: 'none', jobs: 'hunt', gear: 'none', skills: 'tech:2', slots: 'gear:2+jobs:2+cargo:1+mods:1+either:1', stops: 'a2' }),
    piece(1, { seat: '1', character: 'none', ship: 'none', space: 'none', credits: '0', fame: '0' }),
    piece(68, { faction: 'hutt', space: 'b1', level: '2' }),
    piece(72, { space: 'a1:1', face: 'down', contact: 'unknown', class: '3' }),
    piece(73, { space: 'b1:2', face: 'up', contact: 'greedo', class: '1' }),
    piece(74, { space: 'aside', face: 'up', contact: 'dengar', class: '2' }),
    piece(104, { deck: 'gear', size: '7', top: 'knife', bottom: 'none' }),
  ],
};
const space = (id, tile, x, y) => ({ id, name: id, kind: 'nav', tile, x, y });
const BOX = {
  told: {
    tiles: [{ id: 'a' }, { id: 'b', end: true }],
    map: ['a', 'b'],
    spaces: [space('a1', 'a', 100, 200), space('a2', 'a', 900, 200), space('a3', 'a', 500, 800), space('b1', 'b', 500, 200)],
    paths: [['a1', 'a2'], ['a1', 'a3'], ['a3', 'a2']],
    joins: [{ tile: 'a', left: ['a1'], right: ['a2'] }, { tile: 'b', left: ['b1'], right: ['b1'] }],
  },
  decks: new Map([['gear', { kind: 'market' }]]),
  spaces: new Map([['b1', {}]]),
  cards: new Map(Object.entries({ spice: { to: 'b1' }, grain: { to: 'chosen' }, hunt: { contact: 'greedo' }, knife: { moves: [{ faction: 'hutt', distance: 2 }] } })),
};

export async function testRimMap(load, equal) {
  const { tableOf, ownPlayer } = await load('web/src/games/rim/rimTable.ts');
  const table = tableOf(VIEW);
  await test('Outer Rim: players, patrols, contacts and decks, read from facts', () => {
    const [ann, bo] = table.players;
    equal([ann.name, ann.credits, ann.reputation.hutt, ann.reputation.rebel, ann.shipDamage, [...ann.skills], [...ann.stops]], ['Ann', 4000, 'positive', 'neutral', 1, [['tech', 2]], ['a2']], 'Ann');
    equal([bo.character, bo.ship, bo.space, bo.cards.gear], ['', '', '', []], 'Bo has chosen nothing yet');
    equal(table.patrols, [{ piece: 68, faction: 'hutt', space: 'b1', level: 2 }], 'patrols');
    equal(table.contacts.map(({ space: where, place, faceUp, contact }) => [where, place, faceUp, contact]), [['a1', 1, false, ''], ['b1', 2, true, 'greedo'], ['', 0, true, 'dengar']], 'contacts');
    equal([table.active, table.mostFamous, table.tiles, table.decks[0].top], [1, [0, 1], ['b', 'a'], 'knife'], 'the table');
    equal(ownPlayer({ ...VIEW, you: null }).seat, 1, 'a spectator looks with whoever has the turn');
  });

  const { chartOf } = await load('web/src/games/rim/map/starChart.ts');
  await test('Outer Rim: the map lies as its tiles lie', () => {
    const usual = chartOf(BOX, []);
    const other = chartOf(BOX, ['b', 'a']);
    equal([usual.next.get('a2'), other.next.get('a2')], [['a1', 'a3', 'b1'], ['a1', 'a3']], 'a path over the joint');
    equal(other.next.get('b1'), ['a1'], 'it joins whichever tile is beside it');
    check(usual.spots.get('a1').x < usual.spots.get('b1').x && other.spots.get('b1').x < other.spots.get('a1').x, 'from left to right');
    check(usual.spots.get('a3').y < usual.spots.get('a2').y, 'outward is up');
  });

  const { waysFrom, movesFor } = await load('web/src/games/rim/map/ways.ts');
  const { planOf, wayTo } = await load('web/src/games/rim/map/planning.ts');
  await test('Outer Rim: ways lead around stops, and end in them', () => {
    const chart = chartOf(BOX, ['a', 'b']);
    equal(waysFrom(chart, 'a1', new Set()).get('b1'), ['a2', 'b1'], 'the shortest');
    equal(waysFrom(chart, 'a1', new Set(['a2'])).get('a2'), ['a2'], 'into a stop');
    equal(waysFrom(chart, 'a1', new Set(['a2'])).has('b1'), false, 'not through it');
    equal([movesFor(4, 2), movesFor(5, 2), movesFor(1, 0)], [2, 3, Infinity], 'moves');
    const plan = planOf(VIEW, chart);
    equal([plan.reach, wayTo(plan, 'a3'), wayTo(plan, 'b1'), wayTo(plan, 'a1')], [2, { way: ['a3'], turns: 1 }, null, null], 'a plan while another plays');
    const free = { ...VIEW, pieces: VIEW.pieces.map((each) => (each.id === 0 ? piece(0, { ...each.facts, stops: 'none', hyperdrive: '3' }) : each)), facts: { ...VIEW.facts, active: 'seat0', 'spaces-left': '1' } };
    equal([planOf(free, chart).reach, wayTo(planOf(free, chart), 'b1').turns], [1, 2], 'while it moves, what is left counts, and then whole moves');
  });

  const { spaceBeyond } = await load('web/src/games/rim/map/roam.ts');
  await test('Outer Rim: arrow keys go to the nearest space that way', () => {
    const spots = new Map([['here', { x: 0, y: 0 }], ['right', { x: 100, y: 10 }], ['up', { x: 5, y: -80 }], ['far', { x: 300, y: 0 }]]);
    equal(['ArrowRight', 'ArrowUp', 'ArrowLeft', 'Enter'].map((key) => spaceBeyond({ spots }, 'here', key)), ['right', 'up', undefined, undefined], 'from here');
    equal(spaceBeyond({ spots }, 'far', 'ArrowLeft'), 'right', 'and back');
  });

  const { errandsOf } = await load('web/src/games/rim/map/errands.ts');
  const { farthestMove, reachOf } = await load('web/src/games/rim/map/patrolReach.ts');
  await test('Outer Rim: where cards lead, and how far patrols come', () => {
    equal(errandsOf(VIEW, BOX, table.players[0]), [{ space: 'b1', card: 'hunt' }, { space: 'b1', card: 'spice' }], 'a contact that is seen, and a planet');
    equal(farthestMove(VIEW, BOX, { faction: 'hutt' }), { faction: 'hutt', distance: 2 }, 'by the market');
    equal(farthestMove(VIEW, BOX, { faction: 'rebel' }).distance, 0, 'nothing moves it');
    equal(reachOf(VIEW, chartOf(BOX, ['a', 'b']), { faction: 'hutt', distance: 1 }), ['b1', 'a2'], 'spaces');
  });

  const { slotsOf } = await load('web/src/games/rim/boards/slotRows.ts');
  await test('Outer Rim: cards lie in their slots, and what is left over in those for either', () => {
    equal(slotsOf(table.players[0]).map(({ kind, card }) => `${kind} ${card}`), ['gear ', 'gear ', 'jobs hunt', 'jobs ', 'cargo spice', 'mods laser', 'either grain'], 'slots');
  });

  const { boxIn } = await load('web/src/games/rim/box/box.ts');
  const { labelPlaces } = await load('web/src/games/rim/map/mapLabels.ts');
  const { spaceSize } = await load('web/src/games/rim/map/sizes.ts');
  const host = await HostTable.open('build/wasm/outrider.wasm', new Uint8Array(64));
  const box = boxIn(host.say({ type: 'cards', game: 'outer-rim' })[0].cards);
  const ends = new Set(box.told.tiles.filter((tile) => tile.end).map(({ id }) => id));
  const middle = box.told.map.filter((tile) => !ends.has(tile));
  const orders = middle.map((_, turn) => [box.told.map[0], ...middle.slice(turn), ...middle.slice(0, turn), box.told.map.at(-1)]);
  await test('Outer Rim: in every order of the tiles no space lies on another, and names of worlds can be read', () => {
    for (const order of [...orders, ...orders.map(([first, ...rest]) => [first, ...rest.slice(0, -1).reverse(), rest.at(-1)])]) {
      const chart = chartOf(box, order);
      const spots = [...chart.spots.values()];
      equal(spots.length, box.told.spaces.length, 'spaces');
      for (const [index, a] of spots.entries())
        for (const b of spots.slice(index + 1)) check(Math.hypot(a.x - b.x, a.y - b.y) > spaceSize(a.space) + spaceSize(b.space), `${a.space.id} lies on ${b.space.id} in ${order}`);
      const names = [...labelPlaces(chart)].map(([id, at]) => ({ ...box.spaces.get(id), ...at })).filter(({ kind }) => kind !== 'nav');
      for (const [index, a] of names.entries())
        for (const b of names.slice(index + 1)) check(Math.abs(a.y - b.y) > 20 || Math.abs(a.x - b.x) > 6 * (a.name.length + b.name.length), `${a.name} is written over ${b.name} in ${order}`);
    }
    const ryloth = waysFrom(chartOf(box, []), 'ryloth', new Set());
    equal(ryloth.get('ring-of-kafrene').length, 4, 'from Ryloth to the Ring of Kafrene');
    check([...box.spaces.keys()].every((id) => ryloth.has(id)), 'every space can be come to');
  });
}
