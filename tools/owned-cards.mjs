#!/usr/bin/env node
// tools/owned-cards.mjs CARDS.json [PROJECT]: are the cards of X-Wing 2.0 that everybody owns there?
//
//     build/dev/outrider content json --game xwing-2.0 >build/cards.json && tools/owned-cards.mjs build/cards.json
//
// Every key of tests/cards/everybody-2.0.keys is a case: the card is offered, and if it does something a script proves it, or it
// waits and says for what. A last case: no more than `mayWait` of them wait. Ends in `N passed, N failed`.

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { filesBelow } from './lib/ids.mjs';

const mayWait = 12;

const [cards, root = '.'] = process.argv.slice(2);
if (!cards) {
  console.error('usage: tools/owned-cards.mjs CARDS.json [PROJECT]; `outrider content json --game xwing-2.0` writes the first');
  process.exit(2);
}
const content = JSON.parse(fs.readFileSync(cards, 'utf8'));
const written = new Map([...content.pilots, ...content.upgrades].map((card) => [card.key, card]));
const proved = new Set(filesBelow(path.join(root, 'tests/rules')).filter((name) => name.endsWith('.script'))
  .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/^\s*proves\s+card\s+(\S+)/gm)].map(([, key]) => key)));
const keys = fs.readFileSync(path.join(root, 'tests/cards/everybody-2.0.keys'), 'utf8').split('\n').filter((line) => /^[^#\s]/.test(line));

const problems = [];
const waiting = [];
for (const key of keys) {
  const reason = whatFor(key);
  if (reason !== undefined) waiting.push(`${key}: ${reason}`);
  const problem = reason === undefined ? missing(key) : reason ? '' : 'waits and does not say for what';
  if (problem) problems.push(`${key}: ${problem}`);
}
if (waiting.length > mayWait) problems.push(`${waiting.length} cards wait, at most ${mayWait} may:\n  ${waiting.join('\n  ')}`);
for (const problem of problems) console.log(problem);
console.log(`${keys.length + 1 - problems.length} passed, ${problems.length} failed`);
process.exitCode = problems.length > 0 ? 1 : 0;

// What a card waits for; undefined if it is written and does not wait.
function whatFor(key) {
  const [, kind, ...names] = key.split('/');
  const xws = names.pop();
  const entry = content.waiting.find((card) => card.kind === kind && card.xws === xws && (kind !== 'pilot' || `${card.faction}/${card.ship}` === names.join('/')));
  return entry?.waits ?? (written.get(key)?.waits || undefined);
}

function missing(key) {
  const card = written.get(key);
  if (!card) return 'neither written nor waiting';
  return card.abilities > 0 && !proved.has(key) ? `no script says \`proves card ${key}\`` : '';
}
