// Comparing our cards with public card data: what the tools for each edition share.
import fs from 'node:fs';
import process from 'node:process';

let passed = 0;
let failed = 0;

// Names differ in letters, accents and quotes only.
export function plain(name) {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/["“”]/g, '').replaceAll('’', "'").replace(/ \(.*\)$/, '');
}

export function isSaid(value) {
  return value !== null && value !== undefined;
}

// One case: every field of `wanted` is so in our card.
export function compare(what, card, wanted, problems = []) {
  if (!card) return report(what, ['is not written']);
  return report(what, [...problems, ...differences('', card, wanted)]);
}

function differences(where, card, wanted) {
  return Object.entries(wanted).flatMap(([field, value]) => {
    const own = card[field];
    if (typeof value === 'function') return value(own) ? [] : [`${where}${field} is ${JSON.stringify(own)}`];
    if (field === 'name') return plain(own) === plain(value) ? [] : [differs(field, own, value)];
    if (Array.isArray(value)) return sorted(own) === sorted(value) ? [] : [differs(where + field, own, value)];
    if (value && own && typeof value === 'object') return differences(`${field}.`, own, value);
    return own === value ? [] : [differs(where + field, own, value)];
  });
}

function differs(field, own, value) {
  return `${field} is ${JSON.stringify(own)}, in the data ${JSON.stringify(value)}`;
}

function sorted(list) {
  return JSON.stringify([...list].sort());
}

export function report(what, problems) {
  for (const problem of problems) console.log(`${what}: ${problem}`);
  if (problems.length) failed += 1;
  else passed += 1;
}

export function find(list, wanted) {
  return list.find((card) => Object.entries(wanted).every(([field, value]) => card[field] === value));
}

export function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

// The last line, and the exit status.
export function summary() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
