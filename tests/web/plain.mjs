// The plain face's reckoning: what facts say of pieces, and what it hides where several play at one screen.
import { test } from '../server/harness.mjs';

const view = {
  game: 'smugglers', you: 1, seats: [{ name: 'Ann', side: 0 }, { name: 'Bo', side: 1 }], questions: [], moves: [],
  facts: { active: 'seat1', top: 'relic', deck: '12' },
  pieces: [
    { id: 0, name: 'seat0', facts: { credits: '4', 'has-spice': '0' } },
    { id: 1, name: 'seat1', facts: { credits: '3', 'has-spice': '2', 'has-arms': '0', 'has-fuel': '1' } },
    { id: 2, name: 'drone0', facts: { seat: '1', alive: 'yes', x: '210', y: '50', facing: '90' } },
    { id: 3, name: 'drone1', facts: { seat: '0', alive: 'no', x: '10', y: '20', facing: '0' } },
  ],
};

export async function testPlain(load, equal) {
  const facts = await load('web/src/games/plain/facts.ts');
  const { plainGames } = await load('web/src/games/plain/rulesets.ts');
  const { sideClass } = await load('web/src/game/sides.ts');

  await test('plain: pieces by what their facts say', () => {
    equal(view.pieces.map((piece) => facts.seatOf(piece)), [0, 1, 1, 0], 'seats');
    equal(view.pieces.map((piece) => facts.pieceName(view, piece.id)), ['Ann', 'Bo', 'drone0', 'drone1'], 'names');
    equal(view.pieces.map((piece) => facts.poseOf(piece)), [null, null, { x: 210, y: 50, heading: 90 }, null], 'poses');
    equal(['seat1', 'seat0+seat1', 'west+east'].map((word) => facts.seatCalled(view, word)), ['Bo', 'Ann + Bo', 'west + east'], 'facts about seats');
    equal(facts.handOf(view, 'has-'), [['spice', 2], ['fuel', 1]], 'the hand of the viewer');
    equal(facts.handOf({ ...view, you: null }, 'has-'), [], 'a spectator has none');
  });
  await test('plain: the sides of a game have colors of their own', () => {
    for (const { sides } of Object.values(plainGames)) equal(new Set(sides.map(sideClass)).size, new Set(sides).size, 'colors');
  });
  await test('plain: the veil takes away what only one seat may see', () => {
    const veiled = facts.withoutFacts(view, plainGames.smugglers.secrets);
    equal(veiled.facts, { active: 'seat1', deck: '12' }, 'facts of the table');
    equal(veiled.pieces[1].facts, { credits: '3' }, 'facts of the seat');
    equal(facts.handOf(veiled, 'has-'), [], 'no hand is left');
    equal(view.pieces[1].facts['has-spice'], '2', 'and the view itself is as it was');
  });
}
