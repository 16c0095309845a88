/** The box of Outer Rim as the host tells it (`cards`; docs/protocol.md). Ids are those that facts of views use. */

export type Trust = 'known' | 'probable' | 'authored';

export interface ToldDeck {
  id: string;
  name: string;
  kind: string;
}

export interface ToldTile {
  id: string;
  name: string;
  end?: boolean;
}

export interface ToldSpace {
  id: string;
  name: string;
  kind: 'planet' | 'nav' | 'maelstrom';
  tile: string;
  faction?: string;
  spawns?: string;
  contacts?: number[];
  /** where it lies on its tile, from 0 to 1000: from the left edge, and from the inner rim of the arc */
  x: number;
  y: number;
}

export interface SheetText {
  side: 'front' | 'back' | 'both';
  text: string;
}

export interface ToldCharacter {
  id: string;
  name: string;
  trust: Trust;
  ground: number;
  health: number;
  skills: Record<string, number>;
  droid?: boolean;
  goal: string;
  texts: SheetText[];
}

export interface ToldSlots {
  crew?: number;
  cargo?: number;
  mod?: number;
  either?: number;
}

/** Of pairs the first is the side that lies up at first, the second the flipped one. */
export interface ToldShip {
  id: string;
  name: string;
  flipped?: string;
  trust: Trust;
  cost?: number;
  combat: number[];
  hull: number[];
  hyperdrive: number[];
  slots: ToldSlots[];
  goal?: string;
  texts: SheetText[];
}

export interface ToldPatrol {
  faction: string;
  level: number;
  combat?: number;
  credits?: number;
  fame?: number;
}

/** A sentence of a card: of its rules, or of its story. */
export interface CardLine {
  depth: number;
  say: string;
  story: boolean;
}

/** A part of a card that applies at one time: `at:lothal`, `step:3`, `reward` ... */
export interface CardSection {
  kind: string;
  where?: string | number;
  secret?: boolean;
  lines: CardLine[];
}

export interface ToldCard {
  id: string;
  name: string;
  deck: string;
  trust: Trust;
  type: string;
  copies?: number;
  cost?: number;
  traits?: string[];
  to?: string;
  notAt?: string;
  number?: number;
  class?: number;
  contact?: string;
  faction?: string;
  skills?: string[] | Record<string, number>;
  adds?: Record<string, number>;
  moves?: { faction: string; distance: number }[];
  fights?: { body: 'ground' | 'ship'; dice: number };
  texts?: string[];
  sections?: CardSection[];
}

export interface ToldBox {
  die: Record<string, number>;
  decks: ToldDeck[];
  tiles: ToldTile[];
  map: string[];
  spaces: ToldSpace[];
  paths: [string, string][];
  joins: { tile: string; left: string[]; right: string[] }[];
  characters: ToldCharacter[];
  ships: ToldShip[];
  patrols: ToldPatrol[];
  cards: ToldCard[];
}
