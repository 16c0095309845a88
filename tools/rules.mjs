#!/usr/bin/env node
// tools/rules.mjs [-v] [--check] [PROJECT]: which rules of the ledgers does nothing prove yet?
//
// A rule counts as proved where a script under tests/ has its id on a `proves` line, or a C test in PROVES("..."), at most
// six ids each; as settled where docs/rules/untestable.txt gives the reason why no test can prove it. Readings of unclear
// places (-AMB-) are not counted. Prints a line per ledger; -v adds the areas with what is open in each.
// --check says instead which ids are wrong: a test that names too many, an id in a test or in the source that is in no
// ledger, an id given twice. It ends in `N passed, N failed`.

import process from 'node:process';
import { MOST_IDS, areaOf, isReading, prefixOf, proofsById, readCitations, readClaims, readLedgers, readUntestable } from './lib/ids.mjs';

const flags = process.argv.slice(2).filter((word) => word.startsWith('-'));
const root = process.argv.slice(2).find((word) => !word.startsWith('-')) ?? '.';
for (const flag of flags) {
  if (!['-v', '--check'].includes(flag)) {
    console.error(`rules: no option ${flag}; there are -v and --check`);
    process.exit(2);
  }
}

const ledgers = readLedgers(root);
const claims = readClaims(root);
const errors = wrongIds();

if (flags.includes('--check')) {
  if (ledgers.length === 0) errors.push('there is no ledger in docs/rules');
  for (const error of errors) console.log(error);
  const good = [...ledgers, ...claims].filter(({ file }) => !errors.some((error) => error.startsWith(`${file}:`)));
  console.log(`${good.length} passed, ${errors.length} failed`);
} else {
  for (const ledger of ledgers) report(ledger);
  for (const error of errors) console.error(error);
}
process.exitCode = errors.length ? 1 : 0;

function report(ledger) {
  const rules = ledger.ids.filter((id) => !isReading(id));
  const proofs = proofsById(claims);
  const untestable = new Set(readUntestable(root));
  const proved = rules.filter((id) => proofs.has(id));
  const settled = rules.filter((id) => !proofs.has(id) && untestable.has(id));
  const open = rules.filter((id) => !proofs.has(id) && !untestable.has(id));
  const percent = Math.floor((100 * (proved.length + settled.length)) / rules.length);
  console.log(
    `${ledger.name}: ${proved.length} of ${rules.length} rules and examples proved, ` +
      `${settled.length} settled as untestable, ${open.length} open (${percent}%)`);
  if (!flags.includes('-v')) return;
  for (const area of new Set(rules.map(areaOf))) {
    const here = open.filter((id) => areaOf(id) === area);
    const total = rules.filter((id) => areaOf(id) === area).length;
    if (here.length) console.log(`  ${area} ${total - here.length}/${total} open: ${here.join(' ')}`);
  }
}

function wrongIds() {
  const known = new Set(ledgers.flatMap((ledger) => ledger.ids));
  const prefixes = new Set([...known].map(prefixOf));
  const wrong = [];
  for (const { file, repeated } of ledgers) for (const id of repeated) wrong.push(`${file}: ${id} stands there twice`);
  for (const { file, line, ids } of claims) {
    if (ids.length > MOST_IDS)
      wrong.push(`${file}:${line}: proves ${ids.length} rules at once; at most ${MOST_IDS} count, so this counts for none`);
    if (ids.length === 0) wrong.push(`${file}:${line}: proves no rule: an id looks like X1-MOVE-01`);
    for (const id of ids) if (!known.has(id)) wrong.push(`${file}:${line}: ${id} is in no ledger`);
  }
  for (const { file, line, id } of readCitations(root))
    if (prefixes.has(prefixOf(id)) && !known.has(id)) wrong.push(`${file}:${line}: ${id} is in no ledger`);
  for (const id of readUntestable(root))
    if (!known.has(id)) wrong.push(`docs/rules/untestable.txt: ${id} is in no ledger`);
  return wrong;
}
