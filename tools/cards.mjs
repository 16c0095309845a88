#!/usr/bin/env node
// tools/cards.mjs OUTRIDER [PROJECT]: does a script prove every card that does something?
//
// A script proves a card where it says `proves card KEY`: it must pass, and fail when the card says nothing (`outrider script
// --without`). Each block of the card (its abilities, in order), and its words (what it grants, a weapon that is a turret,
// attacks twice or inflicts tokens), is taken away in turn: one of the card's scripts must fail then. Of Outer Rim the parts are what
// `outrider script --parts outer-rim` lists: blocks, goals, words, sections of cards, lines of AI cards. Each of these is a case; ends in
// `N passed, N failed`.
//
// Cards of Outer Rim that wait for a script stand in tests/cards/outer-rim-waiting.txt, a key a line, or a beginning of keys and `*`.
//
// Thousands of runs of small scripts: the program compiles the cards once a core and runs each in a process of its own (`--each-without`). Of a file
// that proves several cards, the games that name the card are run; and all of them, if none of those misses it.

import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { filesBelow } from './lib/ids.mjs';

const [outrider, root = '.'] = process.argv.slice(2);
if (!outrider) {
  console.error('usage: tools/cards.mjs OUTRIDER [PROJECT]');
  process.exit(2);
}

const nothing = '-'; // what is left out where a script runs as it is
const scripts = scriptsByCard();
const editions = fs.readFileSync(path.join(import.meta.dirname, '../content/editions.cmake'), 'utf8').matchAll(/^outrider_edition\((\S+?)[ )]/gm);
const cards = [...new Map([...editions].flatMap(([, edition]) => cardsOf(edition)).map((card) => [card.key, card])).values()]; // what an edition inherits, once
cards.push(...cardsOfOuterRim());
const waiting = waitingKeys();
let waits = 0;
const asked = []; // runs: a part of a card that is left out, or nothing; a file; and what became of it
const wholes = new Map(); // those of files as they are
const excerpts = fs.mkdtempSync(path.join(os.tmpdir(), 'cards-'));
const verdicts = []; // what is to be said when all runs are over
let passed = 0;
let failed = 0;

