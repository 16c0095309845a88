/** A game's face: what the client has of its own for one game. Everything else is shared.
 *
 * The table, the panel, the log and replays ask the face of the game that is played (`useFace`) for its board, its way
 * to ask a question and its marks in the log. A face is chosen by the view's `game` and loaded when it is
 * needed (games/games.ts). */
import { createContext, type ComponentType } from 'preact';
import { useContext } from 'preact/hooks';
import type { Candidate, GameEvent, View } from '@view';
import type { Game, LogLine } from '../game/game';
import type { Moment, OwnQuestion } from '../game/moment';
import type { Staging } from '../game/staging';

type OfGame = ComponentType<{ game: Game }>;

/** A tab beside the log. */
export interface FaceTab {
  id: string;
  name: () => string;
  Tab: OfGame;
}

/** What belongs together in the log. The first line is its headline, if it is a turn or an attack. */
export interface Scene {
  kind: 'plain' | 'turn' | 'attack';
  entry: number;
  lines: LogLine[];
  /** the piece whose turn or attack it is */
  piece: number | null;
}

/** A sentence of what somebody has missed. */
export interface Told {
  entry: number;
  say: string;
}

/** How the log and the timeline of a replay tell the game. */
export interface FaceLog {
  /** Does a scene begin with this event, and of what kind? */
  sceneOf: (event: GameEvent) => Exclude<Scene['kind'], 'plain'> | null;
  /** the lines of a scene that are worth telling */
  linesOf: (scene: Scene) => LogLine[];
  /** which side a piece is of; null: nobody's */
  sideOf: (view: View | null, piece: number | null | undefined) => number | null;
  /** signs of lines, by the kind of the event */
  marks: Readonly<Record<string, string>>;
  /** beside a line, and below a scene */
  LineExtra?: ComponentType<{ event: GameEvent }>;
  SceneExtra?: ComponentType<{ game: Game; scene: Scene }>;
  /** below the step that a replay shows */
  StepExtra?: ComponentType<{ game: Game; at: number; moment: Moment | null }>;
  /** the entries that a replay can jump to: attacks, for a game that has them */
  jumps: (lines: readonly LogLine[]) => number[];
  /** an event as a screen reader says it, '' for nothing; without this the face tells such readers itself */
  spoken?: (event: GameEvent) => string;
  /** the most telling of these lines, in their order */
  telling: (lines: readonly LogLine[]) => Told[];
}

export interface GameFace extends Staging {
  /** the table itself */
  Board: OfGame;
  /** over a corner of the table: the card of what is chosen */
  Sheet?: OfGame;
  /** in the line above the table: how it stands, in a game that counts */
  Standing?: OfGame;
  tabs: readonly FaceTab[];
  log: FaceLog;

  /** the part of the panel that answers */
  Answers: ComponentType<{ game: Game; question: OwnQuestion }>;
  /** what stands beside the words of an option: an icon, a silhouette, an outline */
  OptionMark?: ComponentType<{ game: Game; candidate: Candidate }>;
  /** above the answers: what is under way, such as the dice of an attack */
  UnderWay?: ComponentType<{ game: Game; question: OwnQuestion | null }>;
  /** beside what happens on stage, such as a card that is dealt */
  OnStage?: OfGame;
  /** above the question and below it: lessons, missions, what else there is */
  Guide?: OfGame;
  Background?: OfGame;
  Doors?: OfGame;
  /** when the game is over */
  Ending?: OfGame;
  /** what one passes until, where a player can pass until then */
  passesUntil?: () => string;

  pieceName: (view: View | null, id: number | null | undefined) => string;

  /** the form of a new game */
  NewGame: ComponentType<{ game: string; paste: boolean }>;
}

export const FaceContext = createContext<GameFace | null>(null);

/** The face of the game at this table. */
export function useFace(): GameFace {
  const face = useContext(FaceContext);
  if (!face) throw new Error('only a table has a face');
  return face;
}
