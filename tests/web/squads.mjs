// Saved squads: what the browser kept is checked when it is read; a file of several squads is taken apart; our links have the lines in them.
import { check, test } from '../server/harness.mjs';

const saved = (id, more = {}) => ({ id, game: 'xwing-1', name: `Called ${id}`, text: 'squad "A" rebel\n', changed: 1, ...more });

export async function testSquads(load, equal) {
  const { window, location } = globalThis;
  globalThis.window = { addEventListener: () => undefined };
  globalThis.addEventListener ??= () => undefined;
  globalThis.location = { origin: 'https://play.example', pathname: '/table/', hash: '', search: '' };
  const { MOST_SQUADS, squadsIn } = await load('web/src/games/xwing/squads/savedSquads.ts');
  const { partsOf, sendable } = await load('web/src/games/xwing/squads/readSquads.ts');
  const { printPath, squadLink } = await load('web/src/games/xwing/squads/squadLink.ts');

  const { namesHere } = await load('web/src/games/xwing/setup/namesHere.ts');
  await test('two at one screen: whoever says no name is called by the side, and nobody as the other', () => {
    const sides = ['Rebel Alliance', 'Galactic Empire'];
    equal(namesHere(['', ''], 0, sides), sides, 'no names');
    equal(namesHere(['', ' '], 1, sides), ['Galactic Empire', 'Rebel Alliance'], 'the other side');
    equal(namesHere([' Ann ', ''], 0, sides), ['Ann', 'Galactic Empire'], 'one name');
    equal(namesHere(['Ann', 'Ann'], 0, sides), ['Ann', 'Galactic Empire'], 'one name twice');
    equal(namesHere(['', ''], 0), ['Player 1', 'Player 2'], 'squads that may be of one faction');
  });

  await test('saved squads: what cannot be one is left out, and hides no other', () => {
    const kept = [saved('b', { changed: 2 }), saved('a', { changed: 3 }), saved('a'), null, 7, 'text', {}, saved('Upper'), saved('x'.repeat(40)), saved('c', { game: '../x' }),
      saved('d', { name: 5 }), saved('e', { text: 'y'.repeat(60_001) }), saved('f', { changed: '1' }), saved('g', { changed: null })];
    equal(squadsIn(JSON.stringify(kept)).map(({ id }) => id), ['a', 'b'], 'the latest first');
    for (const text of [null, '', '{', '{}', '7', '"text"', 'null']) equal(squadsIn(text), [], `${text}`);
    check(squadsIn(JSON.stringify(Array.from({ length: 900 }, (_, i) => saved(`n${i}`)))).length === MOST_SQUADS, 'no more than are kept');
    equal(Object.keys(squadsIn(JSON.stringify([saved('a', { more: 1 })]))[0]), ['id', 'game', 'name', 'text', 'changed'], 'nothing else comes along');
  });

  await test('saved squads: they are kept, deleted and back again; a browser without room says so', async () => {
    const { localStorage } = globalThis;
    let kept = null;
    let full = false;
    globalThis.localStorage = {
      getItem: () => kept,
      setItem: (_, text) => {
        if (full) throw new Error('QuotaExceededError');
        kept = text;
      },
    };
    const { deleteSquad, savedSquads, saveSquad } = await load('web/src/games/xwing/squads/savedSquads.ts');
    const first = saveSquad({ game: 'xwing-1', name: 'First', text: 'squad "First" rebel\n' });
    saveSquad({ game: 'xwing-2.0', name: 'Second', text: 'squad "Second" rebel\n' });
    saveSquad({ ...first, name: 'First again' });
    equal(squadsIn(kept).map(({ name }) => name).sort(), ['First again', 'Second'], 'one is changed in its place');
    const undo = deleteSquad(first.id);
    equal(savedSquads.value.map(({ name }) => name), ['Second'], 'one is gone');
    undo();
    equal(squadsIn(kept).length, 2, 'and back again');
    full = true;
    let said = '';
    try {
      saveSquad({ game: 'xwing-1', name: 'Third', text: '' });
    } catch (error) {
      said = error.message;
    }
    check(said.includes('no room'), `it says "${said}"`);
    equal(savedSquads.value.length, 2, 'nothing has changed');
    globalThis.localStorage = localStorage;
  });

  await test('saved squads: a list of squads in XWS is taken apart, all else is one', () => {
    equal(partsOf('[{"name":"a"},{"name":"b"}]'), ['{"name":"a"}', '{"name":"b"}'], 'a list');
    equal(partsOf(' {"squads":[{"name":"a"},{"name":"b"}]}').length, 2, 'a list with a name');
    for (const text of ['{"name":"a"}', '[{"name":"a"}]', '[', 'squad "A" rebel', 'https://yasb.app/?f=x', '[1', '{"squads":7}']) equal(partsOf(text), [text], text);
    equal(sendable('a\tb\r\nc'), 'a b \nc', 'as messages carry it');
  });

  await test('saved squads: our links have the lines in them, as short as can be', () => {
    const lines = 'squad "A & B" rebel\nxwing/rookiepilot r2d2\n';
    const link = squadLink('xwing-1', lines);
    equal(link, 'https://play.example/table/#/squad?game=xwing-1&lines=squad+%22A+%26+B%22+rebel%0Axwing/rookiepilot+r2d2', 'the link');
    equal(new URLSearchParams(link.split('?')[1]).get('lines'), lines.trim(), 'and comes back');
    equal(new URLSearchParams(printPath('xwing-1', ['a b', 'c']).split('?')[1]).getAll('lines'), ['a b', 'c'], 'several are printed');
  });
  Object.assign(globalThis, { window, location });
}
