#!/usr/bin/env node
// tools/ship-sheet.mjs [WORD...]: the contact sheet of all drawings of ships, or of those whose file has one of the words in its name:
// build/pictures/ships.html, and as a picture build/pictures/ships.png. Each is drawn at 200 px, and small as on the mat: as a
// silhouette, turned, and damaged in flight. What draws it is what draws the mat (web/src/games/xwing/art).
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ships, readFleet } from '../web/plugins/ships.mjs';
import { readTypes } from '../web/plugins/types.mjs';
import { openBrowser } from '../tests/browser/harness.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);
const fromClient = createRequire(path.join(root, 'web/package.json'));
const esbuild = createRequire(fromClient.resolve('vite'))('esbuild');
const folder = path.join(root, 'web/art/ships');

/** The client's plugin, for the bundler of this sheet. */
const asBundled = {
  name: 'ships',
  setup(build) {
    const { load } = ships(folder);
    build.onResolve({ filter: /^virtual:ship/ }, ({ path: id }) => ({ path: id, namespace: 'ships' }));
    build.onLoad({ filter: /.*/, namespace: 'ships' }, ({ path: id }) => ({ contents: load.call({ addWatchFile: () => undefined }, `\0${id}`), resolveDir: root }));
  },
};

const known = readTypes(path.join(root, 'content'));
const words = process.argv.slice(2);
const entries = readFleet(folder)
  .filter(([file]) => words.length === 0 || words.some((word) => file.includes(word)))
  .map(([file, { types }]) => ({ file, type: types[0], names: types.map((type) => known.get(type)?.name ?? type), base: known.get(types[0])?.base ?? 40 }));

const { outputFiles } = await esbuild.build({
  entryPoints: ['web/art/sheet.tsx'], bundle: true, write: false, outdir: 'build/pictures', format: 'iife', globalName: 'sheet', jsx: 'automatic', jsxImportSource: 'preact',
  logLevel: 'error', plugins: [asBundled], nodePaths: [path.join(root, 'web/node_modules')],
});
const [script, styles] = ['.js', '.css'].map((ending) => outputFiles.find((file) => file.path.endsWith(ending)).text);
const page = `<!doctype html><meta charset="utf-8"><title>Ships</title><style>
body { margin: 0; background: #05070f; color: #eef2fb; font: 12px sans-serif; }
main { display: grid; grid-template-columns: repeat(5, 310px); gap: 6px; padding: 8px; }
figure { margin: 0; background: #0d1424; border-radius: 6px; }
figcaption { padding: 2px 8px 6px; }
.side-0 { --side: #ff7a5c; } .side-1 { --side: #5cc8ff; }
.plate { fill: #131a2e; stroke: #32405f; stroke-width: .8; }
.silhouette .art > * { display: none; } .silhouette .art .rim { display: inline; fill: #eef2fb; stroke: none; }
${styles}</style><body><script>${script}</script><script>drawn = sheet.draw(${JSON.stringify(entries)})</script>`;
fs.mkdirSync('build/pictures', { recursive: true });
fs.writeFileSync('build/pictures/ships.html', page);

const browser = await openBrowser();
try {
  const tab = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  await tab.goto(`file://${root}/build/pictures/ships.html`);
  await tab.evaluate(() => globalThis.drawn);
  await tab.waitForFunction((count) => document.querySelectorAll('.art').length === count, entries.length * 4);
  await tab.screenshot({ path: 'build/pictures/ships.png', fullPage: true });
} finally {
  await browser.close();
}
console.log(`${entries.length} ships: build/pictures/ships.png`);
