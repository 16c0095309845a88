/** What somebody who was away should know, in three sentences at most. */
import type { XwingEvent } from '@view';
import type { Told } from '../../../face/face';
import type { LogLine } from '../../../game/game';

/** How telling kinds of events are; others are not told. An attack counts by its damage. */
const ranks: Readonly<Partial<Record<XwingEvent, number>>> = {
  over: 90,
  destroyed: 60,
  fled: 60,
  mission: 50,
  points: 8,
  note: 2,
  moved: 1,
  'ship-placed': 1,
};

/** The most telling of these lines, in their order. An attack is told by its declaration and its result together. */
export function telling(lines: readonly LogLine[], most = 3): Told[] {
  let declared = '';
  const ranked: (Told & { rank: number; place: number })[] = [];
  lines.forEach(({ event, entry }, place) => {
    if (event.kind === 'attack') declared = event.say;
    const damage = event.result ? event.result.hits + event.result.crits : 0;
    const rank = event.result ? 10 + damage : (ranks[event.kind as XwingEvent] ?? 0);
    if (rank > 0)
      ranked.push({ entry, say: event.result && declared ? `${declared} ${event.say}` : event.say, rank, place });
  });
  return ranked
    .sort((a, b) => b.rank - a.rank || b.place - a.place)
    .slice(0, most)
    .sort((a, b) => a.place - b.place);
}
