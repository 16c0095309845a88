#!/usr/bin/env node
// tools/differences.mjs [--check] [PROJECT]: what shows each difference between two editions?
//
// A ledger marks a rule that differs from the edition before: `- **X25-ION-06** ... [≠2.0] (2.0: always blue [1 straight].)`. Such a rule is
// shown by a pair where a script that proves it plays in both editions, with lines that count in one of them alone. Where the other edition
// has nothing of the kind, the mark begins with "none", and any proof will do. Otherwise docs/rules/one-edition.txt says why the other
// edition cannot be put there: `X25-SETUP-12  the size of the mat is no part of a position`.
// Prints a table of the rules; --check says instead which rules have neither, and ends in `N passed, N failed`.

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { proofsById, readClaims, readLedgers } from './lib/ids.mjs';

const flags = process.argv.slice(2).filter((word) => word.startsWith('-'));
const root = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? '.';
if (flags.some((flag) => flag !== '--check')) {
  console.error(`differences: no option ${flags.find((flag) => flag !== '--check')}; there is --check`);
  process.exit(2);
}

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8');
const proofs = proofsById(readClaims(root));
const reasons = readReasons();
const rows = readLedgers(root).flatMap(({ file }) => marksIn(read(file))).map((mark) => ({ ...mark, ...shown(mark) }));

if (flags.includes('--check')) {
  const unknown = [...reasons.keys()].filter((id) => !rows.some((row) => row.id === id));
  const needless = rows.filter((row) => row.pair && reasons.has(row.id)).map(({ id }) => id);
  const problems = [
    ...rows.filter((row) => !row.how).map((row) => `${row.id}: no script plays in both editions, and no reason says why (${row.before})`),
    ...unknown.map((id) => `docs/rules/one-edition.txt: ${id} is not marked as a difference`),
    ...needless.map((id) => `docs/rules/one-edition.txt: ${id} is shown by a pair, and needs no reason`),
  ];
  for (const problem of problems) console.log(problem);
  console.log(`${rows.filter((row) => row.how).length} passed, ${problems.length} failed`);
  process.exitCode = problems.length ? 1 : 0;
} else {
  console.log('| rule | the edition before | shown by |\n|---|---|---|');
  for (const row of rows) console.log(`| ${row.id} | ${row.before} | ${row.how ?? '**nothing**'} |`);
}

// The rules of a ledger that differ, and what it says of the edition before.
function marksIn(text) {
  return [...text.matchAll(/^- \*\*(\S+)\*\* .*?\[≠(\S+)\] \((.*?)\)(?= \(src:|$)/gm)].map(([, id, edition, words]) => ({
    id,
    edition,
    before: words.replace(/^[^:]*: /, '').replace(/\.$/, ''),
  }));
}

function shown({ id, before }) {
  const files = [...(proofs.get(id) ?? [])].map(({ file }) => file);
  const pair = files.find((file) => file.endsWith('.script') && isPair(read(file)));
  if (pair) return { pair, how: pair };
  if (reasons.has(id)) return { how: reasons.get(id) };
  if (/^none\b/.test(before) && files.length) return { how: `${files[0]} (nothing of the kind before)` };
  return {};
}

// Does a script play in two games, and say what only one of them does?
function isPair(text) {
  const games = text.match(/^\s*game\s+(\S+)\s+([^#\s]\S*)/m)?.slice(1) ?? [];
  return games.some((game) => text.split('\n').some((line) => line.trimStart().startsWith(`${game}: `)));
}

function readReasons() {
  const file = path.join(root, 'docs/rules/one-edition.txt');
  const lines = fs.existsSync(file) ? read('docs/rules/one-edition.txt').split('\n') : [];
  return new Map(lines.filter((line) => line.trim() && !line.startsWith('#')).map((line) => line.split(/\s+(.*)/)));
}
