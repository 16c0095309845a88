#!/usr/bin/env node
// tools/session.mjs [--update] OUTRIDER FILE...: is what the documentation shows still true?
//
// A session is what somebody typed into `outrider engine`, each line with its reply below it and a blank line after that. Lines
// that begin with # are remarks. Feeds the typed lines to the engine, in an empty folder, and compares the replies; --update
// writes them into the file instead. Ends in `N passed, N failed`.

import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { spawnSync } from 'node:child_process';

const words = process.argv.slice(2);
const update = words[0] === '--update' && words.shift() === '--update';
const [outrider, ...files] = words;
let failed = 0;

for (const file of files) {
  const session = readSession(fs.readFileSync(file, 'utf8'));
  const replies = play(session.filter(({ typed }) => typed !== undefined).map(({ typed }) => typed));
  const told = [];
  for (const part of session) {
    if (part.remark) told.push(part.remark);
    else told.push(`${part.typed}\n${replies.shift() ?? 'no reply: the engine has ended'}\n`);
  }
  const text = `${told.join('\n').trimEnd()}\n`;
  if (update) fs.writeFileSync(file, text);
  else if (!compare(file, text)) failed += 1;
}
console.log(`${files.length - failed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;

// [{remark}, {typed}, ...]: what is typed is the first line of a block, its old reply the rest of it.
function readSession(text) {
  const parts = [];
  let inReply = false;
  for (const line of text.split('\n')) {
    if (line === '') inReply = false;
    else if (inReply) continue;
    else if (line.startsWith('#')) parts.push({ remark: line });
    else {
      parts.push({ typed: line });
      inReply = true;
    }
  }
  return parts;
}

function play(lines) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'session-'));
  const { stdout } = spawnSync(path.resolve(outrider), ['engine'], { cwd: folder, input: `${lines.join('\n')}\n`, encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  return stdout.split('\n\n').map((reply) => reply.replace(/ +$/gm, ''));
}

function compare(file, text) {
  const wanted = fs.readFileSync(file, 'utf8').split('\n');
  const found = text.split('\n');
  const line = wanted.findIndex((one, index) => one !== found[index]);
  if (line < 0 && wanted.length === found.length) return true;
  console.log(`${file}:${line + 1}: expected "${wanted[line] ?? ''}", found "${found[line] ?? ''}"`);
  return false;
}
