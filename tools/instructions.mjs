#!/usr/bin/env node
// tools/instructions.mjs [--check|--commit] [--figures FILE] [CASE...]: what the benchmarks cost in instructions, and how far that is from the
// committed figures (bench/instructions.txt). scripts/count-instructions builds the programs first.
//
// callgrind counts, since instructions are the same on a busy machine; programs are those of the dev preset, which `make test` has. The C
// library copies with whatever the processor is best at, and callgrind counts one of these ways by the byte: it is told to use the plain one.
//
//     --check     fails when a case costs 5 % more than its figure; what the suite `instructions` of make test runs
//     --commit    writes what was counted into the file

import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs, promisify } from 'node:util';

const ALLOWED = 5; // per cent
const LEAST = 1000; // fewer instructions than this are no work: the function that is looked at was not found
const PLAIN_COPIES = 'glibc.cpu.hwcaps=-ERMS,-FSRM,-AVX,-AVX2,-AVX512F,-AVX512VL:'
  + 'glibc.cpu.x86_rep_movsb_threshold=1000000000:glibc.cpu.x86_rep_stosb_threshold=1000000000';

const { values: options, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'boolean' }, commit: { type: 'boolean' }, figures: { type: 'string', default: 'bench/instructions.txt' } },
});

/** The lines of the file; those of cases as { name, figure, within, command, what }. */
function readFigures(file) {
  return fs.readFileSync(file, 'utf8').trimEnd().split('\n').map((line) => {
    if (line === '' || line.startsWith('#') || line.startsWith('counted with ')) return { line };
    const fields = line.split('|').map((field) => field.trim());
    if (fields.length !== 5) throw new Error(`${file}: a case has five fields, not as in: ${line}`);
    const [name, figure, within, command, what] = fields;
    return { line, name, figure: figure === '' ? NaN : Number(figure.replaceAll(',', '')), within, command, what };
  });
}

/** What counts depend on besides the source. */
function tools() {
  const ask = (...words) => execFileSync(words[0], words.slice(1), { encoding: 'utf8' }).trim();
  return `gcc ${ask('gcc', '-dumpfullversion')}, ${ask('getconf', 'GNU_LIBC_VERSION')}, ${os.machine()}`;
}

async function count({ name, within, command }) {
  const [program, ...words] = command.split(' ');
  const { stdout, stderr } = await promisify(execFile)(
    'valgrind',
    ['--tool=callgrind', `--toggle-collect=${within}`, '--callgrind-out-file=/dev/null', path.join('build/dev', program), ...words],
    { env: { ...process.env, GLIBC_TUNABLES: PLAIN_COPIES }, maxBuffer: 1 << 26 },
  );
  const counted = Number(stderr.match(/Collected : (\d+)/)?.[1] ?? 0);
  if (counted < LEAST) throw new Error(`${name}: no work was seen in ${within} of ${command}\n${stdout}${stderr}`);
  return counted;
}

/** All cases, as many at a time as there are cores; those that cost most first, so that none is left alone at the end. */
async function countAll(cases) {
  const queue = cases.toSorted((one, other) => (other.figure || Infinity) - (one.figure || Infinity));
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) next.counted = await count(next);
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, work));
}

const grouped = (number) => (Number.isNaN(number) ? '' : number.toLocaleString('en'));
const drift = ({ figure, counted }) => (100 * (counted - figure)) / figure;
const percent = (number) => (Number.isNaN(number) ? 'no figure yet' : `${number >= 0 ? '+' : ''}${number.toFixed(1)} %`);

function write(file, lines) {
  const width = (field) => Math.max(...lines.filter(({ name }) => name).map((each) => each[field].length));
  const widths = { name: width('name'), within: width('within'), command: width('command') };
  const text = lines.map(({ line, name, figure, counted, within, command, what }) => {
    if (line.startsWith('counted with ')) return `counted with ${tools()}`;
    if (!name) return line;
    const columns = [name.padEnd(widths.name), grouped(counted ?? figure).padStart(13), within.padEnd(widths.within), command.padEnd(widths.command), what];
    return columns.join(' | ');
  });
  fs.writeFileSync(file, `${text.join('\n')}\n`);
}

const lines = readFigures(options.figures);
const cases = lines.filter(({ name }) => name && (wanted.length === 0 || wanted.includes(name)));
const unknown = wanted.filter((name) => !cases.some((each) => each.name === name));
if (unknown.length > 0 || (options.check && options.commit)) {
  console.error(unknown.length > 0 ? `instructions: there is no case ${unknown.join(', ')} in ${options.figures}` : 'instructions: either --check or --commit');
  process.exit(2);
}
const before = lines.find(({ line }) => line.startsWith('counted with '))?.line ?? '';
const alike = before === `counted with ${tools()}`;
if (options.check && !alike) {
  console.log(`skipped: instructions are not compared: the figures are ${before || 'of nobody knows what'}, and here are ${tools()}`);
  console.log('1 passed, 0 failed');
  process.exit(0);
}

await countAll(cases);
let failed = 0;
for (const each of cases) {
  const dearer = !(drift(each) <= ALLOWED);
  failed += dearer;
  if (!options.check || dearer)
    console.log(`${options.check ? 'FAIL ' : ''}${each.name.padEnd(20)} ${grouped(each.counted).padStart(13)} ${percent(drift(each)).padStart(9)}   ${each.what}`);
}
if (!alike) console.log(`the figures are ${before}, and here are ${tools()}: drift says little`);
if (options.commit) {
  write(options.figures, lines);
} else if (options.check) {
  if (failed > 0) {
    console.log(`A case may cost ${ALLOWED} % more than ${options.figures} says. What made it dearer: callgrind_annotate, with the case's line of that file.`);
    console.log('If it is worth that: scripts/count-instructions --commit CASE..., and say why in the commit.');
  }
  console.log(`${cases.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
