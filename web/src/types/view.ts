/** What a view holds (docs/protocol.md, "Views" and "The board of X-Wing"). The host writes it; here it is only
 * described. */

export interface Pose {
  x: number;
  y: number;
  heading: number;
}

/** A pose as paths have them: x, y, heading. */
export type Step = [number, number, number];
export type Point = [number, number];

export interface Sight {
  line: [Point, Point];
  /** between the whole bases */
  range: number;
  /** to what the arc covers; null: nothing, or a lock, to which arcs do not matter */
  attack_range: number | null;
  in_arc: boolean;
  obstructed: boolean;
  may_choose?: boolean;
}

export interface Candidate {
  words: string;
  say: string;
  legal: boolean;
  why?: string;
  rule?: string;
  wasteful?: boolean;
  verb?: string;
  piece?: number;
  number?: number;
  card?: string;
  ability?: string;
  seat?: number;
  pose?: Pose;
  difficulty?: Difficulty;
  ship?: number;
  card_name?: string;
  text?: string;
  /** practice: how the maneuver would run, and what would come of it */
  path?: Step[];
  ends?: Pose;
  bumps?: number;
  rock?: boolean;
  mine?: boolean;
  flees?: boolean;
  /** of a dial: the opponent would choose another maneuver in its place */
  replaced?: boolean;
  /** of a pose: too near to, or too far from, others that it belongs to */
  apart?: boolean;
  /** of a target */
  sight?: Sight;
  /** of a bomb that would lie there */
  outline?: Point[];
  /** of a die: `number` counts that pool's dice from 1 */
  pool?: 'attack' | 'defense';
  edge?: Edge;
}

export interface Question {
  seat: number;
  open: boolean;
  hidden?: boolean;
  kind?: string;
  say?: string;
  subject?: number;
  window?: string;
  /** the card that lets one choose, and whose */
  ship?: number;
  card_name?: string;
  text?: string;
  /** only of one's own */
  id?: string;
  answer?: 'option' | 'subset' | 'number' | 'pose';
  least?: number;
  most?: number;
  step?: number;
  candidates?: Candidate[];
  illegal?: number;
}

/** A question that can be answered here and now. */
export type OwnQuestion = Question & {
  id: string;
  kind: string;
  say: string;
  answer: NonNullable<Question['answer']>;
  candidates: Candidate[];
};

export interface Move {
  words: string;
  say: string;
  legal: boolean;
  why?: string;
  rule?: string;
  verb: string;
}

export type Edge = 'near' | 'far' | 'left' | 'right';

export type Difficulty = 'green' | 'white' | 'red';

export interface Maneuver {
  bearing: string;
  speed: number;
  difficulty: Difficulty;
}

export interface Reach extends Maneuver {
  pose: Pose;
}

export interface Upgrade {
  id: string;
  name: string;
  slot: string;
  discarded: boolean;
  weapon?: { attack: number; least: number; most: number };
  text: string[];
}

export interface DamageCard {
  id: string;
  name: string;
  text: string[];
}

export interface Ship {
  id: number;
  name: string;
  seat: number;
  side: number;
  status: 'in-play' | 'waiting' | 'pending' | 'destroyed' | 'fled';
  faction: string;
  pilot: string;
  pilot_name: string;
  unique: boolean;
  text: string[];
  type: string;
  type_name: string;
  size: string;
  base: number;
  arc_cut: number;
  arcs: string[];
  auxiliary?: string[];
  turret?: boolean;
  skill: number;
  attack: number;
  agility: number;
  hull: number;
  damage: number;
  shields: number;
  shield_value: number;
  points: number;
  faceup: DamageCard[];
  facedown: number;
  upgrades: Upgrade[];
  pose?: Pose;
  tokens?: Record<string, number>;
  stressed?: boolean;
  ionized?: boolean;
  locks?: number[];
  touching?: number[];
  dial?: 'none' | 'hidden' | (Maneuver & { revealed: boolean });
  activated?: boolean;
  had_attack?: boolean;
  actions: string[];
  reach?: Reach[];
}

export interface MatObject {
  id: number;
  kind: 'asteroid' | 'satellite' | 'charge' | 'mine';
  name: string;
  status: string;
  pose?: Pose;
  outline?: Point[];
  carrier?: number | null;
  owner?: number | null;
  text?: string[];
}

export interface Die {
  face: string;
  rerolled?: boolean;
  added?: boolean;
  cancelled?: boolean;
}

