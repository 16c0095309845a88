#!/usr/bin/env node
// What of the client can be tested without a page: its formatter, by the table of cases that the engine's has to pass; the reader of
// lessons; the mat's and the panel's reckoning; the log and looking back; workers that help; what the build takes from other files of the project (catalogues, icons, ledgers); and how large it all is.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { check, finish, newFile, test } from '../server/harness.mjs';
import { testAnalysis } from './analysis.mjs';
import { testArt } from './art.mjs';
import { testAsk } from './ask.mjs';
import { testBuilder } from './builder.mjs';
import { testCatalog } from './catalog.mjs';
import { testEffects } from './effects.mjs';
import { testFairness } from './fairness.mjs';
import { testFrame } from './frame.mjs';
import { testHelpers } from './helpers.mjs';
import { testLabels } from './labels.mjs';
import { testMat } from './mat.mjs';
import { testPlain } from './plain.mjs';
import { testRim } from './rim.mjs';
import { testRimMap } from './rim-map.mjs';
import { testScenery } from './scenery.mjs';
import { testSounds } from './sounds.mjs';
import { testSquads } from './squads.mjs';
import { testStory } from './story.mjs';
import { testStyles } from './styles.mjs';
import { testViews } from './views.mjs';
import { readCatalogue } from '../../web/plugins/catalogues.mjs';
import { readGlyphs } from '../../web/plugins/glyphs.mjs';
import { readLedger } from '../../web/plugins/ledgers.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const fromClient = createRequire(new URL('../../web/package.json', import.meta.url));
const esbuild = createRequire(fromClient.resolve('vite'))('esbuild');

/** A module of the client, as node can load it. */
async function load(file) {
  const outfile = newFile('module.mjs');
  await esbuild.build({
    entryPoints: [file], outfile, bundle: true, format: 'esm', platform: 'node', logLevel: 'silent', external: ['virtual:*'], loader: { '.wasm': 'empty' },
    define: { 'import.meta.glob': 'globalThis.noFiles' },
  });
  return import(pathToFileURL(outfile));
}
globalThis.noFiles = () => ({});

const filesUnder = (folder, ending) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(file, ending) : file.endsWith(ending) ? [file] : [];
  });

