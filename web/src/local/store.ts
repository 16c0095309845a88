/** What the host in this page must not lose: its games, in IndexedDB; in a browser that keeps nothing, in memory.
 *
 * Entries of a record are rows of their own, so that keeping an answer costs the same however long the game is. A game
 * belongs to the page that looked at it last: what another page would still write about it is refused (`Taken`), rather
 * than mixed. */
import type { Keep, StoredGame } from './engine';

export interface Store {
  /** Is anything left when the browser is closed? */
  readonly lasting: boolean;
  /** Writes it all down, or throws why not. */
  keep(job: Keep): Promise<void>;
  /** A game that was kept, which is this page's from now on. */
  find(id: string): Promise<StoredGame | null>;
}

/** Another page has gone on with this game. */
export class Taken extends Error {
  constructor() {
    super('another page has gone on with this game');
  }
}

/** A game without its entries. */
interface Row {
  id: string;
  header: string;
  entries: number;
  room: string;
  state: string;
  chat: string[];
  changed: number;
  /** the page that may write */
  page: string;
}

const MOST_GAMES = 200;

/** The row after a job; throws if the job does not follow from what is there. */
function applied(row: Row | undefined, job: Keep, page: string): Row {
  const first = row === undefined;
  if (first && job.header === undefined) throw new Error('the game is not kept here any more');
  const game = row ?? { id: job.game, header: '', entries: 0, room: '', state: '', chat: [], changed: 0, page };
  if (game.page !== page || (!first && job.header !== undefined && game.header !== '')) throw new Taken();
  if (job.entries && job.first_entry !== game.entries + 1) throw new Taken();
  return {
    ...game,
    header: job.header ?? game.header,
    entries: game.entries + (job.entries?.length ?? 0),
    room: job.room ?? game.room,
    state: job.state ?? game.state,
    chat: job.chat === undefined ? game.chat : [...game.chat, job.chat],
    changed: Date.now(),
  };
}

function stored(row: Row, entries: readonly string[]): StoredGame {
  const { id, header, room, state, chat, changed } = row;
  return { id, room, state, chat, changed, record: header + entries.map((line) => `${line}\n`).join('') };
}

/** For a browser that keeps nothing. */
class MemoryStore implements Store {
  readonly lasting = false;
  private readonly rows = new Map<string, { row: Row; entries: string[] }>();

  keep(job: Keep): Promise<void> {
    const known = this.rows.get(job.game);
    try {
      const row = applied(known?.row, job, '');
      this.rows.set(job.game, { row, entries: [...(known?.entries ?? []), ...(job.entries ?? [])] });
      return Promise.resolve();
    } catch (problem) {
      return Promise.reject(problem as Error);
    }
  }

  find(id: string): Promise<StoredGame | null> {
    const known = this.rows.get(id);
    return Promise.resolve(known ? stored(known.row, known.entries) : null);
  }
}

function result<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser could not read what it keeps'));
  });
}

function finished(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser could not keep it'));
  });
}

class DatabaseStore implements Store {
  readonly lasting = true;
  private readonly page = crypto.randomUUID();

  constructor(private readonly database: IDBDatabase) {}

  async keep(job: Keep): Promise<void> {
    const transaction = this.database.transaction(['games', 'entries'], 'readwrite');
    const done = finished(transaction);
    const games = transaction.objectStore('games');
    const entries = transaction.objectStore('entries');
    try {
      games.put(applied((await result(games.get(job.game))) as Row | undefined, job, this.page));
      job.entries?.forEach((line, i) => entries.add(line, [job.game, (job.first_entry ?? 1) + i]));
    } catch (problem) {
      done.catch(() => undefined); // it is this problem that counts
      transaction.abort();
      throw problem;
    }
    await done;
  }

  async find(id: string): Promise<StoredGame | null> {
    const transaction = this.database.transaction(['games', 'entries'], 'readwrite');
    const done = finished(transaction);
    const games = transaction.objectStore('games');
    const row = (await result(games.get(id))) as Row | undefined;
    if (row) games.put({ ...row, page: this.page });
    const entries = row ? ((await result(transaction.objectStore('entries').getAll(everyEntry(id)))) as string[]) : [];
    await done;
    return row ? stored(row, entries) : null;
  }

  /** Forgets the games that nobody has touched for longest, if there are too many. */
  async tidy(): Promise<void> {
    const transaction = this.database.transaction(['games', 'entries'], 'readwrite');
    const done = finished(transaction);
    const games = transaction.objectStore('games');
    const oldest = await result(games.index('changed').getAllKeys());
    for (const id of oldest.slice(0, Math.max(0, oldest.length - MOST_GAMES))) {
      games.delete(id);
      transaction.objectStore('entries').delete(everyEntry(id as string));
    }
    await done;
  }
}

const everyEntry = (id: string): IDBKeyRange => IDBKeyRange.bound([id], [id, []]);

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('outrider', 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed');
      request.result.createObjectStore('entries');
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'));
    request.onblocked = () => reject(new Error('another page holds what is kept'));
  });
}

/** The store of this page. */
export async function openStore(): Promise<Store> {
  try {
    const store = new DatabaseStore(await openDatabase());
    await store.tidy();
    return store;
  } catch {
    return new MemoryStore(); // a private window, or no room at all: it plays as long as the page is open
  }
}
