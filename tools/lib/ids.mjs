// Rule ids: where they are defined (ledgers), claimed (tests) and cited (source).
//
// An id is PREFIX-AREA-NN: X1-COMBAT-24, OR-BOUNTY-05, SK-MOVE-01.

import fs from 'node:fs';
import path from 'node:path';
import { codeOnly } from './c-text.mjs';

const ID = /\b[A-Z][A-Z0-9]*-[A-Z0-9]+-[0-9]{2,}\b/g;
export const MOST_IDS = 6;

export const idsIn = (text) => text.match(ID) ?? [];
export const prefixOf = (id) => id.slice(0, id.indexOf('-'));
export const areaOf = (id) => id.slice(0, id.lastIndexOf('-'));
// The reading to take where a rulebook is unclear: may be proved and cited, but is not counted as a rule.
export const isReading = (id) => id.includes('-AMB-');

// All files below a folder, in order; none if there is no such folder.
export function filesBelow(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? filesBelow(file) : [file];
    });
}

const read = (root, file) => fs.readFileSync(path.join(root, file), 'utf8');
const below = (root, folder) => filesBelow(path.join(root, folder)).map((file) => path.relative(root, file));
const lineAt = (text, position) => text.slice(0, position).split('\n').length;

// The ledgers: docs/rules/*.md and those of the small games, tests/games/*.md. A rule is a line `- **X1-MOVE-01** ...`.
// `repeated` holds the ids that stand there more than once.
export function readLedgers(root) {
  return [...below(root, 'docs/rules'), ...below(root, 'tests/games')]
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const lines = read(root, file).split('\n');
      const all = lines.flatMap((line) => idsIn(line.match(/^- \*\*([A-Z0-9-]+)\*\*/)?.[1] ?? ''));
      const repeated = all.filter((id, index) => all.indexOf(id) !== index);
      return { file, name: path.basename(file, '.md'), ids: [...new Set(all)].sort(), repeated };
    })
    .filter((ledger) => ledger.ids.length > 0);
}

// Ids of docs/rules/untestable.txt, lines `X1-COMP-20  why`.
export function readUntestable(root) {
  const file = path.join(root, 'docs/rules/untestable.txt');
  if (!fs.existsSync(file)) return [];
  return fs.readFileSync(file, 'utf8').split('\n').flatMap((line) => idsIn(line.split(/\s/)[0]));
}

// What tests claim to prove: {file, line, ids, test}, where `test` is the C function around PROVES("..."), undefined in a
// script. A claim of more than six ids is returned too: the caller says what becomes of it. The tests of the tools and the
// seeds of the fuzzers claim nothing; what they plant looks as if.
export function readClaims(root) {
  return below(root, 'tests').flatMap((file) => {
    if (/^tests\/(tools|fuzz)\//.test(file)) return [];
    if (file.endsWith('.c')) return claimsOfTest(file, read(root, file));
    if (/\.(h|md|mjs|sh|txt)$/.test(file)) return [];
    return claimsOfScript(file, read(root, file));
  });
}

function claimsOfScript(file, text) {
  return text.split('\n').flatMap((line, index) => {
    if (!/^\s*(\S+:\s+)?proves\s+(?!card\s)/.test(line)) return []; // those of cards are tools/cards.mjs's
    return [{ file, line: index + 1, ids: idsIn(line.replace(/#.*/, '')) }];
  });
}

function claimsOfTest(file, text) {
  const code = codeOnly(text);
  return [...code.matchAll(/\bPROVES\s*\(/g)].map((found) => {
    const end = code.indexOf(')', found.index);
    // Strings are blank in `code`; the ids stand in the text itself.
    const ids = idsIn(text.slice(found.index, end));
    // The function around it is the last one whose name begins a definition at the left margin.
    const heads = [...code.slice(0, found.index).matchAll(/^[A-Za-z_][\w\s*]*?\b(\w+)\s*\([^;{}]*\)\s*\{/gm)];
    return { file, line: lineAt(text, found.index), ids, test: heads.at(-1)?.[1] };
  });
}

// id -> what proves it, {file, line, test}: the scripts and C functions of the claims that count, which name at most six ids.
// The same script or function is the same object wherever it stands.
export function proofsById(claims) {
  const all = new Map();
  const proofs = new Map();
  for (const { file, line, test, ids } of claims.filter((one) => one.ids.length <= MOST_IDS)) {
    const key = `${file} ${test ?? ''}`;
    if (!all.has(key)) all.set(key, { file, line, test });
    for (const id of ids) proofs.set(id, (proofs.get(id) ?? new Set()).add(all.get(key)));
  }
  return proofs;
}

// Ids in the comments of the source: {file, line, id}.
export function readCitations(root) {
  const files = ['include', 'src', 'tests/games'].flatMap((folder) => below(root, folder));
  return files
    .filter((file) => /\.[ch]$/.test(file))
    .flatMap((file) =>
      read(root, file).split('\n').flatMap((line, index) => idsIn(line).map((id) => ({ file, line: index + 1, id }))));
}
