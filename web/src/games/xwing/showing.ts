/** How X-Wing's moments are shown: how long each event takes, and what a dial's owner alone may see. */
import type { View, XwingEvent } from '@view';
import type { Staging } from '../../game/staging';
import { boardOf } from './board';

/** How long kinds of events are on stage, in milliseconds at the usual pace. Others pass at once. */
const TIMES: Readonly<Partial<Record<XwingEvent, number>>> = {
  moved: 850,
  revealed: 450,
  attack: 650,
  dice: 900,
  roll: 900,
  damage: 700,
  destroyed: 900,
  fled: 600,
  token: 220,
  ability: 500,
  'ship-placed': 350,
  phase: 450,
};

/** A card that is turned wants to be read. */
const READING = 2200;

function withoutDials(view: View): View {
  const board = boardOf(view);
  if (!board) return view;
  const ships = board.ships.map((ship) =>
    typeof ship.dial === 'object' && !ship.dial.revealed ? { ...ship, dial: 'hidden' as const } : ship,
  );
  return { ...view, board: { ...board, ships } };
}

export const staging: Staging = {
  lasts: (event) => (event.dealt ? READING : (TIMES[event.kind as XwingEvent] ?? 0)),
  // What a mission does to everything at once, not to one piece, nobody may miss.
  stays: (event) => event.kind === 'mission' && event.cause === undefined,
  isAlone: (question) => question.hidden === true,
  veiled: withoutDials,
  roundOf: (view) => boardOf(view)?.round ?? 0,
};
