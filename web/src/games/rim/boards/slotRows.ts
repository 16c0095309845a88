/** The slots of a board, with what lies in them. */
import { SLOT_KINDS, type Player, type SlotKind } from '../rimTable';

export interface Slot {
  /** what fits: `either` takes cargo or a mod */
  kind: SlotKind | 'either';
  /** the card that lies there; '': it is free */
  card: string;
}

/** Cards lie in slots of their own kind first; what is left over lies in those for either. */
export function slotsOf({ slots, cards }: Pick<Player, 'slots' | 'cards'>): Slot[] {
  const rows: Slot[] = [];
  const over: string[] = [];
  for (const kind of SLOT_KINDS) {
    const room = slots.get(kind) ?? 0;
    const shares = kind === 'cargo' || kind === 'mods';
    const shown = shares ? Math.min(room, cards[kind].length) : cards[kind].length;
    for (let i = 0; i < Math.max(room, shown); i++) rows.push({ kind, card: cards[kind][i] ?? '' });
    if (shares) over.push(...cards[kind].slice(room));
  }
  const either = Math.max(slots.get('either') ?? 0, over.length);
  for (let i = 0; i < either; i++) rows.push({ kind: 'either', card: over[i] ?? '' });
  return rows;
}
