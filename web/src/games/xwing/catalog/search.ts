/** Finding cards by what a player types: words and numbers, in any order, as one remembers them. "bomb", "reroll",
 * "initiative 5" (or "i5"), "large rebel" find names, texts, facts, slots, keywords and ships; the best match is first.
 *
 * All words must be found, each at the beginning of a word, or inside one if it has three letters. Accents and capital
 * letters make no difference. A number belongs to the word beside it: "hull 8" finds no hull of 6 that costs 8. */
import type { CatalogPilot, CatalogShip, CatalogUpgrade, CatalogWaiting } from '@view';
import type { Catalog } from './catalog';

export type CardKind = 'ship' | 'pilot' | 'upgrade' | 'waiting';

export interface FoundCard {
  kind: CardKind;
  id: string;
}

/** How much it counts where a word is found. */
const WEIGHT = { name: 12, fact: 6, kind: 5, ship: 4, text: 3, ship_fact: 2 } as const;

interface Field {
  /** folded, with a blank before and after every word, and "|" between phrases */
  text: string;
  weight: number;
}

interface Entry extends FoundCard {
  fields: readonly Field[];
}

/** Small letters and digits without accents; all else is a blank. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** "X-wing" is found by "x wing" and by "xwing". */
const spelled = (phrase: string): string => {
  const words = folded(phrase);
  const whole = words.replace(/ /g, '');
  return /[-/]/.test(phrase) && whole !== words ? `${words} | ${whole}` : words;
};

const field = (weight: number, phrases: readonly (string | undefined)[]): Field => ({
  weight,
  text: ` ${phrases
    .filter((phrase) => phrase)
    .map((phrase) => spelled(phrase as string))
    .join(' | ')} `,
});

/** What the entries of one catalogue are made with. */
interface Words {
  factions: ReadonlyMap<string, string>;
  slots: ReadonlyMap<string, string>;
  actions: ReadonlyMap<string, string>;
}

const actionsIn = (words: Words, bar: CatalogShip['bar']): (string | undefined)[] =>
  bar.flatMap(({ action, linked }) => [words.actions.get(action), linked && words.actions.get(linked)]);

const shipEntry = (words: Words, ship: CatalogShip): Entry => ({
  kind: 'ship',
  id: ship.id,
  fields: [
    field(WEIGHT.name + 2, [ship.name]), // rather the ship than one of its pilots
    field(WEIGHT.fact, [ship.size_name, ...ship.facts, ...ship.keywords]),
    field(WEIGHT.kind, [...ship.factions.map((faction) => words.factions.get(faction)), ...actionsIn(words, ship.bar)]),
    field(WEIGHT.text, [ship.ability, ...ship.text]),
  ],
});

const pilotEntry = (words: Words, pilot: CatalogPilot, ship: CatalogShip | undefined): Entry => ({
  kind: 'pilot',
  id: pilot.id,
  fields: [
    field(WEIGHT.name, [pilot.name]),
    field(WEIGHT.fact, [...pilot.facts, ...pilot.keywords, `i${pilot.skill}`, `ps${pilot.skill}`]),
    field(WEIGHT.kind, [words.factions.get(pilot.faction), ...pilot.slots.map((slot) => words.slots.get(slot))]),
    field(WEIGHT.ship, [ship?.name]),
    field(WEIGHT.text, [...pilot.text, pilot.ability, ...(pilot.ability_text ?? [])]),
    field(WEIGHT.ship_fact, ship ? [ship.size_name, ...ship.facts, ...actionsIn(words, pilot.bar ?? ship.bar)] : []),
  ],
});

const upgradeEntry = (words: Words, upgrade: CatalogUpgrade): Entry => ({
  kind: 'upgrade',
  id: upgrade.id,
  fields: [
    field(WEIGHT.name, [upgrade.name, upgrade.back?.name]),
    field(WEIGHT.fact, upgrade.facts),
    field(WEIGHT.kind, [
      ...upgrade.slots.map((slot) => words.slots.get(slot)),
      upgrade.only ?? undefined,
      ...actionsIn(words, upgrade.adds ?? []),
    ]),
    field(WEIGHT.text, [...upgrade.text, ...(upgrade.back?.text ?? [])]),
  ],
});

