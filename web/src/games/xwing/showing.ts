/** How X-Wing's moments are shown: how long each event takes, and what a dial's owner alone may see. */
import type { GameEvent, View, XwingEvent } from '@view';
import type { Staging } from '../../game/staging';
import { boardOf } from './board';

/** How long kinds of events are on stage, in milliseconds at the usual pace. Others pass at once. */
const TIMES: Readonly<Partial<Record<XwingEvent, number>>> = {
  moved: 850,
  revealed: 450,
  attack: 800,
  dice: 900,
  roll: 900,
  damage: 600,
  destroyed: 1500,
  fled: 600,
  token: 220,
  ability: 500,
  'ship-placed': 350,
  phase: 450,
  'roll-off': 1500,
  towed: 600,
  jettisoned: 600,
  scrambled: 600,
};

/** A card that is turned wants to be read, one that is not is seen; what is fired has to fly; points, and that the last
 * round begins, want to be seen. */
const READING = 2200;
const FACEDOWN = 800;
const SHOT = 1100;
const POINTS = 900;
const LAST = 1800;

/** Phases that begin with nothing to be seen: dials are chosen in secret, and the end only tidies up. */
const SILENT: readonly (string | undefined)[] = ['planning', 'end'];

function lasts(event: GameEvent): number {
  if (SILENT.includes(event.phase)) return 0;
  if (event.dealt) return READING;
  if (event.dealt === null) return FACEDOWN;
  if (event.result) return SHOT;
  if (event.last) return LAST;
  return event.earned ? POINTS : (TIMES[event.kind as XwingEvent] ?? 0);
}

function withoutDials(view: View): View {
  const board = boardOf(view);
  if (!board) return view;
  const ships = board.ships.map((ship) =>
    typeof ship.dial === 'object' && !ship.dial.revealed ? { ...ship, dial: 'hidden' as const } : ship,
  );
  return { ...view, board: { ...board, ships } };
}

export const staging: Staging = {
  lasts,
  // What a mission does to everything at once, not to one piece, nobody may miss.
  stays: (event) => event.last === true || (event.kind === 'mission' && event.cause === undefined && !event.earned),
  isAlone: (question) => question.hidden === true,
  veiled: withoutDials,
  isUnderWay: (view) => view.state === 'playing' && (boardOf(view)?.attack ?? null) !== null,
  roundOf: (view) => boardOf(view)?.round ?? 0,
  lastRoundOf: (view) => boardOf(view)?.scenario?.last_round,
};
