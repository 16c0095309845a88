// What is said about ships on the mat lies on nothing else: measured in crowds, from near and from far.
import { check, test } from '../server/harness.mjs';

/** Numbers that look as if thrown, the same each time. */
function lots(seed) {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

const ship = (id, x, y, half, turn, chips, dial) => ({ id, x, y, half, turn, chips, dial, tows: false, name: null });

/** Bases side by side, as a swarm flies: each touches its neighbours. */
const swarm = (count, turn, chips) => {
  const angle = (turn * Math.PI) / 180;
  return Array.from({ length: count }, (_, i) => {
    const [x, y] = [(i % 4) * 40.5, Math.floor(i / 4) * 40.5];
    return ship(i, 300 + x * Math.cos(angle) - y * Math.sin(angle), 300 + x * Math.sin(angle) + y * Math.cos(angle), 20, turn, chips, true);
  });
};

/** Ships of all sizes that fell where there was room, close together. */
function melee(seed) {
  const lot = lots(seed);
  const ships = [];
  for (let tries = 0; ships.length < 12 && tries < 4000; tries++) {
    const half = [20, 20, 20, 30, 40][Math.floor(lot() * 5)];
    const next = ship(ships.length, 200 + lot() * 330, 200 + lot() * 330, half, lot() * 360, Math.floor(lot() * 6), lot() < 0.7);
    if (ships.every((other) => Math.hypot(other.x - next.x, other.y - next.y) > (other.half + half) * 1.42)) ships.push(next);
  }
  return ships;
}

export async function testLabels(load, equal) {
  const { placeMarks, boxOf, SKILL, DIAL, CHIP } = await load('web/src/games/xwing/mat/labels.ts');
  const crowds = { 'a swarm': swarm(12, 0, 2), 'a swarm aslant': swarm(8, 30, 3), 'a swarm with many tokens': swarm(9, 0, 6) };
  for (const seed of [3, 17, 99]) crowds[`melee ${seed}`] = melee(seed);

  /** How deep labels lie in one another, and names in bases, in the worst case: [what, millimetres]. */
  function worst(ships, size, font) {
    const marks = placeMarks(ships, size, font);
    const discs = ships.flatMap((each) => {
      const { skill, dial, chips } = marks.get(each.id);
      const some = [['skill', skill, SKILL], ...(each.dial ? [['dial', dial, DIAL]] : []), ...chips.map((chip) => ['token', chip, CHIP])];
      return some.map(([what, mark, radius]) => ({ what: `${what} of ${each.id}`, x: each.x + mark.x, y: each.y + mark.y, r: radius * mark.size }));
    });
    const names = ships.flatMap((each) => {
      const { name } = marks.get(each.id);
      return name ? [{ what: `the name of ${each.id}`, ...boxOf(each, name, font) }] : [];
    });
    const found = [];
    discs.forEach((one, i) => discs.slice(i + 1).forEach((other) => found.push([`${one.what} and ${other.what}`, one.r + other.r - Math.hypot(one.x - other.x, one.y - other.y)])));
    const deep = (a, b) => Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);
    names.forEach((one, i) => {
      for (const other of names.slice(i + 1)) found.push([`${one.what} and ${other.what}`, deep(one, other)]);
      for (const disc of discs) {
        const [x, y] = [Math.min(one.right, Math.max(one.left, disc.x)), Math.min(one.bottom, Math.max(one.top, disc.y))];
        found.push([`${one.what} and ${disc.what}`, disc.r - Math.hypot(disc.x - x, disc.y - y)]);
      }
      for (const { id, x, y, half, turn } of ships) {
        const angle = (-turn * Math.PI) / 180;
        for (let at = 0; at <= 20; at++) {
          const [dx, dy] = [one.left + ((one.right - one.left) * at) / 20 - x, (one.top + one.bottom) / 2 - y];
          const out = Math.max(Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)), Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)));
          found.push([`${one.what} and the base of ${id}`, half - out]);
        }
      }
    });
    return found.reduce((most, each) => (each[1] > most[1] ? each : most), ['nothing', -Infinity]);
  }

  for (const [crowd, ships] of Object.entries(crowds))
    await test(`labels: in ${crowd} of ${ships.length} none lies on another, and no name on a ship`, () => {
      check(ships.length >= 8, `only ${ships.length} ships`);
      for (const size of [0.6, 1.15, 1.9]) {
        // An attack: three ships are spoken of, one of them in the middle.
        const spoken = ships.map((each) => ({ ...each, name: [0, 5, 6].includes(each.id) ? 'Obsidian Squadron 2' : null }));
        const [what, deep] = worst(spoken, size, 11.5 * size);
        check(deep < 0.6, `at size ${size}: ${what}, by ${deep.toFixed(1)} mm`);
      }
    });
  await test('labels: a ship alone has its number at its upper left corner, its tokens on the rim at its right, its name below', () => {
    const { skill, chips, name } = placeMarks([{ ...ship(1, 100, 100, 20, 0, 2, false), name: 'Luke' }], 1, 12).get(1);
    check(skill.x < 0 && skill.y < 0 && chips.every((chip) => chip.x > 20 && chip.x < 20 + CHIP), JSON.stringify([skill, chips]));
    equal([name.text, name.x, name.y > 20, name.far], ['Luke', 0, true, false], 'the name');
  });
  await test('labels: the measure finds what lies on something else', () => {
    const both = [ship(0, 100, 100, 20, 0, 4, true), ship(1, 100, 100, 20, 0, 4, true)];
    check(worst(both, 1, 12)[1] > 1, 'two ships in one place');
  });
}
