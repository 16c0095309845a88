/** What somebody who was away should know, in three sentences at most. */
import type { Told } from '../../../face/face';
import type { LogLine } from '../../../game/game';

/** How telling kinds of events are; others are not told. */
const RANKS: Readonly<Record<string, number>> = {
  over: 90,
  fame: 60,
  goal: 55,
  defeated: 50,
  job: 30,
  traded: 28,
  delivered: 20,
  contact: 12,
  combat: 10,
  test: 6,
  gained: 5,
  moved: 1,
};

export function telling(lines: readonly LogLine[], most = 3): Told[] {
  return lines
    .map(({ event, entry }, place) => ({ entry, say: event.say, place, rank: RANKS[event.kind] ?? 0 }))
    .filter(({ rank }) => rank > 0)
    .sort((a, b) => b.rank - a.rank || b.place - a.place)
    .slice(0, most)
    .sort((a, b) => a.place - b.place);
}
