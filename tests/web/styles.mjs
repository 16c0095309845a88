// Stylesheets of pages that are fetched when first shown stay from then on: what one page calls its own, no other may draw.
import fs from 'node:fs';
import { test } from '../server/harness.mjs';

const folder = 'web/src/games/xwing';
const pages = ['browse', 'builder', 'rate', 'squads'];

/** The classes that selectors of a page's stylesheets begin with. */
function classesOf(page) {
  const files = fs.readdirSync(`${folder}/${page}`).filter((name) => name.endsWith('.css'));
  const text = files.map((name) => fs.readFileSync(`${folder}/${page}/${name}`, 'utf8').replace(/\/\*.*?\*\//gs, '')).join('\n');
  const selectors = [...text.matchAll(/([^{}]+)\{/g)].flatMap(([, list]) => list.split(','));
  return new Set(selectors.flatMap((selector) => /^\s*\.([\w-]+)/.exec(selector)?.[1] ?? []));
}

export async function testStyles(equal) {
  await test('styles: no page draws what another page calls its own', () => {
    const owners = new Map();
    for (const page of pages) for (const name of classesOf(page)) owners.set(name, [...(owners.get(name) ?? []), page]);
    equal([...owners].filter(([, some]) => some.length > 1), [], 'classes of two pages');
    equal(owners.size > 100, true, 'there are stylesheets');
  });
}
