// What the squad builder reckons without a page: the order in which cards are listed, and which ship takes an upgrade.
import { test } from '../server/harness.mjs';

const byId = (list) => new Map(list.map((each) => [each.id, each]));
const pilot = (id, ship, skill) => ({ id, name: id, ship, skill });
const fit = (card, how = 'fits', points = 10) => ({ card, points, fits: how === 'fits', over: how === 'over', waits: how === 'waits' });

const cards = {
  ships: byId([{ id: 'ywing', name: 'Y-wing' }, { id: 'xwing', name: 'X-wing' }]),
  pilots: byId([pilot('luke', 'xwing', 8), pilot('rookie', 'xwing', 2), pilot('horton', 'ywing', 8), pilot('gold', 'ywing', 2)]),
  upgrades: byId(['bomb', 'mine', 'gun', 'droid'].map((id) => ({ id, name: id }))),
  waiting: new Map(),
};

export async function testBuilder(load, equal) {
  const { canTake, firstTakers, offerPilots, offerUpgrades, pointsRange } = await load('web/src/games/xwing/builder/offering.ts');
  const told = (offers) => offers.map(({ ship, pilots }) => [ship.id, ...pilots.map((each) => each.pilot.id)].join(' '));

  await test('builder: ships stand by their names; their pilots, those who fit first, the most skilled first', () => {
    const fits = [fit('rookie'), fit('luke'), fit('gold'), fit('horton', 'no'), fit('nobody')];
    equal(told(offerPilots(cards, fits, null)), ['xwing luke rookie', 'ywing gold horton'], 'the list');
    equal(told(offerPilots(cards, fits, new Map([['gold', 0], ['rookie', 1]]))), ['ywing gold', 'xwing rookie'], 'what was found');
    equal(pointsRange(offerPilots(cards, [fit('luke', 'fits', 28), fit('rookie', 'over', 21)], null)[0]), [21, 28], 'what they cost');
    equal(pointsRange({ ship: {}, pilots: [{ fit: fit('luke', 'waits', null) }] }), null, 'a cost that is not known');
  });
  await test('builder: upgrades that fit stand first, then those over the points, those that wait, and the rest', () => {
    const fits = [fit('bomb', 'no', 1), fit('mine', 'waits', 1), fit('gun', 'over', 9), fit('droid', 'fits', 4)];
    equal(offerUpgrades(cards, fits, null).map((each) => each.upgrade.id), ['droid', 'gun', 'mine', 'bomb'], 'the list');
    equal(fits.map(canTake), [false, true, true, true], 'what can be taken');
    const all = [fit('bomb', 'fits', 3), fit('mine', 'fits', 3), fit('gun', 'fits', 2)];
    equal(offerUpgrades(cards, all, null).map((each) => each.upgrade.id), ['gun', 'bomb', 'mine'], 'the cheapest first');
    equal(offerUpgrades(cards, all, new Map([['mine', 0], ['gun', 1]])).map((each) => each.upgrade.id), ['mine', 'gun'], 'the best find first');
  });
  await test('builder: an upgrade is for the first ship that it fits, before one that it is too dear for', () => {
    const takers = firstTakers([[fit('bomb', 'no'), fit('gun', 'over'), fit('mine', 'over')], [fit('bomb'), fit('gun'), fit('mine', 'over')]]);
    equal([...takers].map(([id, taker]) => `${id} ${taker.ship}`), ['bomb 1', 'gun 1', 'mine 0'], 'ships');
  });
}
