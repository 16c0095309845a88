// What the client does so that nobody can choose the dice: SHA-256, pledges, when a nonce is opened, what it says of a record; and that
// tokens of games that are not over are never dropped.
import crypto from 'node:crypto';
import { check, test } from '../server/harness.mjs';

/** A browser's memory. */
function storage() {
  const kept = new Map();
  globalThis.localStorage = {
    full: false,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new Error('full');
      kept.set(key, String(value));
    },
    removeItem: (key) => kept.delete(key),
    kept,
  };
  return globalThis.localStorage;
}

const room = (owes, own = [1]) => ({ seats: [{ seat: 0, owes: '' }, { seat: 1, owes }], own: own.map((seat) => ({ seat })) });

export async function testFairness(load, equal) {
  const store = storage();
  const { sha256 } = await load('web/src/game/sha256.ts');
  const part = await load('web/src/game/part.ts');
  const { judge } = await load('web/src/story/judge.ts');
  const memory = await load('web/src/game/memory.ts');
  const one = '1'.repeat(64);
  const two = '2'.repeat(64);

  await test('SHA-256 is the one that everybody has', () => {
    for (const text of ['', 'abc', 'é€😀', ...Array.from({ length: 130 }, (_, length) => 'x'.repeat(length)), 'long '.repeat(3000)])
      equal(sha256(text), crypto.createHash('sha256').update(text).digest('hex'), `of ${text.length} characters`);
  });

  await test('a pledge is the one of docs/record-format.md, and kept before it is sent', () => {
    const commitment = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
    equal(part.pledgeOf(commitment, 0, commitment.slice(0, 32)), 'def14cf7ebf96f5c8835a5eb85266ee992f4cec22cc5afa751366370ad8b9751', 'the vector');
    const given = part.pledgeFor('g', 1, one);
    equal(JSON.parse(store.getItem('outrider:parts:g'))[1].pledge, given.pledge, 'what is kept');
    equal(part.pledgeFor('g', 1, one), given, 'said again');
    check(part.pledgeFor('g', 1, two).pledge !== given.pledge, 'another commitment, another nonce');
  });

  await test('a nonce is opened only when all pledges are shown, its own among them, under the same commitment', () => {
    const { pledge } = part.pledgeFor('h', 1, one);
    const say = (shown, owes = 'nonce') => part.partsDue('h', room(owes), shown).map((message) => message.type);
    equal(say({ commitment: one }), [], 'no pledges yet');
    equal(say({ commitment: one, pledges: [pledge] }), [], 'not of every seat');
    equal(say({ commitment: one, pledges: [one, two] }), [], 'another pledge in its place');
    equal(say({ commitment: two, pledges: [one, pledge] }), [], 'under another commitment');
    equal(part.lostParts('h', room('nonce'), { commitment: two, pledges: [one, pledge] }), [1], 'and the page says so');
    equal(say({ commitment: one, pledges: [one, pledge] }, ''), [], 'not asked for');
    equal(say({ commitment: one, pledges: [one, pledge] }), ['nonce'], 'all is well');
    equal(say({ commitment: one, pledges: [one, pledge] }), ['nonce'], 'said again');
    equal(say({ commitment: one, pledges: [two, pledge] }), [], 'another has picked again since');
    equal(say({ commitment: one }, 'pledge'), [], 'what was opened is not pledged again');
    equal(memory.partsOf('h')[1].pledges, [one, pledge], 'what was shown first is what counts');
    equal(say({ commitment: two }, 'pledge'), ['pledge'], 'sealed again');
    equal(memory.partsOf('h')[1].before, 1, 'and that is counted');
    const opened = new Set([pledge]);
    for (const commitment of [one, two, one, two]) opened.add(part.pledgeFor('h', 1, commitment).pledge);
    equal(opened.size, 5, 'another nonce each time, also under a commitment that was there before');
  });

  await test('two pages of one browser pledge the same', async () => {
    const other = await load('web/src/game/part.ts');
    part.pledgeFor('tabs', 0, one);
    const kept = store.getItem('outrider:parts:tabs');
    const mine = part.pledgeFor('tabs', 0, two);
    store.setItem('outrider:parts:tabs', kept); // as the other page had read it just before
    equal(other.pledgeFor('tabs', 0, two), mine, 'the pledge of the other page');
  });

  await test('the verdict says in what a record differs', () => {
    const kept = { 1: { commitment: one, nonce: 'n1', pledge: 'p1', pledges: ['p0', 'p1'], before: 0 } };
    const fair = { fair: true, checked: 7, commitment: one, pledges: ['p0', 'p1'], nonces: ['n0', 'n1'] };
    equal(judge(fair, kept, 1), { kind: 'fair', checked: 7, own: true, again: 0 }, 'as it should be');
    equal(judge(fair, {}, 3), { kind: 'fair', checked: 7, own: false, again: 2 }, 'of somebody who had no seat');
    const differs = (change) => judge({ ...fair, ...change }, kept, 1);
    for (const [change, words] of [[{ commitment: two }, 'commitment of the host'], [{ pledges: ['p9', 'p1'] }, 'pledge of seat 1'], [{ nonces: ['n0', 'n9'] }, 'your seat 2']]) {
      check(differs(change).kind === 'unfair' && differs(change).differs.some((each) => each.includes(words)), `${words}: ${JSON.stringify(differs(change))}`);
    }
    equal(judge({ fair: false, why: 'x' }, kept, 1), { kind: 'unfair', differs: ['x'] }, 'what the engine found');
    equal(judge({ fair: null, why: 'x' }, kept, 1), { kind: 'unknown', why: 'x' }, 'what it cannot know');
  });

  await test('seats of games that are not over are never forgotten, however many there are', () => {
    for (let i = 0; i < 200; i++) {
      memory.remember(`game${i}`, { state: i % 2 ? 'over' : 'playing' });
      memory.keepToken(`game${i}`, 0, `token${i}`);
    }
    memory.remember('last', { state: 'over' });
    for (let i = 0; i < 200; i += 2) equal(memory.tokensOf(`game${i}`)[0], `token${i}`, 'the token of a game that is played');
    equal(memory.games.value.filter((game) => game.state === 'playing').length, 100, 'games that are played');
    equal(memory.games.value.filter((game) => game.state === 'over').length, 60, 'games that are over');
    equal(memory.tokensOf('game1'), {}, 'the token of an old game that is over');
  });

  await test('a browser that keeps nothing more still has what it was given, while the page is there', () => {
    store.full = true;
    const { pledge } = part.pledgeFor('full', 1, one);
    equal(part.pledgeFor('full', 1, one).pledge, pledge, 'its part');
    store.full = false;
  });
}
