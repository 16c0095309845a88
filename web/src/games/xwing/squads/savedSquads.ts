/** The squads that this browser keeps, for as long as nobody deletes them. What was kept is checked when it is read: it
 * may be from another version of the page, or from anybody. */
import { signal } from '@preact/signals';
import { t } from '../../../words/words';

export interface SavedSquad {
  id: string;
  game: string;
  name: string;
  /** readable lines, as the host writes them */
  text: string;
  /** when it was last changed: milliseconds since 1970 */
  changed: number;
}

const KEY = 'outrider:squads';
/** More are not read; a text longer than this is no squad of a host. */
export const MOST_SQUADS = 500;
const MOST_TEXT = 60_000;
const MOST_NAME = 120;

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

/** One of what was kept; null if it cannot be a squad. */
function squadIn(value: unknown): SavedSquad | null {
  const { id, game, name, text, changed } = (value ?? {}) as Record<string, unknown>;
  const fits =
    isText(id, 32) &&
    /^[0-9a-z]+$/.test(id) &&
    isText(game, 32) &&
    /^[0-9a-z.-]+$/.test(game) &&
    isText(name, MOST_NAME) &&
    isText(text, MOST_TEXT) &&
    typeof changed === 'number' &&
    Number.isFinite(changed);
  return fits ? { id, game, name, text, changed } : null;
}

/** What can be read of what was kept: the latest first, each id once. */
export function squadsIn(kept: string | null): SavedSquad[] {
  let value: unknown;
  try {
    value = JSON.parse(kept ?? '[]');
  } catch {
    return [];
  }
  const found = new Map<string, SavedSquad>();
  for (const each of Array.isArray(value) ? value.slice(0, MOST_SQUADS) : []) {
    const squad = squadIn(each);
    if (squad && !found.has(squad.id)) found.set(squad.id, squad);
  }
  return [...found.values()].sort((a, b) => b.changed - a.changed);
}

function read(): SavedSquad[] {
  try {
    return squadsIn(localStorage.getItem(KEY));
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** All of them, the latest first. */
export const savedSquads = signal<readonly SavedSquad[]>(read());

// Another page of this browser has changed them.
if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) savedSquads.value = read();
  });

/** Keeps a list; says so if the browser has no room, and changes nothing then. */
function keep(list: readonly SavedSquad[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    throw new Error(t('This browser has no room left for another squad. Delete some, or save this one as a file.'));
  }
  savedSquads.value = list;
}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => (byte % 36).toString(36)).join('');

export const savedSquad = (id: string): SavedSquad | undefined => savedSquads.value.find((each) => each.id === id);

/** Saves a squad: a new one, or in the place of the one that has this id. Throws what to tell the player if the browser
 * has no room. */
export function saveSquad(squad: { id?: string; game: string; name: string; text: string }): SavedSquad {
  const before = read(); // another page may have saved one meanwhile
  const known = squad.id === undefined ? undefined : before.find((each) => each.id === squad.id);
  if (!known && before.length >= MOST_SQUADS)
    throw new Error(t('No more than {n} squads are kept. Delete some first.', { n: MOST_SQUADS }));
  const saved: SavedSquad = {
    id: known?.id ?? newId(),
    game: squad.game,
    name: squad.name.slice(0, MOST_NAME),
    text: squad.text,
    changed: Date.now(),
  };
  keep([saved, ...before.filter((each) => each.id !== saved.id)]);
  return saved;
}

/** Deletes a squad; what comes back undoes that. */
export function deleteSquad(id: string): () => void {
  const before = read();
  const gone = before.find((each) => each.id === id);
  keep(before.filter((each) => each.id !== id));
  return () => {
    const now = read();
    if (gone && !now.some((each) => each.id === id)) keep([...now, gone].sort((a, b) => b.changed - a.changed));
  };
}
