// Which letter of the two icon fonts is which ship or icon: `import { ships, icons } from 'virtual:glyphs'`, read from
// the
// stylesheet that comes with the fonts (scripts/web fetches it), so that no table of letters is kept here.
import fs from 'node:fs';
import path from 'node:path';

const unescape = (text) =>
  text.replace(/\\([0-9a-fA-F]{1,6}) ?/g, (_, hex) => String.fromCodePoint(parseInt(hex, 16))).replace(/\\(.)/g, '$1');

export function readGlyphs(css) {
  const ships = {},
    icons = {};
  for (const [, ship, name, text] of css.matchAll(
    /i\.xwing-miniatures-(ship|font)-([a-z0-9-]+):before\s*{\s*content:\s*"((?:[^"\\]|\\.)*)"/g,
  ))
    (ship === 'ship' ? ships : icons)[name] = unescape(text);
  if (Object.keys(ships).length < 20 || Object.keys(icons).length < 20)
    throw new Error(
      'the stylesheet of the icon fonts has another form than expected: no rules i.xwing-miniatures-ship-NAME:before',
    );
  return { ships, icons };
}

export function glyphs(folder) {
  const name = 'virtual:glyphs';
  return {
    name: 'outrider-glyphs',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const { ships, icons } = readGlyphs(fs.readFileSync(path.join(folder, 'xwing-miniatures.css'), 'utf8'));
      return `export const ships = ${JSON.stringify(ships)};\nexport const icons = ${JSON.stringify(icons)};`;
    },
  };
}
