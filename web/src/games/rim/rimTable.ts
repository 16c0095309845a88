/** What stands on a table of Outer Rim, read from the facts of its view. Ids are those of the box. */
import type { Piece, View } from '@view';
import type { FACTIONS } from './rimWords';

export type Faction = (typeof FACTIONS)[number];
export type Standing = 'positive' | 'neutral' | 'negative';
/** Kinds of slots, in the order of a board. */
export const SLOT_KINDS = ['gear', 'jobs', 'crew', 'cargo', 'mods'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

export interface Player {
  seat: number;
  side: number;
  /** of the person */
  name: string;
  /** ids; '': none yet */
  character: string;
  ship: string;
  characterFlipped: boolean;
  shipFlipped: boolean;
  /** where the ship is; '': nowhere yet */
  space: string;
  credits: number;
  fame: number;
  /** what it was gained for, the most first */
  fameBy: readonly (readonly [source: string, fame: number])[];
  reputation: Readonly<Record<Faction, Standing>>;
  ground: number;
  health: number;
  characterDamage: number;
  combat: number;
  hull: number;
  shipDamage: number;
  hyperdrive: number;
  characterGoals: number;
  shipGoals: number;
  defeated: boolean;
  left: boolean;
  cards: Readonly<Record<SlotKind, readonly string[]>>;
  secrets: number;
  skills: ReadonlyMap<string, number>;
  slots: ReadonlyMap<string, number>;
  /** spaces in which its move ends */
  stops: ReadonlySet<string>;
}

export interface Patrol {
  piece: number;
  faction: Faction;
  space: string;
  level: number;
}

export interface Contact {
  piece: number;
  /** '': it has left the map */
  space: string;
  /** which contact space of the planet, from 1 */
  place: number;
  faceUp: boolean;
  /** whose token it is; '': not known to whoever looks */
  contact: string;
  class: number;
}

export interface Deck {
  piece: number;
  deck: string;
  size: number;
  /** the card on top, if it lies face up or is known; '' */
  top: string;
}

export interface RimTable {
  players: readonly Player[];
  patrols: readonly Patrol[];
  contacts: readonly Contact[];
  decks: readonly Deck[];
  /** how many tokens of the AI player's goals lie on each space, in the order of the box; in a solo game */
  goalTokens: readonly number[];
  round: number;
  /** whose turn it is; null: nobody's yet */
  active: number | null;
  step: string;
  /** fame that wins */
  goal: number;
  mostFamous: readonly number[];
  tiles: readonly string[];
  /** of the move under way */
  spacesLeft: number;
}

/** `a+b`, or `none`. */
const listOf = (fact: string | undefined): string[] =>
  fact === undefined || fact === '' || fact === 'none' ? [] : fact.split('+');

/** `a:1+b:2`. */
const countsOf = (fact: string | undefined): Map<string, number> =>
  new Map(
    listOf(fact).map((each) => {
      const [word = '', count = '1'] = each.split(':');
      return [word, Number(count)];
    }),
  );

const seatsOf = (fact: string | undefined): number[] => listOf(fact).map((word) => Number(word.slice('seat'.length)));

const known = (fact: string | undefined): string =>
  fact === undefined || fact === 'none' || fact === 'unknown' ? '' : fact;

function playerOf(view: View, { facts }: Piece): Player {
  const seat = Number(facts['seat']);
  const count = (fact: string): number => Number(facts[fact] ?? 0);
  const is = (fact: string): boolean => facts[fact] === 'yes';
  const standing = (faction: Faction): Standing => (facts[faction] as Standing | undefined) ?? 'neutral';
  return {
    seat,
    side: view.seats[seat]?.side ?? seat,
    name: view.seats[seat]?.name ?? '',
    character: known(facts['character']),
    ship: known(facts['ship']),
    characterFlipped: is('character-flipped'),
    shipFlipped: is('ship-flipped'),
    space: known(facts['space']),
    credits: count('credits'),
    fame: count('fame'),
    fameBy: [...countsOf(facts['fame-by'])].sort((a, b) => b[1] - a[1]),
    reputation: {
      hutt: standing('hutt'),
      syndicate: standing('syndicate'),
      imperial: standing('imperial'),
      rebel: standing('rebel'),
    },
    ground: count('ground'),
    health: count('health'),
    characterDamage: count('character-damage'),
    combat: count('combat'),
    hull: count('hull'),
    shipDamage: count('ship-damage'),
    hyperdrive: count('hyperdrive'),
    characterGoals: count('character-goals'),
    shipGoals: count('ship-goals'),
    defeated: is('defeated'),
    left: is('left'),
    cards: {
      gear: listOf(facts['gear']),
      jobs: listOf(facts['jobs']),
      crew: listOf(facts['crew']),
      cargo: listOf(facts['cargo']),
      mods: listOf(facts['mods']),
    },
    secrets: count('secrets'),
    skills: countsOf(facts['skills']),
    slots: countsOf(facts['slots']),
    stops: new Set(listOf(facts['stops'])),
  };
}

function contactOf({ id, facts }: Piece): Contact {
  const [space = '', place] = (facts['space'] ?? '').split(':');
  return {
    piece: id,
    space: place === undefined ? '' : space,
    place: Number(place ?? 0),
    faceUp: facts['face'] === 'up',
    contact: known(facts['contact']),
    class: Number(facts['class'] ?? 0),
  };
}

function read(view: View): RimTable {
  const pieces = view.pieces ?? [];
  const having = (fact: string): Piece[] => pieces.filter((piece) => fact in piece.facts);
  const facts = view.facts ?? {};
  return {
    players: having('credits').map((piece) => playerOf(view, piece)),
    patrols: having('level').map(({ id, facts: of }) => ({
      piece: id,
      faction: of['faction'] as Faction,
      space: known(of['space']),
      level: Number(of['level']),
    })),
    contacts: having('face').map(contactOf),
    decks: having('deck').map(({ id, facts: of }) => ({
      piece: id,
      deck: of['deck'] ?? '',
      size: Number(of['size'] ?? 0),
      top: known(of['top']),
    })),
    goalTokens: having('goal-tokens').map(({ facts: of }) => Number(of['goal-tokens'])),
    round: Number(facts['round'] ?? 0),
    active: seatsOf(facts['active'])[0] ?? null,
    step: facts['step'] ?? '',
    goal: Number(facts['goal'] ?? 0),
    mostFamous: seatsOf(facts['most-famous']),
    tiles: listOf(facts['tiles']),
    spacesLeft: Number(facts['spaces-left'] ?? 0),
  };
}

const kept = new WeakMap<View, RimTable>();

/** The table of this view; each view is read once. */
export function tableOf(view: View): RimTable {
  const before = kept.get(view);
  if (before) return before;
  const table = read(view);
  kept.set(view, table);
  return table;
}

/** The player whose eyes these are; a spectator sees the table as whoever's turn it is. */
export function ownPlayer(view: View): Player | undefined {
  const table = tableOf(view);
  const seat = view.you ?? table.active;
  return table.players.find((player) => player.seat === seat) ?? table.players[0];
}