const waitingEntry = (words: Words, card: CatalogWaiting, ship: CatalogShip | undefined): Entry => ({
  kind: 'waiting',
  id: card.id,
  fields: [
    field(WEIGHT.name - 2, [card.name]),
    field(WEIGHT.kind, [words.factions.get(card.faction ?? ''), words.slots.get(card.slot ?? '')]),
    field(WEIGHT.ship, [ship?.name]),
  ],
});

function entriesOf(catalog: Catalog): Entry[] {
  const named = (list: Catalog['slots']): Map<string, string> => new Map(list.map(({ id, name }) => [id, name]));
  const words: Words = {
    factions: named(catalog.factions),
    slots: named(catalog.slots),
    actions: named(catalog.actions),
  };
  const shipOf = (id: string | null): CatalogShip | undefined => (id === null ? undefined : catalog.ships.get(id));
  return [
    ...[...catalog.ships.values()].map((ship) => shipEntry(words, ship)),
    ...[...catalog.pilots.values()].map((pilot) => pilotEntry(words, pilot, shipOf(pilot.ship))),
    ...[...catalog.upgrades.values()].map((upgrade) => upgradeEntry(words, upgrade)),
    ...[...catalog.waiting.values()].map((card) => waitingEntry(words, card, shipOf(card.ship))),
  ];
}

const indexed = new WeakMap<Catalog, readonly Entry[]>();

function indexOf(catalog: Catalog): readonly Entry[] {
  const known = indexed.get(catalog);
  if (known) return known;
  const made = entriesOf(catalog);
  indexed.set(catalog, made);
  return made;
}

/** Makes what searching needs before anybody types, so that the first letter is as quick as the others. */
export const prepareSearch = (catalog: Catalog): void => void indexOf(catalog);

/** How well a field has it: 0 to 1. */
type Term = (text: string) => number;

/** The whole word, or it with an s; the beginning of a word; part of one. */
const wordTerm =
  (word: string): Term =>
  (text) => {
    if (text.includes(` ${word} `) || text.includes(` ${word}s `)) return 1;
    if (text.includes(` ${word}`)) return 0.6;
    return word.length > 2 && text.includes(word) ? 0.3 : 0;
  };

/** A number and the word beside it, in either order: "initiative 5", "init 5", "2 charges". */
function numberTerm(word: string, number: string): Term {
  const before = new RegExp(` ${word}\\p{L}* ${number} `, 'u');
  const after = new RegExp(` ${number} ${word}\\p{L}*`, 'u');
  return (text) => (before.test(text) || after.test(text) ? 1 : 0);
}

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d+$/.test(word);
const isWord = (word: string | undefined): word is string => word !== undefined && /^\p{L}+$/u.test(word);

/** The words of a question in turn: a number takes the word before it, or at the beginning the one after it. */
function termsOf(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; at++) {
    const [word = '', next] = [words[at], words[at + 1]];
    if (isWord(word) && word.length > 1 && isNumber(next)) terms.push(numberTerm(word, words[++at] ?? ''));
    else if (isNumber(word) && isWord(next) && next.length > 1) terms.push(numberTerm(words[++at] ?? '', word));
    else terms.push(wordTerm(word));
  }
  return terms;
}

/** What counts is the best field for each term, and a little the others that have it; 0 if a term is nowhere. */
function scoreOf(entry: Entry, terms: readonly Term[], whole: string): number {
  let score = 0;
  for (const term of terms) {
    let best = 0;
    let all = 0;
    for (const { text, weight } of entry.fields) {
      const found = weight * term(text);
      best = Math.max(best, found);
      all += found;
    }
    if (best === 0) return 0;
    score += best + (all - best) / 4;
  }
  const name = entry.fields[0]?.text ?? '';
  if (name.startsWith(` ${whole} `)) score += 8;
  else if (name.startsWith(` ${whole}`)) score += 4;
  return score;
}

/** The cards that have all words, the best first; none if nothing is asked. */
export function findCards(catalog: Catalog, question: string): FoundCard[] {
  const whole = folded(question);
  if (whole === '') return [];
  const terms = termsOf(whole.split(' '));
  return indexOf(catalog)
    .map((entry, place) => ({ entry, place, score: scoreOf(entry, terms, whole) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ entry }) => ({ kind: entry.kind, id: entry.id }));
}
