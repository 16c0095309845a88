// Stylesheets of pages that are fetched when first shown stay from then on: what one page calls its own, no other may draw. And the
// contrast of what is drawn in the mat, in every palette: browsers measure only text that is no drawing (tests/browser/stories/looks.mjs).
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

/** The palettes: { night: { ink: '#eef2fb', ... }, ... }; what one does not say it has of the first. */
function palettes() {
  const text = fs.readFileSync('web/src/styles/tokens.css', 'utf8').replace(/\/\*.*?\*\//gs, '');
  const found = {};
  for (const [, name, body] of text.matchAll(/\[data-palette='(\w+)'\] \{([^}]+)\}/g)) found[name] = Object.fromEntries([...body.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, color]) => [key, color]));
  return found;
}

/** How much lighter one colour is than another, as WCAG 2 reckons it: 1 to 21. */
function contrast(one, other) {
  const light = (color) => {
    const [r, g, b] = [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [high, low] = [light(one), light(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

/** What the mat draws on what: words and numbers, and lines and signs that say something. The classes are in mat.css, ships.css and places.css. */
const WORDS = [
  ['ink', 'space'], ['accent', 'space'], ['soft', 'space'], ['bad', 'space'], ['on-bad', 'bad'], ['space', 'shield'],
  ...['green', 'white', 'red', 'blue', 'purple'].map((tone) => [tone, 'space']),
];
const SIGNS = [
  ...[0, 1, 2].flatMap((tint) => [[`tint-${tint}`, 'space'], [`tint-${tint}`, `tint-${tint}-ground`], ['accent', `tint-${tint}-ground`], ['bad', `tint-${tint}-ground`]]),
  ...['good', 'strict', 'shield', 'hull', 'orange', 'practice', 'friendly', 'rock-edge'].map((tone) => [tone, 'space']),
];

export async function testStyles(load, equal) {
  const { tintsOf } = await load('web/src/games/xwing/tints.ts');
  await test('styles: a faction has its color at whatever seat; two of one color, or of one faction, are told apart', () => {
    const squads = (...factions) => factions.map((faction, side) => ({ side, faction }));
    equal(tintsOf(squads('rebel', 'empire')), [0, 1], 'rebels against the Empire');
    equal(tintsOf(squads('empire', 'rebel')), [1, 0], 'the other way round');
    equal(tintsOf(squads('scum', 'empire')), [2, 1], 'scum');
    equal(tintsOf(squads('firstorder', 'empire')), [0, 1], 'two of one color');
    equal(tintsOf(squads('rebel', 'rebel')), [0, 1], 'two of one faction');
    equal(tintsOf([]), [0, 1], 'before squads are there');
  });

  await test('styles: words of the mat have a contrast of 4.5 in every palette, and signs one of 3', () => {
    const all = palettes();
    equal(Object.keys(all).sort(), ['contrast', 'day', 'night'], 'the palettes');
    const faint = Object.entries(all).flatMap(([palette, colors]) =>
      [...WORDS.map((pair) => [pair, 4.5]), ...SIGNS.map((pair) => [pair, 3])].flatMap(([[top, ground], least]) => {
        const has = contrast(colors[top], colors[ground]);
        return has >= least ? [] : [`${palette}: ${top} on ${ground} has ${has.toFixed(2)}, not ${least}`];
      }),
    );
    equal(faint, [], 'too faint');
    equal(Math.round(contrast('#ffffff', '#000000')), 21, 'white on black');
  });


  await test('styles: no page draws what another page calls its own', () => {
    const owners = new Map();
    for (const page of pages) for (const name of classesOf(page)) owners.set(name, [...(owners.get(name) ?? []), page]);
    equal([...owners].filter(([, some]) => some.length > 1), [], 'classes of two pages');
    equal(owners.size > 100, true, 'there are stylesheets');
  });
}
