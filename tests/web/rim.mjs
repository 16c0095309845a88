// Outer Rim's face, without a page: what facts say, the log as a story, fame over the rounds, trades.
import { test } from '../server/harness.mjs';

const line = (entry, kind, more = {}) => ({ entry, event: { entry, kind, say: `${kind} ${entry}`, ...more } });
const read = (card) => ({ facts: { card, section: 'top', reader: 'seat1' } });

export async function testRim(load, equal) {
  const { rolledIn, readingIn, seatIn } = await load('web/src/games/rim/rimFacts.ts');
  await test('Outer Rim: dice and what is read, in facts', () => {
    equal(rolledIn({ dice: 'seat0=hit+blank;foe=crit', rolling: 'test:stealth' }), { what: 'test:stealth', pools: [{ seat: 0, faces: ['hit', 'blank'] }, { seat: null, faces: ['crit'] }] }, 'dice of both sides');
    equal([rolledIn({ dice: 'none' }), rolledIn({}), rolledIn(undefined)], [null, null, null], 'no dice');
    equal(readingIn({ card: 'nab-opera', section: 'at:naboo', reader: 'seat2' }), { card: 'nab-opera', section: 'at:naboo', reader: 2 }, 'a card');
    equal([readingIn({}), seatIn('table'), seatIn('seat3'), seatIn('1')], [null, null, 3, 1], 'no card, and seats');
  });

  const { staging } = await load('web/src/games/rim/rimStaging.ts');
  await test('Outer Rim at one screen: whoever holds a secret or has looked at a contact looks alone', () => {
    const alone = (question, ...pieces) => staging.isAlone({ seat: 0, open: true, ...question }, { pieces: pieces.map((facts, id) => ({ id, name: '', facts })) });
    equal(alone({}, { seat: '0', secrets: '0' }, { seat: '1', secrets: '2' }, { face: 'down', contact: 'unknown' }), false, 'nothing of one\'s own to hide');
    equal([alone({}, { seat: '0', secrets: '1' }), alone({}, { face: 'down', contact: 'greedo' }), alone({ hidden: true })], [true, true, true], 'a secret, a contact, a question in secret');
  });

  const { rimLog, linesOf } = await load('web/src/games/rim/log/rimLog.tsx');
  const { chapters } = await load('web/src/story/chapters.ts');
  const turns = [
    line(1, 'setup'),
    line(2, 'turn', { cause: 0, round: 1 }),
    line(2, 'step', { cause: 0 }),
    line(3, 'moved', { cause: 0 }),
    line(4, 'moved', { cause: 0 }),
    line(5, 'fame', { cause: 0, fame: 1 }),
    line(6, 'turn', { cause: 1, round: 1 }),
    line(7, 'turn', { cause: 0, round: 2 }),
    line(8, 'fame', { cause: 0, fame: 3 }),
    line(9, 'turn', { cause: 1, round: 3 }),
  ];
  await test('Outer Rim: the log has rounds of turns, and a move is one line', () => {
    const rounds = chapters(turns, rimLog.sceneOf);
    equal(rounds.map((round) => round.round), [0, 1, 2, 3], 'rounds');
    const scenes = rounds[1].phases[0].scenes;
    equal(scenes.map((scene) => [scene.kind, scene.piece]), [['turn', 0], ['turn', 1]], 'turns');
    equal(linesOf(scenes[0]).map(({ entry }) => entry), [2, 4, 5], 'no step, and the last space of a move');
    equal(rimLog.telling(turns).map(({ entry }) => entry), [4, 5, 8], 'what was missed: fame before moves');
  });

  const { fameByRound } = await load('web/src/games/rim/ending/fame.ts');
  await test('Outer Rim: fame by rounds', () => {
    equal(fameByRound(turns, [{ seat: 0, fame: 3 }, { seat: 1, fame: 5 }]), [[0, 1, 3, 3], [5, 5, 5, 5]], 'fame at the end of each round');
  });

  const { saidOf } = await load('web/src/games/rim/stage/toldNow.ts');
  await test('Outer Rim: what came of a card since it was taken up', () => {
    const lines = [line(1, 'turn'), line(2, 'card', read('a')), line(3, 'card', read('b')), line(4, 'story', read('b')), line(5, 'credits', read('b'))];
    equal(saidOf(lines, { card: 'b', section: 'top', reader: 1 }).map(({ entry }) => entry), [3, 4, 5], 'of this card');
    equal(saidOf([...lines, line(6, 'step'), line(7, 'combat')], null).map(({ entry }) => entry), [7], 'without a card: since the step began');
  });

  const { rulesAhead, rulesOfOption } = await load('web/src/games/rim/cards/optionLines.ts');
  await test('Outer Rim: the rules of an option stand below its words, and no story of what may come of it', () => {
    const lines = [[0, 'Tonight.', true], [0, 'Choose one:', false], [1, 'You bet.', true], [2, 'Pay.', false], [2, 'If you pass:', false], [3, 'It falls.', true], [3, 'Gain.', false], [1, 'You go.', true], [2, 'Do nothing.', false]].map(([depth, say, story]) => ({ depth, say, story }));
    equal(rulesOfOption({ lines }, 'You bet.'), 'Pay. If you pass: Gain.', 'of the first');
    equal([rulesOfOption({ lines }, 'You go.'), rulesOfOption({ lines }, 'It falls.'), rulesOfOption(undefined, 'You go.')], ['Do nothing.', '', ''], 'of the others');
    equal(rulesAhead({ lines }).map(({ say }) => say).join(' '), 'Choose one: You bet. Pay. If you pass: Gain. You go. Do nothing.', 'for those who read along');
  });

  const { percent } = await load('web/src/games/rim/rimWords.ts');
  const { keyOf, numbered } = await load('web/src/games/rim/trade/deal.ts');
  await test('Outer Rim: chances, and cards of a trade', () => {
    equal([750, 234, 999, 1000, 3, 0].map(percent), ['75 %', '23 %', '99 %', '100 %', '1 %', '0 %'], 'nothing reads as certain that is not');
    equal(numbered(['a', 'b', 'a']).map(({ key }) => key), ['a#1', 'b#1', 'a#2'], 'two that are alike');
    equal(keyOf({ card: 'outer-rim/card/a', number: 2 }), 'a#2', 'the card of a candidate');
  });
}