const equal = (found, wanted, what) => check(JSON.stringify(found) === JSON.stringify(wanted), `${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);

// ---- the formatter ----

/** The cases of the table: { template, args: [[type, text]], language, room, text, line }. */
function messageCases() {
  const cases = [];
  let now = null;
  fs.readFileSync('tests/unit/message-cases.txt', 'utf8').split('\n').forEach((line, index) => {
    const blank = line.indexOf(' ');
    const word = blank < 0 ? line : line.slice(0, blank);
    const rest = blank < 0 ? '' : line.slice(blank + 1);
    if (line.startsWith('#')) return;
    if (line === '') now = null;
    else if (word === 'template') cases.push((now = { template: rest, args: [], language: 'en', line: index + 1 }));
    else if (word === 'text' || word === 'language' || word === 'room') now[word] = rest;
    else now.args.push([word, rest]);
  });
  return cases;
}

// Names of seats, pieces and cards, and lengths, are the engine's affair; and a string has all the room it needs.
const ours = messageCases().filter((each) => each.room === undefined && each.args.every(([type]) => type === 'number' || type === 'words'));
const words = await load('web/src/words/words.ts');

await test('the table of cases has enough for this formatter, too', () => check(ours.length >= 30, `only ${ours.length} cases apply`));
for (const each of ours) {
  await test(`message-cases.txt:${each.line}: ${each.template}`, () => {
    words.language.value = each.language;
    const args = Object.fromEntries(each.args.map(([type, text], index) => [String(index), type === 'number' ? Number(text) : text]));
    equal(words.t(each.template, args), each.text, 'it reads');
    words.language.value = 'en';
  });
}

// ---- lessons ----

const { readLesson, courses, firstTable, lessonAfter } = await load('web/src/lessons/lessons.ts');

const lessonFiles = ['xwing-1', 'xwing-2.0', 'outer-rim'].flatMap((game) => filesUnder(`content/${game}/lessons`, '.lesson').map((file) => [game, file]));
for (const [game, file] of lessonFiles) {
  const name = `${game === 'xwing-1' ? '' : `${game}-`}${path.basename(file, '.lesson')}`;
  await test(`the lesson "${name}" is read whole`, () => {
    const text = fs.readFileSync(file, 'utf8');
    const before = text.slice(0, text.search(/^begin$/m)).split('\n');
    const lesson = readLesson(name, text);
    const stand = (word) => before.filter((line) => line.startsWith(word)).map((line) => line.slice(word.length).trim());
    equal(`"${lesson.title}"`, stand('lesson')[0], 'the title');
    equal(lesson.goals.map((goal) => goal.fact), stand('goal'), 'the goals');
    equal([lesson.tell, ...lesson.goals.slice(1).map((goal) => goal.tell)].map((tell) => `"${tell}"`), stand('tell'), 'what is told');
    const written = (mark) => ('pilot' in mark ? `piece ${mark.pilot}` : `at ${mark.x} ${mark.y}${mark.heading === undefined ? '' : ` facing ${mark.heading}`}`);
    equal(lesson.goals.flatMap(({ mark }) => (mark ? [written(mark)] : [])), stand('mark'), 'what is marked');
    for (const { mark } of lesson.goals)
      check(!mark || ('pilot' in mark ? before.some((line) => new RegExp(`^ship +\\w+ +${mark.pilot} `).test(line)) : mark.x < 914 && mark.y < 914), `a mark is on the table: ${JSON.stringify(mark)}`);
    equal(lesson.odd, JSON.parse(stand('odd')[0] ?? '""'), 'what is odd');
    equal(lesson.odd !== '', lesson.goals.length > 0 && /^ship.* ion /m.test(text) && !/obstacle/.test(lesson.setup), 'a ship that drifts is explained, unless it is out of sight');
    equal(lesson.done, JSON.parse(stand('done')[0] ?? '""'), 'the last words');
    equal([lesson.game, lesson.sides, lesson.machines], [game, [0, 1], ['', 'simple']], 'the game and who plays');
    equal(lesson.setup.split('\n'), before.filter((line) => /^(ship|obstacle|faction|character|credits|holds|encounter|turn)/.test(line)), 'the position');
    const places = courses(game).flatMap((course) => course.lessons).filter((each) => each === name).length;
    equal([lesson.goals.length === 0, places], name === firstTable(game) ? [true, 0] : [false, 1], 'it is the first table, or has its place in a course');
  });
}
await test('lessons follow one another within their course', () => {
  equal(courses('xwing-1').map((course) => course.lessons.length), [5], 'lessons of the First Edition');
  equal(courses('xwing-2.0').map((course) => course.lessons.length), [5, 3], 'lessons of 2.0, and those for players of the First Edition');
  equal(courses('outer-rim').map((course) => course.lessons.length), [2], 'lessons of Outer Rim');
  equal([lessonAfter('dial'), lessonAfter('stress'), lessonAfter('xwing-2.0-dial')], ['bump', undefined, 'xwing-2.0-bump'], 'what comes next');
});

// ---- quick builds ----

const { fill, threatOf } = await load('web/src/games/xwing/setup/builds.ts');

await test('quick builds that fit: the threat exactly, each once before any twice, or none', () => {
  const builds = [['luke', 3], ['porkins', 3], ['escort', 2], ['bandit', 1]].map(([id, threat]) => ({ id, threat, faction: 'rebel', ships: [] }));
  let state = 7;
  const pick = (below) => (state = (state * 31 + 11) % 1009) % below;
  for (let threat = 1; threat <= 9; threat++) {
    const taken = fill(builds, threat, pick);
    equal(threatOf(builds, taken), threat, 'the threat');
    check([...taken.values()].every((count) => count === 1), `one of each is enough for ${threat}`);
  }
  equal(threatOf(builds, fill(builds, 12, pick)), 12, 'the threat of more than there is of each');
  equal(fill(builds.filter((build) => build.threat === 3), 4, pick), null, 'no 4 of threes');
});

// ---- the mat, what is asked, and what has happened ----

await testEffects(load, equal);
await testFrame(load);
await testScenery(load, equal);
await testSounds(load, equal);
await testMat(load, equal);
await testLabels(load, equal);
await testArt(load, equal);
await testAsk(load, equal);
await testBuilder(load, equal);
await testStory(load, equal);
await testAnalysis(load, equal);
await testHelpers(load, equal);
await testRim(load, equal);
await testRimMap(load, equal);
await testFairness(load, equal);
await testPlain(load, equal);
await testCatalog(load, equal);
await testSquads(load, equal);
await testStyles(load, equal);
await testViews(equal);

// ---- what the build reads ----

await test('catalogues: texts over several lines, fuzzy ones, and errors with their line', () => {
  const read = readCatalogue('msgid ""\nmsgstr "Language: pt\\n"\n\n#, fuzzy\nmsgid "One"\nmsgstr "Um"\n\n# web\nmsgid "Two "\n"parts"\nmsgstr ""\n"Duas "\n"\\"partes\\""\n', 'x.po');
  equal(read.map(({ id, text, fuzzy }) => [id, text, fuzzy]), [['One', 'Um', true], ['Two parts', 'Duas "partes"', false]], 'messages');
  let why = '';
  try {
    readCatalogue('msgid "a"\nmsgtext "b"\n', 'x.po');
  } catch (problem) {
    why = problem.message;
  }
  check(why.startsWith('x.po:2: '), why);
});

await test('icons: every ship of the First Edition and every icon that the client names has a letter', async () => {
  const { ships, icons } = readGlyphs(fs.readFileSync('build/fonts/xwing-miniatures.css', 'utf8'));
  const source = fs.readFileSync('web/src/games/xwing/glyphs.ts', 'utf8');
  const renamed = Object.fromEntries([...source.matchAll(/^ {2}'?([a-z0-9-]+)'?: '([a-z0-9]+)',$/gm)].map((each) => [each[1], each[2]]));
  const types = filesUnder('content/xwing-1', '.cards').flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/^ship +([a-z0-9]+)/gm)].map((each) => each[1]));
  check(types.length > 20, `only ${types.length} types of ships in content/xwing-1`);
  // The transport of mission 1 is in no font.
  const without = types.filter((type) => !ships[renamed[type] ?? type] && !['senatorstransport'].includes(type));
  equal(without, [], 'ships without a silhouette');
  const bearings = Object.entries(renamed).filter(([name]) => /left|right|straight|koiogran|stationary|reverse/.test(name));
  check(bearings.length >= 14, 'bearings are found in glyphs.ts');
  equal(bearings.filter(([, icon]) => !icons[icon]), [], 'bearings without an arrow');
});

await test('ledgers: every rule that the engine cites is one that the client can show', () => {
  const rules = readLedger(fs.readFileSync('docs/rules/xwing-1.md', 'utf8'));
  const cited = new Map();
  for (const file of [...filesUnder('src', '.c'), ...filesUnder('src', '.h'), ...filesUnder('content', '.cards')])
    for (const [id] of fs.readFileSync(file, 'utf8').matchAll(/\bX1-[A-Z]+-\d+[a-z]?\b/g)) cited.set(id, file);
  check(cited.size > 200, `only ${cited.size} rules are cited`);
  equal([...cited].filter(([id]) => !rules[id]), [], 'cited rules that the ledger does not have');
  check(Object.values(rules).every((text) => text.length > 10 && !text.includes('(src:')), 'each has its sentence, without its sources');
});

// ---- how large it is ----

await test('the first page is under 90 kB, packed', () => {
  const page = fs.readFileSync('build/web/index.html', 'utf8');
  const parts = [...page.matchAll(/assets\/[\w.-]+\.(?:js|css)/g)].map((each) => path.join('build/web', each[0]));
  const size = ['build/web/index.html', ...parts].reduce((sum, file) => sum + zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length, 0);
  console.log(`the first page: ${(size / 1000).toFixed(1)} kB packed`);
  check(parts.length >= 2 && size < 90_000, `${size} bytes`);
});

const isDrawing = (file) => path.basename(file).startsWith('ship.');

await test('drawings of ships: each a part of its own, the largest under 4 kB, packed', () => {
  const sizes = filesUnder('build/web', '.js').filter(isDrawing).map((file) => zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length);
  console.log(`${sizes.length} drawings of ships: ${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(1)} kB packed`);
  equal(sizes.length, fs.readdirSync('web/art/ships').length, 'parts');
  check(Math.max(...sizes) < 4000, `${Math.max(...sizes)} bytes`);
});

await test('the client without fonts, engine, ledgers and drawings is under 320 kB, packed: of two games with a face of their own', () => {
  const ledgers = fs.readdirSync('docs/rules').map((name) => path.basename(name, '.md'));
  const files = filesUnder('build/web', '').filter((file) => /\.(js|css)$/.test(file) && !ledgers.some((ledger) => path.basename(file).startsWith(`${ledger}-`)) && !isDrawing(file));
  const size = files.reduce((sum, file) => sum + zlib.gzipSync(fs.readFileSync(file), { level: 9 }).length, 0);
  console.log(`the client: ${(size / 1000).toFixed(1)} kB packed, ${files.length} files`);
  check(files.length >= 3 && size < 320_000, `${size} bytes`);
});

finish();