export interface Attack {
  attacker: number;
  defender: number;
  weapon: string | null;
  range: number;
  obstructed: boolean;
  hit: boolean;
  attack_dice: Die[];
  defense_dice: Die[];
}

export interface Lasting {
  card: string;
  source: number | null;
  ship: number | null;
  until: string;
}

export interface Board {
  round: number;
  phase: string;
  initiative: number;
  mode: string;
  mission: number;
  manner: Manner;
  agreed_points: number;
  disabled: number | null;
  area: { wide: number; deep: number };
  squads: { side: number; faction: string; edge: Edge; points: number }[];
  damage_deck: { draw: number; discard: number };
  /** each type of the ships once, with its dial as printed */
  types: { type: string; maneuvers: [bearing: string, speed: number, difficulty: Difficulty][] }[];
  /** what somebody is asked to place; an asteroid has no zones */
  placing: { piece: number; zones?: { left: number; near: number; right: number; far: number }[] } | null;
  ships: Ship[];
  objects: MatObject[];
  attack: Attack | null;
  lasting: Lasting[];
}

export type Manner = 'strict' | 'friendly' | 'practice';

/** A piece of a game that has no board of its own. */
export interface Piece {
  id: number;
  name: string;
  facts: Record<string, string>;
}

export interface View {
  game: string;
  state: 'playing' | 'over' | 'broken';
  winners?: number[];
  you: number | null;
  seats: { side: number; captain: boolean; left: boolean; offers_draw: boolean; name: string }[];
  board?: Board;
  facts?: Record<string, string>;
  pieces?: Piece[];
  questions: Question[];
  moves: Move[];
  goals?: boolean[];
}

export interface GameEvent {
  kind: string;
  say: string;
  rule?: string;
  cause?: number;
  only?: number[];
  entry?: number;
  pose?: Pose;
  from?: Pose;
  path?: Step[];
  attack?: Attack | null;
  result?: { hits: number; crits: number };
  /** what was rolled without an attack: for an asteroid, a mine, a card */
  die?: Die & { pool: 'attack' | 'defense' };
  /** the damage card that a ship is dealt: its id, or null if it lies facedown */
  dealt?: string | null;
  /** of a round or phase that begins; without `phase` it is the round */
  round?: number;
  phase?: string;
}

/** The table after an entry, and what led there. */
export interface Moment {
  entry: number;
  view: View;
  events: GameEvent[];
}

export interface RoomSeat {
  seat: number;
  side: number;
  name: string;
  taken: boolean;
  kept: boolean;
  machine?: string;
  stand_in?: boolean;
  present?: boolean;
  absent?: boolean;
  /** by the host of the game */
  muted?: boolean;
  /** what the start of the game waits for */
  owes?: '' | 'pledge' | 'nonce';
}

export interface RoomState {
  game: string;
  manner: Manner;
  clock: string;
  late_view: boolean;
  setup: string;
  next?: string;
  seats: RoomSeat[];
  own: { seat: number; thorough: boolean; paused: boolean; prefers: { ability: string; how: string }[] }[];
  requests: { request: number; what: 'back' | 'adjourn' | 'resume' | 'rematch'; seat: number; waits: number[] }[];
  /** this connection is the host of the game, who created it; then `people` are those who look on */
  host: boolean;
  people: { person: number; name: string; muted: boolean }[];
}

export interface SeatClock {
  seat: number;
  left: number | null;
  runs: boolean;
}

/** Exact odds of a shot. */
export interface Shot {
  attacker: number;
  defender: number;
  weapon: string | null;
  words?: string;
  declared?: boolean;
  attack_dice: number;
  defense_dice: number;
  expected: number;
  damage: number[];
  destroys: number;
}

export interface SquadShip {
  pilot: string;
  name: string;
  type: string;
  type_name: string;
  skill: number;
  points: number;
  upgrades: { id: string; name: string; slot: string; points: number }[];
}

export interface Squad {
  id: string | null;
  name: string;
  faction: string;
  points: number;
  text?: string;
  legal: boolean;
  faults: { say: string; ship: number | null; rule?: string; change?: string }[];
  notes: string[];
  ships: SquadShip[];
  setup: [string, string];
}

export interface Offers {
  game: string;
  machines: string[];
  obstacles: number;
  missions: { mission: number; name: string; say: string; setup: string }[];
  squads: Squad[];
}
