// Ships seen from above: `import { drawings } from 'virtual:ships'` is { type of ship: () => import(its drawing) }, so
// that a page fetches those that it shows; each is a module of its own, read from web/art/ships.
import fs from 'node:fs';
import path from 'node:path';
import { readDrawing } from './drawing.mjs';

/** All drawings of a folder: [name of the file without its ending, drawing]. */
export function readFleet(folder) {
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.ship'))
    .sort()
    .map((name) => {
      const file = path.join(folder, name);
      return [path.basename(name, '.ship'), readDrawing(fs.readFileSync(file, 'utf8'), file)];
    });
}

/** What the client needs of a drawing. */
export const packed = ({ parts, outline, guns, engines }) => ({ parts, outline, guns, engines });

export function ships(folder) {
  const index = 'virtual:ships';
  const prefix = 'virtual:ship/';
  return {
    name: 'outrider-ships',
    resolveId: (id) => (id === index || id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${index}`) {
        this.addWatchFile(folder);
        const entries = readFleet(folder).flatMap(([name, { types }]) =>
          types.map((type) => `${JSON.stringify(type)}: () => import('${prefix}${name}')`),
        );
        return `export const drawings = {\n${entries.join(',\n')}\n};`;
      }
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = path.join(folder, `${id.slice(prefix.length + 1)}.ship`);
      this.addWatchFile(file);
      return `export const drawing = ${JSON.stringify(packed(readDrawing(fs.readFileSync(file, 'utf8'), file)))};`;
    },
  };
}
