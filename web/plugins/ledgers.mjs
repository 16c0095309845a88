// The rules by id, in the ledgers' words: `const { rules } = await import('virtual:ledger/xwing-1')` is { id: sentence
// } of docs/rules/xwing-1.md.
import fs from 'node:fs';
import path from 'node:path';

/** `- **X1-COMP-01** Ships: 3 models ... (src: "...")` -> { 'X1-COMP-01': 'Ships: 3 models ...' } */
export function readLedger(text) {
  const rules = {};
  for (const line of text.split('\n')) {
    const at = line.match(/^\s*-\s+\*\*([A-Z0-9]+-[A-Z0-9]+-\d+[a-z]?)\*\*:?\s*(.*)$/);
    if (at)
      rules[at[1]] = at[2]
        .replace(/\s*\(src:.*\)\s*$/, '')
        .replace(/\s*\[inferred\]/g, '')
        .replace(/\*\*|`/g, '');
  }
  return rules;
}

export function ledgers(folder) {
  const prefix = 'virtual:ledger/';
  return {
    name: 'outrider-ledgers',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const rules = readLedger(fs.readFileSync(path.join(folder, `${id.slice(prefix.length + 1)}.md`), 'utf8'));
      return `export const rules = ${JSON.stringify(rules)};`;
    },
  };
}
