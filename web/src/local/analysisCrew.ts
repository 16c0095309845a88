/** An analysis that several workers play: one leads, the others have an analysis of their own and the same results.
 * What does not come back the leader plays itself, so one that is slow or dies changes nothing that is told. */
import type { AnalysisTold, AnalysisWish } from './analysis';

/** An analysis, as far as it is needed here. */
export interface Playable {
  readonly module: WebAssembly.Module;
  jobs(): number;
  play(job: number): boolean;
  result(job: number): Uint8Array;
  takeResult(job: number, bytes: Uint8Array): void;
  next(): void;
  progress(done: number): number;
  told(): AnalysisTold;
}

export interface JobResult {
  job: number;
  bytes: Uint8Array;
}

/** What a helper is sent: what to analyze; jobs of the present phase; what came of those of others, before the next
 * phase. */
export type CrewOrder =
  | { module: WebAssembly.Module; wish: AnalysisWish }
  | { phase: number; jobs: number[] }
  | { phase: number; results: JobResult[] };

/** What it says: that it is ready, what came of jobs and how long that took, or why it ends. */
export type CrewNews =
  | { ready: true }
  | { phase: number; results: JobResult[]; milliseconds: number }
  | { problem: string };

export interface CrewWorker {
  postMessage(order: CrewOrder): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<CrewNews>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Each helper has jobs for about this long in hand, and as many to go on with. */
const PARCEL_MS = 60;
const PARCELS = 2;
const MOST_JOBS = 64;

interface Helper {
  worker: CrewWorker;
  /** parcels that have not come back */
  out: number;
  /** milliseconds of a job of this phase; 0: not known yet */
  pace: number;
  /** what it has played in this phase */
  played: Set<number>;
}

export class AnalysisCrew {
  private helpers: Helper[] = [];
  private phase = 0;
  private next = 0;
  private done = new Map<number, Uint8Array>();
  /** given away, and not come back */
  private lent: number[] = [];
  private mine = -1;

  constructor(
    private readonly analysis: Playable,
    private readonly wish: AnalysisWish,
  ) {}

  /** One more helps, from when it is ready. */
  join(worker: CrewWorker): void {
    const helper: Helper = { worker, out: PARCELS, pace: 0, played: new Set() };
    worker.onmessage = ({ data }) => this.hear(helper, data);
    worker.onerror = (event) => {
      event.preventDefault(); // the leader goes on without it
      this.drop(helper);
    };
    worker.postMessage({ module: this.analysis.module, wish: this.wish });
    this.helpers.push(helper);
  }

  /** Plays for so long in this worker; how far it is, from 0 to 1, and 1 only when all is done. */
  play(milliseconds: number): number {
    const begin = performance.now();
    while (this.analysis.jobs() > 0 && performance.now() - begin < milliseconds) {
      if (this.mine < 0) this.mine = this.take();
      if (!this.analysis.play(this.mine)) this.note(this.mine, this.analysis.result(this.mine));
    }
    if (this.analysis.jobs() === 0) return 1;
    return Math.min(this.analysis.progress(this.done.size), 0.9999);
  }

  end(): void {
    for (const { worker } of this.helpers) worker.terminate();
    this.helpers = [];
  }

  /** A job that nobody has, else the one that was given away last. */
  private take(): number {
    if (this.next < this.analysis.jobs()) return this.next++;
    return this.lent.pop() ?? -1;
  }

  private note(job: number, bytes: Uint8Array): void {
    if (job === this.mine) this.mine = -1;
    this.lent = this.lent.filter((each) => each !== job);
    this.done.set(job, bytes);
    if (this.done.size === this.analysis.jobs()) this.goOn();
  }

  /** All jobs of the phase are done: everybody hears what came of those of others. */
  private goOn(): void {
    for (const helper of this.helpers) {
      const results = [...this.done].filter(([job]) => !helper.played.has(job)).map(([job, bytes]) => ({ job, bytes }));
      helper.worker.postMessage({ phase: this.phase, results });
      helper.played.clear();
      helper.pace = 0;
    }
    this.analysis.next();
    this.phase++;
    this.next = 0;
    this.mine = -1;
    this.lent = [];
    this.done.clear();
    for (const helper of this.helpers) this.give(helper);
  }

  private hear(helper: Helper, news: CrewNews): void {
    if ('problem' in news) {
      this.drop(helper);
      return;
    }
    if ('ready' in news) {
      // What was found out in a phase is told when it ends: whoever comes later does not know it.
      if (this.phase > 0) {
        this.drop(helper);
        return;
      }
      helper.out = 0;
    } else {
      helper.out--;
      if (news.phase === this.phase) helper.pace = news.milliseconds / Math.max(news.results.length, 1);
      for (const { job, bytes } of news.results) {
        // The phase ends with its last job, though the same parcel may bring what the leader has played meanwhile.
        if (news.phase === this.phase && !this.done.has(job)) this.hearResult(helper, job, bytes);
      }
    }
    this.give(helper);
  }

  private hearResult(helper: Helper, job: number, bytes: Uint8Array): void {
    this.analysis.takeResult(job, bytes);
    helper.played.add(job);
    this.note(job, bytes);
  }

  private give(helper: Helper): void {
    while (helper.out < PARCELS && this.next < this.analysis.jobs()) {
      const most = helper.pace > 0 ? Math.max(1, Math.min(Math.round(PARCEL_MS / helper.pace), MOST_JOBS)) : 1;
      const jobs: number[] = [];
      while (jobs.length < most && this.next < this.analysis.jobs()) jobs.push(this.next++);
      this.lent.push(...jobs);
      helper.worker.postMessage({ phase: this.phase, jobs });
      helper.out++;
    }
  }

  private drop(helper: Helper): void {
    helper.worker.terminate();
    this.helpers = this.helpers.filter((each) => each !== helper);
  }
}
