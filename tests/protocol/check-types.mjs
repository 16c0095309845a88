#!/usr/bin/env node
// tests/protocol/check-types.mjs PROTOCOL.ts: without a TypeScript compiler, does the generated file say what messages.txt says?
// Every line must be of a known form; types are compared with messages.txt, read here a second time; what is left when the types
// are taken out is run.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const lines = fs.readFileSync(process.argv[2], 'utf8').split('\n');
let wrong = 0;
const complain = (text) => {
  wrong++;
  console.log(text);
};

// ---- messages.txt ----
const messages = [];
for (const line of fs.readFileSync(path.join(here, '../../src/protocol/messages.txt'), 'utf8').split('\n')) {
  const words = line.replace(/#.*/, '').trim().split(/ +/);
  if (words[0] === 'from') {
    const answers = messages.some((message) => message.name === words[2]); // a client's message of the same name
    messages.push({ from: words[1], name: words[2], code: (answers ? 'host_' : '') + words[2], fields: [] });
  }
  else if (line.startsWith(' ') && words[0]) {
    const traits = words.slice(2); // a field may be called as a trait is
    const after = (word) => traits.includes(word) && traits[traits.indexOf(word) + 1];
    const plain = { text: 'string', lines: 'string', number: 'number', flag: 'boolean', json: 'unknown' }[words[1]];
    const choice = after('of') && after('of').split('|').map((word) => `"${word}"`).join(' | ');
    const type = (choice && after('list') ? `(${choice})` : choice || plain) + (after('list') ? '[]' : '');
    messages.at(-1).fields.push(`${words[0]}${traits.includes('optional') ? '?' : ''}: ${type};`);
  }
}
const pascal = (name) => name.replace(/(^|_)(.)/g, (all, _, letter) => letter.toUpperCase());

// ---- protocol.ts ----
const forms = [
  /^$/, /^\/\/ .*$/, /^ *\/\*\* .* \*\/$/, /^export const \w+ = \d+;$/, /^export interface \w+ \{$/, /^ {2}\w+\??: .*;$/, /^\}$/,
  /^export type \w+ =$/, /^ {2}\| \w+;?$/, /^export const \w+ = \{$/, /^ {2}\w+: \{.*\},$/, /^\} as const;$/,
];
lines.forEach((line, index) => {
  if (!forms.some((form) => form.test(line))) complain(`${process.argv[2]}:${index + 1}: not a line that is expected: ${line}`);
});

const text = lines.filter((line) => !/^ *\/\*\*/.test(line)).join('\n');
for (const message of messages) {
  const expected = [`export interface ${pascal(message.code)}Message {`, `  type: "${message.name}";`, ...message.fields.map((field) => `  ${field}`), '}'];
  if (!text.includes(`\n${expected.join('\n')}\n`)) complain(`no such interface:\n${expected.join('\n')}`);
}
for (const [from, name] of [['client', 'ClientMessage'], ['host', 'HostMessage']]) {
  const of = messages.filter((message) => message.from === from).map((message) => `  | ${pascal(message.code)}Message`);
  if (!text.includes(`\nexport type ${name} =\n${of.join('\n')};\n`)) complain(`${name} is not the messages of the ${from}`);
}

const script = text.replace(/export interface \w+ \{[^}]*\}\n/g, '').replace(/export type \w+ =[^;]*;\n/g, '').replace(/ as const;/g, ';');
const found = await import(`data:text/javascript,${encodeURIComponent(script)}`);
if (found.protocolVersion !== 1 || found.protocolBytes !== 1048576) complain('version or bytes are others');
if (found.fieldLimits.chat.text.most !== 400 || found.fieldLimits.said.seat.least !== -1 || found.fieldLimits.create.sides.list !== 8)
  complain('limits are others than those of messages.txt');
if (Object.keys(found.fieldLimits).length !== messages.length) complain('not every message has its limits');
process.exitCode = wrong > 0 ? 1 : 0;
