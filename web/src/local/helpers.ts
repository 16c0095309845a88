/** Other workers that play playouts of a search of the host's worker: started when a search wants them, ended when
 * none has for a while.
 *
 * Nobody waits for them. What they do not bring back the host plays itself (src/ai/search/lending.h), so one that is
 * slow or dies changes no answer. */
import type { Parcel } from './engine';
import type { HelperNews, HelperOrder } from './helperWorker';

/** What lends: the engine. */
export interface Lender {
  readonly module: WebAssembly.Module;
  lend(most: number): Parcel | null;
  lentCase(): Uint8Array;
  takeBack(bytes: Uint8Array): void;
}

/** A worker that helps, as far as it is needed here. */
export interface HelperWorker {
  postMessage(order: HelperOrder): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<HelperNews>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** One worker for each processor beside that of the host; more than these would cost more memory than they bring. */
const MOST = 4;
export const helpersUsual = (processors: number | undefined): number => Math.min((processors || 1) - 1, MOST);

/** Each has a parcel in hand and one to go on with; together they last longer than the host's worker looks away. */
const PARCELS = 2;
const PARCEL_MS = 16;
const FIRST_JOBS = 4;
const MOST_JOBS = 64;

/** How long they stay without work (milliseconds). */
const REST = 60_000;

interface Helper {
  worker: HelperWorker;
  /** the case that it has; 0: none */
  number: number;
  /** parcels that have not come back */
  out: number;
  /** milliseconds that a playout takes; 0: not known yet */
  pace: number;
}

export class Helpers {
  private helpers: Helper[] | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly lender: Lender,
    private readonly most: number,
    private readonly start: () => HelperWorker,
  ) {}

  /** After each slice: gives away what there is. Called often, and costs nothing where nobody searches. */
  feed(): void {
    if (this.most === 0) return;
    if (this.helpers === null) {
      // Is there anything to give away? Only taking some tells; the host plays it if no helper is there yet.
      const parcel = this.lender.lend(1);
      if (parcel === null) return;
      this.helpers = [];
      for (let i = 0; i < this.most; i++) this.add();
      return;
    }
    let given = false;
    for (const helper of this.helpers) given = this.give(helper) || given;
    if (given) this.rest();
  }

  /** Ends them all; they are started again when a search wants them. */
  end(): void {
    clearTimeout(this.timer);
    for (const { worker } of this.helpers ?? []) worker.terminate();
    this.helpers = null;
  }

  private add(): void {
    let worker;
    try {
      worker = this.start();
    } catch {
      return; // a browser without workers in workers
    }
    const helper: Helper = { worker, number: 0, out: PARCELS, pace: 0 };
    this.helpers?.push(helper);
    worker.onmessage = ({ data }) => this.hear(helper, data);
    worker.onerror = (event) => {
      event.preventDefault(); // the host's worker goes on without it
      this.drop(helper);
    };
    worker.postMessage({ module: this.lender.module });
    this.rest();
  }

  private drop(helper: Helper): void {
    helper.worker.terminate();
    this.helpers = this.helpers?.filter((each) => each !== helper) ?? null;
  }

  private hear(helper: Helper, news: HelperNews): void {
    if ('problem' in news) {
      this.drop(helper);
      return;
    }
    if ('ready' in news) {
      helper.out = 0;
    } else {
      helper.out--;
      if (news.jobs > 0) helper.pace = news.milliseconds / news.jobs;
      this.lender.takeBack(news.bytes);
    }
    this.give(helper);
  }

  /** Fills a helper up; did it get anything? */
  private give(helper: Helper): boolean {
    let given = false;
    while (helper.out < PARCELS) {
      const jobs = helper.pace > 0 ? Math.round(PARCEL_MS / helper.pace) : FIRST_JOBS;
      const parcel = this.lender.lend(Math.max(1, Math.min(jobs, MOST_JOBS)));
      if (parcel === null) break;
      if (helper.number !== parcel.number) helper.worker.postMessage({ case: this.lender.lentCase() });
      helper.number = parcel.number;
      helper.worker.postMessage({ play: parcel.bytes });
      helper.out++;
      given = true;
    }
    return given;
  }

  private rest(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), REST);
  }
}