for (const [key, files] of scripts) {
  const known = cards.some((card) => card.key === key);
  say(known, `${files[0]}: proves card ${key}, which there is not`);
  for (const file of files) {
    if (!wholes.has(file)) wholes.set(file, run(nothing, file));
    const whole = wholes.get(file);
    verdicts.push(() => say(whole.status === 0, `${file} fails: ${whole.said}`));
    if (known) someMisses([file], key);
  }
}
for (const card of cards.filter((one) => partsOf(one).length > 0)) {
  const files = scripts.get(card.key) ?? [];
  if (isWaiting(card.key, files)) continue;
  say(files.length > 0, `${card.key}: no script says \`proves card ${card.key}\``);
  for (const part of files.length > 0 ? partsOf(card) : []) someMisses(files, `${card.key}:${part}`);
}
await runOnAllCores(asked);
await runOnAllCores(asked.filter((one) => one.excerpt && one.status === 0).map((one) => Object.assign(one, { excerpt: undefined })));
fs.rmSync(excerpts, { recursive: true });
for (const verdict of verdicts) verdict();
if (waits > 0) console.log(`${waits} cards wait for a script`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

// The cards of an edition that need a script. Damage cards do where any damage card of the edition has one; those of the First Edition are
// proved by scripts of its rules.
function cardsOf(edition) {
  const content = JSON.parse(execFileSync(outrider, ['content', 'json', '--game', edition], { encoding: 'utf8', maxBuffer: 1 << 26 }));
  const damage = content.damage.some((card) => scripts.has(card.key)) ? content.damage : [];
  return [...content.ships, ...content.ship_abilities, ...content.pilots, ...content.upgrades, ...damage];
}

function cardsOfOuterRim() {
  const lines = execFileSync(outrider, ['script', '--parts', 'outer-rim'], { encoding: 'utf8' }).trim().split('\n');
  const found = new Map();
  for (const [key, part] of lines.map((line) => line.split(' '))) found.set(key, [...(found.get(key) ?? []), part]);
  return [...found].map(([key, parts]) => ({ key, parts }));
}

function waitingKeys() {
  const file = path.join(root, 'tests/cards/outer-rim-waiting.txt');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')) : [];
}

// A card that waits and has a script all the same waits no longer: its line has to go.
function isWaiting(key, files) {
  const line = waiting.find((one) => (one.endsWith('*') ? key.startsWith(one.slice(0, -1)) : key === one));
  if (line === key) say(files.length === 0, `${key}: ${files[0]} proves it; take its line out of tests/cards/outer-rim-waiting.txt`);
  if (!line || files.length > 0) return false;
  waits++;
  return true;
}

function say(good, problem) {
  if (!good) console.log(problem);
  if (good) passed++;
  else failed++;
}

// Without that card, or part of it, one of these scripts must fail.
function someMisses(files, what) {
  const without = files.map((file) => run(what, file, excerptAbout(file, what.split(':')[0])));
  verdicts.push(() => {
    const broken = without.find(({ status }) => status !== 0 && status !== 1);
    if (broken) say(false, `${what} cannot be left out: ${broken.said || `ended with ${broken.status}`}`);
    else say(without.some(({ status }) => status === 1), `${files.join(' ')}: passes without ${what}`);
  });
}

// Asks for a run: its status and what it said are there when all runs are over.
function run(what, file, excerpt) {
  const one = { what, file, excerpt, status: undefined, said: 'the program ended before this' };
  asked.push(one);
  return one;
}

// A file with the games of this one that name the card, if it proves several cards.
function excerptAbout(file, key) {
  const [head, ...games] = fs.readFileSync(file, 'utf8').split(/^(?=game\s)/m);
  const id = key.slice(key.lastIndexOf('/') + 1);
  const about = games.filter((game) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(game));
  if (head.match(/^proves\s+card\s/gm)?.length === 1 || about.length === 0 || about.length === games.length) return undefined;
  const name = path.join(excerpts, `${path.basename(file)}-${id}`);
  fs.writeFileSync(name, `proves card ${key}\n${about.join('')}`);
  return name;
}

function runOnAllCores(runs) {
  const cores = os.cpus().length;
  return Promise.all(Array.from({ length: cores }, (_, core) => runAll(runs.filter((_, index) => index % cores === core))));
}

// A sanitizer's report has a status of its own, so that it is not taken for a script that failed.
function runAll(runs) {
  const env = { ...process.env, ASAN_OPTIONS: 'exitcode=99', UBSAN_OPTIONS: 'exitcode=99:halt_on_error=1' };
  const child = spawn(outrider, ['script', '--each-without'], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  child.stdin.on('error', () => {}); // it ended early: runs without an end tell
  child.stdin.end(runs.map(({ what, file, excerpt }) => `${what} ${excerpt ?? file}\n`).join(''));
  return new Promise((resolve) => {
    child.on('close', () => {
      const ends = [...output.matchAll(/([^]*?)^ended with (\d+)\n/gm)];
      for (const [index, [, said, status]] of ends.entries()) Object.assign(runs[index], { status: Number(status), said });
      resolve();
    });
  });
}

// What of a card can be taken away.
function partsOf(card) {
  if (card.parts) return card.parts;
  const words = card.grants_slot?.length || card.grants_action?.length || card.weapon?.turret || card.weapon?.twice || card.weapon?.inflicts || card.indicator?.length || card.replaces_ability;
  return [...Array.from({ length: card.abilities }, (_, index) => index + 1), ...(words ? ['words'] : [])];
}

function scriptsByCard() {
  const found = new Map();
  for (const file of filesBelow(path.join(root, 'tests/rules')).filter((name) => name.endsWith('.script'))) {
    for (const [, key] of fs.readFileSync(file, 'utf8').matchAll(/^\s*(?:\S+:\s+)?proves\s+card\s+(\S+)/gm))
      found.set(key, [...(found.get(key) ?? []), file]);
  }
  return found;
}
