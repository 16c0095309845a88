/** The worker in which the host runs: the same C code as the server's, in WebAssembly.
 *
 * Texts come and go: messages of docs/protocol.md, from and to the one page that has this worker. What the host wants
 * kept is in the store before the host hears so, and only then does it say what depends on it. Machines think in
 * slices in between, so that a message never waits for long, even while an ace takes its second. When something goes
 * wrong for good the page is told (`Gone`), and starts another worker: all that was told is in the store. */
import address from '../../../build/wasm/outrider.wasm?url';
import { Engine, type Keep } from './engine';
import { Helpers, helpersUsual } from './helpers';
import { openStore, Taken, type Store } from './store';

/** What the page is told instead of a message: nothing more comes from here. */
export interface Gone {
  gone: string;
}

const PAGE = 1; // the one connection
const LONGEST_REST = 60_000;

class LocalHost {
  private readonly arrived: string[] = [];
  private taking = false;
  private thinking = false;
  private timer = 0;
  private readonly helpers: Helpers;

  constructor(
    private readonly engine: Engine,
    private readonly store: Store,
  ) {
    engine.connect(PAGE);
    this.helpers = new Helpers(
      engine,
      helpersUsual(navigator.hardwareConcurrency),
      () => new Worker(new URL('./helperWorker.ts', import.meta.url), { type: 'module' }),
    );
  }

  /** A message of the page. They are taken in turn, though finding a game takes a while. */
  async hear(text: string): Promise<void> {
    this.arrived.push(text);
    if (this.taking) return;
    this.taking = true;
    for (let next; (next = this.arrived.shift()) !== undefined; ) {
      await this.fetchGame(next);
      this.engine.message(PAGE, next);
      this.settle();
    }
    this.taking = false;
  }

  /** A game that is joined is taken from the store first, unless the host has it. */
  private async fetchGame(text: string): Promise<void> {
    let wish: unknown;
    try {
      wish = JSON.parse(text);
    } catch {
      return; // the host says what is wrong with it
    }
    if (
      typeof wish !== 'object' ||
      wish === null ||
      !('type' in wish) ||
      wish.type !== 'join' ||
      !('game' in wish) ||
      typeof wish.game !== 'string'
    )
      return;
    const game = await this.store.find(wish.game);
    if (game) this.engine.restore(game);
  }

  /** After every call: sends and keeps what leaves, and comes back for the rest. */
  private settle(): void {
    for (let left; (left = this.engine.take()) !== null; ) {
      if ('message' in left) postMessage(left.message);
      else if ('keep' in left) void guarded(this.keep(left.keep));
      else throw new Error(left.why);
    }
    if (!this.thinking) {
      this.thinking = true;
      setTimeout(() => void guarded(this.think()), 0);
    }
    clearTimeout(this.timer);
    const rest = Math.min(Math.max(this.engine.next() - performance.now(), 0) + 10, LONGEST_REST);
    this.timer = setTimeout(() => void guarded(this.tick()), rest) as unknown as number;
  }

  private async keep(job: Keep): Promise<void> {
    try {
      await this.store.keep(job);
    } catch (problem) {
      if (problem instanceof Taken) throw problem;
      this.engine.lost(job.number, problem instanceof Error ? problem.message : String(problem));
      this.settle();
      return;
    }
    this.engine.kept(job.number);
    this.settle();
  }

  private async think(): Promise<void> {
    this.thinking = false;
    if (!this.engine.think()) return;
    this.helpers.feed();
    this.settle();
  }

  private async tick(): Promise<void> {
    this.engine.tick();
    this.settle();
  }
}

/** Whatever goes wrong ends this worker; the page starts another. */
async function guarded<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (problem) {
    postMessage({ gone: problem instanceof Error ? problem.message : String(problem) } satisfies Gone);
    close();
    return undefined;
  }
}

const host = guarded(
  Promise.all([Engine.open(address, self.location.origin), openStore()]).then(
    ([engine, store]) => new LocalHost(engine, store),
  ),
);

onmessage = (event: MessageEvent<string>) => {
  void host.then((ready) => ready && guarded(ready.hear(event.data)));
};
