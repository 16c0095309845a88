// Finding cards: what a player types finds what the player means, in the catalogue that the host tells.
import { check, test } from '../server/harness.mjs';
import { HostTable } from '../wasm/host_table.mjs';

const entropy = Uint8Array.from({ length: 64 }, (_, i) => i);

export async function testCatalog(load, equal) {
  const { catalogIn } = await load('web/src/games/xwing/catalog/catalog.ts');
  const { findCards } = await load('web/src/games/xwing/catalog/search.ts');
  const table = await HostTable.open('build/wasm/outrider.wasm', entropy);
  const catalogOf = (game, language = 'en') => {
    table.say({ type: 'hello', version: 1, language });
    return catalogIn(game, table.say({ type: 'cards', game }).find((message) => message.type === 'cards').cards);
  };
  const later = catalogOf('xwing-2.0');
  const first = (catalog, words) => findCards(catalog, words)[0]?.id;

  await test('a card is found by its name, however it is written', () => {
    equal(first(later, 'T-65 X-wing'), 't65xwing', 'a ship');
    equal(first(later, 't65 xwing'), 't65xwing', 'a ship without hyphens');
    equal(first(later, 'LUKE sky'), 't65xwing/lukeskywalker', 'a pilot by halves of words');
    equal(first(later, 'proton bombs'), 'protonbombs', 'an upgrade');
    equal(first(catalogOf('xwing-1'), 'r2 d2'), 'r2d2', 'an astromech');
  });

  await test('a number belongs to the word beside it', () => {
    for (const words of ['initiative 5', '5 initiative', 'init 5', 'I5', 'i5']) {
      const found = findCards(later, words).filter(({ kind }) => kind === 'pilot');
      check(found.length > 20, `${words}: only ${found.length} pilots`);
      check(found.every(({ id }) => later.pilots.get(id).skill === 5), `${words}: others than initiative 5`);
    }
    const ships = findCards(later, 'hull 8').filter(({ kind }) => kind === 'ship');
    check(ships.length > 1 && ships.every(({ id }) => later.ships.get(id).hull === 8), 'hull 8');
  });

  await test('what a card does, its slot, keyword, size and faction find it', () => {
    const has = (words, id) => check(findCards(later, words).some((card) => card.id === id), `${words} does not find ${id}`);
    has('bomb', 'seismiccharges');
    has('reroll', 'predator');
    has('talent', 'predator');
    has('device', 'seismiccharges');
    has('large rebel', 'vcx100lightfreighter');
    has('barrel roll', 'tielnfighter');
    check(findCards(later, 'bomb').findIndex(({ id }) => id === 'protonbombs') < 10, 'bombs by name are among the first');
  });

  await test('all words count, accents and capitals do not, and nothing finds nothing', () => {
    equal(findCards(later, ''), [], 'no words');
    equal(findCards(later, ' - '), [], 'signs alone');
    equal(findCards(later, 'luke zzz'), [], 'a word that is nowhere');
    equal(findCards(later, '(['), [], 'signs that are none of words');
    const french = catalogOf('xwing-2.0', 'fr');
    const plain = findCards(french, 'equipage republique').map(({ id }) => id);
    check(plain.length > 0, 'nothing is found without accents');
    equal(plain, findCards(french, 'Équipage RÉPUBLIQUE').map(({ id }) => id), 'with accents');
  });
}
