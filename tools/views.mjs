#!/usr/bin/env node
// The shapes of views: reads src/protocol/views.txt, makes the client's types of it, and says what of a value does not fit.
//
//   tools/views.mjs FILE      writes the types there, if they have changed
//
// tests/web uses readShapes() and faultsOf() to check what the host writes.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';

const DEFINITION = fileURLToPath(new URL('../src/protocol/views.txt', import.meta.url));
const PLAIN = { text: 'string', number: 'number', flag: 'boolean', own: 'unknown' };

/** One field: `name TYPE ...`. */
function readField(words, note, complain) {
  const [name, type, ...options] = words;
  const field = { name, type, note, of: null, or: null, list: false, map: false, nullable: false, optional: false };
  for (let at = 0; at < options.length; at++) {
    const option = options[at];
    if (['list', 'map', 'nullable', 'optional'].includes(option)) field[option] = true;
    else if (option === 'of' && type === 'text' && options[at + 1]) field.of = options[++at].split('|');
    else if (option === 'or' && options[at + 1]) field.or = options[++at];
    else complain(`"${option}" is not known here; there are of (texts), or, list, map, nullable and optional`);
  }
  if (!/^[a-z_]+$/.test(name) || !type) complain('a field is a name in small letters, and its type');
  return field;
}

