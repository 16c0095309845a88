#!/usr/bin/env node
// tools/card-words.mjs EDITION [PROJECT]: how many cards of an edition use each word of the card language, the most used first.
//
//     tools/card-words.mjs xwing-2.0
//
// A word is one that src/xwing/abilities knows; a card uses it if it stands in one of its blocks, outside of quotes. Ends with how many words
// serve many cards, few, one, and none.

import fs from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { filesBelow } from './lib/ids.mjs';

const [edition, root = '.'] = process.argv.slice(2);
const folder = path.join(root, 'content', edition ?? '');
if (!edition || !fs.existsSync(folder)) {
  console.error('usage: tools/card-words.mjs EDITION [PROJECT]; editions are the folders of content/');
  process.exit(2);
}

const blocks = /^\s+(?:when|if|cost|may|must|do|then|on|else|pass|fail|value|difficulty|template|templates|silences|keeps|deed|of|by|whom|choose|limit)\b/;
const known = new Set(filesBelow(path.join(root, 'src/xwing/abilities')).filter((name) => name.endsWith('.c'))
  .flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/(?:\.name = |[{,]\s*)"([a-z][a-z_]+)"/g)].map(([, word]) => word)));
const cards = new Map([...known].map((word) => [word, new Set()]));

for (const file of fs.readdirSync(folder).filter((name) => name.endsWith('.cards'))) {
  let card = '';
  for (const line of fs.readFileSync(path.join(folder, file), 'utf8').split('\n')) {
    card = line.match(/^(?:ship|pilot|upgrade|condition|damage) \S+/)?.[0] ?? card;
    const plain = line.replace(/#.*$/, '').replace(/"[^"]*"/g, '');
    const inBlock = blocks.test(plain) || /^\s{12,}[a-z_]+\b/.test(plain);
    if (!inBlock || /^\s+text\b/.test(plain)) continue;
    for (const [word] of plain.matchAll(/[a-z_]+/g)) cards.get(word)?.add(card);
  }
}

const counts = [...cards].map(([word, used]) => [word, used.size]).sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
for (const [word, count] of counts) console.log(`${String(count).padStart(5)} ${word}`);
const within = (least, most) => counts.filter(([, count]) => count >= least && count <= most).length;
console.log(`${counts.length} words: ${within(10, Infinity)} serve ten cards or more, ${within(2, 9)} two to nine, ${within(1, 1)} one, ${within(0, 0)} none of this edition`);
