// Sounds without a page: each event that sounds has a recipe, and recipes are neither too loud nor too long for what they belong to.
// How they come out is rendered in Chromium (tests/browser/stories/sounds.mjs).
import { check, test } from '../server/harness.mjs';

export async function testSounds(load, equal) {
  const { recipes } = await load('web/src/games/xwing/sounds/soundRecipes.ts');
  const { lengthOf, loudestOf } = await load('web/src/page/synth.ts');
  const { endingSound, soundOf } = await load('web/src/games/xwing/sounds/soundOf.ts');
  const ship = (id, more = {}) => ({ id, base: 40, shields: 2, ...more });
  const shown = { board: { ships: [ship(1), ship(2)] } };
  const heard = (event, more) => soundOf({ event, next: more ? { board: { ships: [ship(1), ship(2, more)] } } : shown }, shown);

  const events = [
    [{ kind: 'revealed', cause: 2 }],
    [{ kind: 'moved', cause: 2, path: [[0, 0, 0], [0, 9, 0]] }],
    [{ kind: 'dice', cause: 2 }],
    ...['laser', 'turret', 'ion', 'torpedo', 'missile'].map((shot) => [{ kind: 'damage', cause: 2, result: { hits: 1, crits: 0 }, attack: { shot } }]),
    [{ kind: 'damage', cause: 2 }, { shields: 1 }],
    [{ kind: 'damage', cause: 2, dealt: null }],
    [{ kind: 'damage', cause: 2, dealt: 'directhit' }],
    [{ kind: 'destroyed', cause: 2 }],
    [{ kind: 'token', cause: 2 }, { tokens: { stress: 1 } }],
    [{ kind: 'token', cause: 2 }, { locks: [1] }],
  ];
  await test('sounds: each event that sounds has its recipe, and every recipe belongs to something', () => {
    const names = events.map(([event, more]) => heard(event, more));
    equal(names, ['dial', 'thrusters', 'dice', 'laser', 'turret', 'ion', 'torpedo', 'missile', 'shield', 'hit', 'critical', 'explosion', 'stress', 'lock'], 'sounds');
    equal([...names, 'confirm', 'win', 'lose'].sort(), Object.keys(recipes).sort(), 'recipes');
    equal([heard({ kind: 'phase' }), heard({ kind: 'token', cause: 2 }, { tokens: { focus: 1 } }), heard({ kind: 'moved', cause: 2 })], [null, null, null], 'what makes no sound');
    equal(heard({ kind: 'destroyed', cause: 2 }, { status: 'pending' }), 'critical', 'a ship that has yet to attack does not explode');
  });
  await test('sounds: an end is heard by whoever it is for', () =>
    equal([{ you: 0 }, { you: 1 }, { you: null }].map((view) => endingSound({ ...view, state: 'over', winners: [0] })), ['win', 'lose', 'win'], 'ends'));
  await test('sounds: none is too loud, or longer than a second and a half', () => {
    for (const [name, recipe] of Object.entries(recipes)) {
      check(loudestOf(recipe) <= 0.95, `${name} has peaks of ${loudestOf(recipe)} at once`);
      check(lengthOf(recipe) <= 1.5, `${name} lasts ${lengthOf(recipe)} s`);
      for (const each of recipe) check(each.rises < each.lasts && each.from > 0 && each.to > 0 && each.peak > 0, `${name}: ${JSON.stringify(each)}`);
    }
  });
}
