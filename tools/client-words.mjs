#!/usr/bin/env node
// What the client says, and its translations: po/client.LANGUAGE.po.
//
//   tools/client-words.mjs            checks: every sentence of the client is translated, and nothing else; ends with `N passed, N failed`
//   tools/client-words.mjs update     writes the catalogues again: new sentences empty, gone ones left out
//   tools/client-words.mjs list       the sentences
//
// Sentences are what t() is given: literals in web/src, and the quoted words of lessons. A translation has the same {arguments}, as often.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCatalogue } from '../web/plugins/catalogues.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
const languages = ['pt', 'es', 'fr'];

const filesUnder = (folder, ending) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(file, ending) : ending.test(file) ? [file] : [];
  });

/** A string literal's value: '...', "..." or `...` without anything filled in. */
function literal(text) {
  const inside = text.slice(1, -1);
  return inside.replace(/\\(u[0-9a-fA-F]{4}|.)/g, (_, code) => (code[0] === 'u' && code.length === 5 ? String.fromCharCode(parseInt(code.slice(1), 16)) : code === 'n' ? '\n' : code));
}

/** Every sentence, with the places where it stands. */
export function sentences() {
  const found = new Map();
  const add = (sentence, file) => found.set(sentence, [...(found.get(sentence) ?? []), file]);
  for (const file of filesUnder('web/src', /\.tsx?$/)) {
    const text = fs.readFileSync(file, 'utf8');
    for (const [, quoted] of text.matchAll(/(?<![\w.$])t\(\s*('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\$]|\\.)*`)/g)) add(literal(quoted), file);
  }
  for (const file of filesUnder('content', /\.lesson$/)) {
    for (const [, quoted] of fs.readFileSync(file, 'utf8').matchAll(/^(?:lesson|tell|done|odd)\s+"((?:[^"\\]|\\.)*)"/gm)) add(quoted.replace(/\\"/g, '"'), file);
  }
  return found;
}

const named = (text, pattern) => [...text.matchAll(pattern)].map((each) => each[1]).sort();
/** The arguments of a sentence, each as often as it is told; one that only chooses between words, {n:one|more}, may do so once or more. */
const argumentsOf = (text) => [...named(text, /\{([a-z]+)\}/g), ':', ...new Set(named(text, /\{([a-z]+)/g))].join(' ');
const quote = (text) => JSON.stringify(text);

function header(language) {
  return `# What the client says. docs/translating.md explains how this file is made and used.
msgid ""
msgstr ""
"Project-Id-Version: outrider client\\n"
"Language: ${language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
`;
}

const fileOf = (language) => `po/client.${language}.po`;
const read = (language) => readCatalogue(fs.readFileSync(fileOf(language), 'utf8'), fileOf(language));

function update() {
  const found = [...sentences().keys()].sort();
  for (const language of languages) {
    const known = new Map(read(language).map((each) => [each.id, each]));
    const parts = found.map((sentence) => {
      const each = known.get(sentence);
      return `${each?.fuzzy ? '#, fuzzy\n' : ''}msgid ${quote(sentence)}\nmsgstr ${quote(each?.text ?? '')}\n`;
    });
    fs.writeFileSync(fileOf(language), `${header(language)}\n${parts.join('\n')}`);
    console.log(`${fileOf(language)}: ${parts.length} sentences, ${found.filter((each) => !known.get(each)?.text).length} without a translation`);
  }
}

function check() {
  const found = sentences();
  let passed = 0;
  const wrong = [];
  for (const language of languages) {
    const known = new Map(read(language).map((each) => [each.id, each]));
    for (const [sentence, files] of found) {
      const each = known.get(sentence);
      if (!each || each.text === '' || each.fuzzy) wrong.push(`${fileOf(language)}: ${each?.fuzzy ? 'a fuzzy' : 'no'} translation of ${quote(sentence)} (${files[0]}); "tools/client-words.mjs update" adds what is missing`);
      else if (argumentsOf(each.text) !== argumentsOf(sentence)) wrong.push(`${fileOf(language)}:${each.line}: ${quote(each.text)} has other arguments than ${quote(sentence)}`);
      else passed++;
    }
    for (const each of known.values()) if (!found.has(each.id)) wrong.push(`${fileOf(language)}:${each.line}: nothing says ${quote(each.id)} any more; "tools/client-words.mjs update" takes it out`);
  }
  for (const each of wrong) console.log(each);
  console.log(`${passed} passed, ${wrong.length} failed`);
  process.exit(wrong.length ? 1 : 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv[2] === 'update') update();
  else if (process.argv[2] === 'list') for (const sentence of sentences().keys()) console.log(sentence);
  else check();
}
