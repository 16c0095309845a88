/** The host in WebAssembly, as functions with types. src/wasm/host_exports.h says what each of them promises. */

/** What the host wants written down, all or nothing; what is missing is as it was. */
export interface Keep {
  number: number;
  game: string;
  header?: string;
  first_entry?: number;
  entries?: string[];
  room?: string;
  state?: string;
  chat?: string;
}

/** A game as it was kept. */
export interface StoredGame {
  id: string;
  record: string;
  room: string;
  state: string;
  /** what was appended, each a text of JSON */
  chat: string[];
  changed: number;
}

/** Something that leaves the host: a message, as text; something to keep; or that it has hung up. */
export type Leaving = { to: number; message: string } | { keep: Keep } | { hang_up: number; why: string };

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  outrider_buffer(size: number): number;
  outrider_error(): number;
  outrider_host_entropy(length: number): number;
  outrider_host_time(steady: number, date: number): void;
  outrider_host_open(length: number): number;
  outrider_host_connect(connection: number): void;
  outrider_host_disconnect(connection: number): void;
  outrider_host_message(connection: number, length: number): void;
  outrider_host_take(): number;
  outrider_host_kept(number: number): void;
  outrider_host_lost(number: number, length: number): void;
  outrider_host_think(): number;
  outrider_host_lend(most: number): number;
  outrider_host_case(): number;
  outrider_host_take_back(length: number): void;
  outrider_host_tick(): void;
  outrider_host_next(): number;
  outrider_host_restore(id: number, record: number, room: number, state: number, chat: number, changed: number): number;
}

/** The module, compiled while it is still coming if the page's host calls it what it is. */
export async function compile(address: string): Promise<WebAssembly.Module> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  if (response.headers.get('content-type') === 'application/wasm') return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Playouts of the search that is under way, to be played by another worker; as bytes, of which only the number of the
 * case that they belong to is read here. */
export interface Parcel {
  number: number;
  bytes: Uint8Array;
}

/** How long the host thinks before it listens again (milliseconds). */
const SLICE = 24;

export class Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(
    private readonly c: Exports,
    readonly module: WebAssembly.Module,
  ) {}

  /** Fetches the module and opens a host in it, whose links begin with `site`. */
  static async open(address: string, site: string): Promise<Engine> {
    const module = await compile(address);
    const { exports } = await WebAssembly.instantiate(module, {});
    const engine = new Engine(exports as unknown as Exports, module);
    engine.c._initialize();
    engine.entropy();
    engine.now();
    if (engine.c.outrider_host_open(engine.put(site)) !== 0) throw new Error(engine.error());
    return engine;
  }

  connect(connection: number): void {
    this.now();
    this.c.outrider_host_connect(connection);
  }

  disconnect(connection: number): void {
    this.now();
    this.c.outrider_host_disconnect(connection);
  }

  message(connection: number, text: string): void {
    this.now();
    this.c.outrider_host_message(connection, this.put(text));
  }

  /** The next thing that leaves; null: nothing waits. */
  take(): Leaving | null {
    const length = this.c.outrider_host_take();
    if (length === 0) return null;
    const text = this.decoder.decode(new Uint8Array(this.c.memory.buffer, this.c.outrider_buffer(0), length));
    // A message goes on as the text that it is: {"to":1,"message":{...}}.
    const sent = /^\{"to":(\d+),"message":/.exec(text);
    return sent ? { to: Number(sent[1]), message: text.slice(sent[0].length, -1) } : (JSON.parse(text) as Leaving);
  }

  kept(number: number): void {
    this.now();
    this.c.outrider_host_kept(number);
  }

  lost(number: number, why: string): void {
    this.now();
    this.c.outrider_host_lost(number, this.put(why));
  }

  /** Thinks for a moment about what waits; false: nothing waited. */
  think(): boolean {
    const begin = performance.now();
    this.now();
    if (this.c.outrider_host_think() === 0) return false;
    while (performance.now() - begin < SLICE) {
      this.now();
      if (this.c.outrider_host_think() === 0) break;
    }
    return true;
  }

  /** Playouts to give away, at most this many; null: there are none now. */
  lend(most: number): Parcel | null {
    const length = this.c.outrider_host_lend(most);
    if (length === 0) return null;
    const bytes = this.copy(length);
    return { number: new DataView(bytes.buffer).getUint32(0, true), bytes };
  }

  /** What it takes to play the last parcel. */
  lentCase(): Uint8Array {
    return this.copy(this.c.outrider_host_case());
  }

  takeBack(bytes: Uint8Array): void {
    new Uint8Array(this.c.memory.buffer, this.room(bytes.length), bytes.length).set(bytes);
    this.c.outrider_host_take_back(bytes.length);
  }

  tick(): void {
    this.now();
    this.c.outrider_host_tick();
  }

  /** When the next tick is due, in milliseconds since 1970. */
  next(): number {
    return this.c.outrider_host_next();
  }

  /** Takes in a game that was kept; one that is here already stays as it is. */
  restore(game: StoredGame): void {
    const chat = game.chat.length > 0 ? `[${game.chat.join(',')}]` : '';
    const parts = [game.id, game.record, game.room, game.state, chat].map((part) => this.encoder.encode(part));
    const [id = 0, record = 0, room = 0, state = 0, said = 0] = parts.map((part) => part.length);
    const at = this.room(parts.reduce((sum, part) => sum + part.length, 0));
    let end = at;
    for (const part of parts) {
      new Uint8Array(this.c.memory.buffer, end, part.length).set(part);
      end += part.length;
    }
    this.now();
    if (this.c.outrider_host_restore(id, record, room, state, said, game.changed) !== 0) throw new Error(this.error());
  }

  private now(): void {
    this.c.outrider_host_time(performance.now(), Date.now());
  }

  private entropy(): void {
    const at = this.room(64);
    // A copy, since a browser gives randomness only into memory that cannot grow.
    new Uint8Array(this.c.memory.buffer, at, 64).set(crypto.getRandomValues(new Uint8Array(64)));
    if (this.c.outrider_host_entropy(64) !== 0) throw new Error(this.error());
  }

  /** The first bytes of the buffer. */
  private copy(length: number): Uint8Array {
    return new Uint8Array(this.c.memory.buffer, this.c.outrider_buffer(0), length).slice();
  }

  /** Room in the buffer. Memory may have moved afterwards. */
  private room(bytes: number): number {
    const at = this.c.outrider_buffer(bytes + 1);
    if (at === 0) throw new Error('the engine has no memory left');
    return at;
  }

  /** Puts a text into the buffer; its length in bytes. */
  private put(text: string): number {
    const bytes = this.encoder.encode(text);
    const at = this.room(bytes.length);
    new Uint8Array(this.c.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  private error(): string {
    const bytes = new Uint8Array(this.c.memory.buffer, this.c.outrider_error());
    return this.decoder.decode(bytes.subarray(0, bytes.indexOf(0)));
  }
}
