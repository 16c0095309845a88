// The client's translations: `import catalogue from 'virtual:catalogue/pt'` is po/client.pt.po as { English:
// translation }.
import fs from 'node:fs';
import path from 'node:path';

const unquote = (text) => JSON.parse(text.replace(/\t/g, '\\t'));

/** The messages of a .po file: [{ id, text, fuzzy, line }]. Only what our catalogues use: msgid, msgstr, and quoted
 * lines that go on. */
export function readCatalogue(text, name) {
  const messages = [];
  let message = null,
    field = null,
    fuzzy = false;
  text.split('\n').forEach((line, index) => {
    const at = line.match(/^(msgid|msgstr)?\s*(".*")\s*$/);
    if (line.startsWith('#,')) fuzzy = line.includes('fuzzy');
    else if (line.startsWith('#') || line.trim() === '') return;
    else if (!at) throw new Error(`${name}:${index + 1}: expected msgid, msgstr or a quoted line, found: ${line}`);
    else {
      if (at[1] === 'msgid') {
        message = { id: '', text: '', fuzzy, line: index + 1 };
        messages.push(message);
        fuzzy = false;
      }
      field = at[1] ? (at[1] === 'msgid' ? 'id' : 'text') : field;
      if (!message || !field) throw new Error(`${name}:${index + 1}: a quoted line that belongs to no message`);
      message[field] += unquote(at[2]);
    }
  });
  return messages.filter((each) => each.id !== '');
}

export function catalogues(folder) {
  const prefix = 'virtual:catalogue/';
  return {
    name: 'outrider-catalogues',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const file = path.join(folder, `client.${id.slice(prefix.length + 1)}.po`);
      this.addWatchFile(file);
      const known = readCatalogue(fs.readFileSync(file, 'utf8'), file).filter((each) => each.text && !each.fuzzy);
      return `export default ${JSON.stringify(Object.fromEntries(known.map((each) => [each.id, each.text])))};`;
    },
  };
}