/** The definition: { shapes, tuples, words, boards }, each a Map by name. */
export function readShapes(text = fs.readFileSync(DEFINITION, 'utf8'), file = 'src/protocol/views.txt') {
  const found = { shapes: new Map(), tuples: new Map(), words: new Map(), boards: new Map(), order: [] };
  let shape = null;
  text.split('\n').forEach((line, index) => {
    const complain = (why) => {
      throw new Error(`${file}:${index + 1}: ${why}`);
    };
    const [statement = '', note = ''] = line.split(/\s*#\s*/, 2);
    const words = statement.split(' ').filter(Boolean);
    const [kind, name, ...rest] = words;
    const isNew = () => (found.shapes.has(name) || found.tuples.has(name) || found.words.has(name)) && complain(`"${name}" is there already`);
    if (words.length === 0) return;
    if (line.startsWith(' ')) {
      if (!shape) complain('a field belongs to a shape');
      shape.fields.push(readField(words, note, complain));
    } else if (kind === 'shape') {
      isNew();
      if (rest.length && (rest[0] !== 'extends' || !found.shapes.has(rest[1]))) complain('a shape extends one that stands above it');
      shape = { name, note, base: rest[1] ?? null, fields: [] };
      found.shapes.set(name, shape);
      found.order.push(['shape', name]);
    } else if (kind === 'tuple') {
      isNew();
      found.tuples.set(name, rest);
      found.order.push(['tuple', name]);
    } else if (kind === 'words') {
      isNew();
      const base = rest[0] === 'and' ? found.words.get(rest[1]) ?? complain(`there is no list "${rest[1]}" above`) : [];
      found.words.set(name, [...base, ...(rest[0] === 'and' ? rest.slice(2) : rest)]);
      found.order.push(['words', name]);
    } else if (kind === 'board' && rest.length === 1) found.boards.set(name, rest[0]);
    else complain(`"${kind}" is not known here; there are shape, tuple, words and board, and fields are indented`);
  });
  const known = (type) => type in PLAIN || found.shapes.has(type) || found.tuples.has(type) || found.words.has(type);
  const used = [...found.tuples.values()].flat().concat([...found.boards.values()], [...found.shapes.values()].flatMap((each) => each.fields.flatMap((field) => [field.type, field.or ?? 'text'])));
  for (const type of used) if (!known(type)) throw new Error(`${file}: there is no type "${type}"`);
  return found;
}

/** All fields of a shape, with those of what it extends. */
export function fieldsOf(found, name) {
  const shape = found.shapes.get(name);
  return [...(shape.base ? fieldsOf(found, shape.base) : []), ...shape.fields];
}

// ---- types ----

const quoted = (words) => words.map((word) => `'${word}'`).join(' | ');

function typeOf(field) {
  let type = field.of ? quoted(field.of) : (PLAIN[field.type] ?? field.type);
  if (field.or) type = `${type} | ${field.or}`;
  if (field.list) type = type.includes('|') ? `(${type})[]` : `${type}[]`;
  if (field.map) type = `Record<string, ${type}>`;
  return field.nullable ? `${type} | null` : type;
}

export function typesOf(found) {
  const parts = [
    '// Generated from src/protocol/views.txt: change that, not this. docs/protocol.md says what everything means.',
    '',
  ];
  const note = (text, indent) => (text ? [`${indent}/** ${text} */`] : []);
  for (const [kind, name] of found.order) {
    if (kind === 'words') parts.push(`export type ${name} = ${quoted(found.words.get(name))};`);
    else if (kind === 'tuple') parts.push(`export type ${name} = [${found.tuples.get(name).map((type) => PLAIN[type] ?? type).join(', ')}];`);
    else {
      const shape = found.shapes.get(name);
      parts.push(...note(shape.note, ''), `export interface ${name}${shape.base ? ` extends ${shape.base}` : ''} {`);
      for (const field of shape.fields) parts.push(...note(field.note, '  '), `  ${field.name}${field.optional ? '?' : ''}: ${typeOf(field)};`);
      parts.push('}');
    }
    parts.push('');
  }
  return parts.join('\n');
}

// ---- checking ----

const isPlain = { text: (value) => typeof value === 'string', number: (value) => typeof value === 'number', flag: (value) => typeof value === 'boolean', own: () => true };

/** What of a value is not as `type` says: sentences, each with the place. `game` chooses the board. */
export function faultsOf(found, type, value, game = '', place = type) {
  if (type in isPlain) return isPlain[type](value) ? [] : [`${place} is no ${type}: ${JSON.stringify(value)}`];
  if (found.words.has(type)) return found.words.get(type).includes(value) ? [] : [`${place} is ${JSON.stringify(value)}, which "words ${type}" does not have`];
  if (found.tuples.has(type)) {
    const items = found.tuples.get(type);
    if (!Array.isArray(value) || value.length !== items.length) return [`${place} is no ${type}: ${JSON.stringify(value)}`];
    return items.flatMap((item, index) => faultsOf(found, item, value[index], game, `${place}[${index}]`));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${place} is no ${type}: ${JSON.stringify(value)}`];
  const fields = new Map(fieldsOf(found, type).map((field) => [field.name, field]));
  const faults = Object.keys(value).filter((key) => !fields.has(key)).map((key) => `${place} has "${key}", which "shape ${type}" does not have`);
  for (const field of fields.values()) {
    const here = `${place}.${field.name}`;
    if (!(field.name in value)) faults.push(...(field.optional ? [] : [`${here} is missing`]));
    else faults.push(...fieldFaults(found, field, value[field.name], value.game ?? game, here));
  }
  return faults;
}

function fieldFaults(found, field, value, game, place) {
  if (value === null) return field.nullable ? [] : [`${place} is null`];
  if (field.type === 'own') return found.boards.has(game) ? faultsOf(found, found.boards.get(game), value, game, place) : [`${place}: no board stands there for "${game}"`];
  const one = (item, here) => {
    const faults = field.of && typeof item === 'string' ? (field.of.includes(item) ? [] : [`${here} is "${item}"`]) : faultsOf(found, field.type, item, game, here);
    return faults.length && field.or ? faultsOf(found, field.or, item, game, here) : faults;
  };
  if (field.list) return Array.isArray(value) ? value.flatMap((item, index) => one(item, `${place}[${index}]`)) : [`${place} is no list`];
  if (field.map) return Object.entries(value).flatMap(([key, item]) => one(item, `${place}.${key}`));
  return one(value, place);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = process.argv[2];
  if (!file) {
    console.error('usage: tools/views.mjs FILE');
    process.exit(2);
  }
  const types = typesOf(readShapes());
  if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== types) fs.writeFileSync(file, types);
}
