/** The luck of a game as far as it is known, and the questions to the host that it takes. */
import { useEffect, useMemo } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { boardOf } from '../board';
import { luckOf, type Luck } from './luck';
import { expectationsOf } from './odds';
import { volleys } from './volleys';

export interface KnownLuck {
  lucks: Luck[];
  /** how many attacks there were, how many of them are still being worked out, and how many cannot be */
  attacks: number;
  waiting: number;
  untold: number;
  /** who plays a side */
  names: (side: number) => string;
}

export function useLuck(game: Game): KnownLuck {
  const view = game.view.value;
  const log = game.log.value;
  const attacks = useMemo(() => volleys(log).filter((volley) => volley.result), [log]);
  const expectations = expectationsOf(game);
  useEffect(() => {
    for (const { entry } of attacks) expectations.want(entry);
  }, [attacks]);
  const known = expectations.known.value;
  const ships = boardOf(view)?.ships ?? [];
  const sides = [...new Set(ships.map((ship) => ship.side))].sort((a, b) => a - b);
  return {
    lucks: luckOf(attacks, known, (id) => ships.find((ship) => ship.id === id)?.side, sides),
    attacks: attacks.length,
    waiting: attacks.filter(({ entry }) => !known.has(entry)).length,
    untold: attacks.filter(({ entry }) => known.get(entry) === null).length,
    names: (side) =>
      view?.seats
        .filter((seat) => seat.side === side)
        .map((seat) => seat.name)
        .join(', ') ?? '',
  };
}
