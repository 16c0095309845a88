// The types of ships that there are, from content: what has to be drawn, and how large their bases are.
import fs from 'node:fs';
import path from 'node:path';

const BASES = { small: 40, medium: 60, large: 80 };

/** Type -> { name, base in millimetres } of all editions of X-Wing in a folder of contents. */
export function readTypes(folder) {
  const types = new Map();
  const files = fs
    .readdirSync(folder)
    .filter((name) => name.startsWith('xwing-'))
    .sort()
    .flatMap((edition) => fs.readdirSync(path.join(folder, edition)).map((name) => path.join(folder, edition, name)))
    .filter((file) => file.endsWith('.cards'));
  for (const file of files)
    for (const [, type, name, size] of fs
      .readFileSync(file, 'utf8')
      .matchAll(/^ship +([a-z0-9]+) +"([^"]*)"\n +size +([a-z]+)/gm))
      if (!types.has(type)) types.set(type, { name, base: BASES[size] ?? 0 });
  return types;
}
