/** A finished game looked at again in WebAssembly, as functions with types. src/wasm/analysis_exports.h says what
 * each of them promises, docs/analysis.md what is told. */

/** Where a side's share of the game went; `say` are the same as sentences. */
export interface AnalyzedSide {
  name: string;
  seats: number[];
  start: number;
  end: number;
  dice: number;
  own: number;
  others: number;
  rest: number;
  say: string[];
}

export interface AnalyzedMoment {
  entry: number;
  round: number;
  kind: 'dice' | 'choice';
  seat: number | null;
  change: number[];
  errors: number[];
  done: string;
  say: string;
  ace: { same: boolean; better: number; error: number; say: string } | null;
}

/** How the sides stood after an entry. */
export interface AnalyzedPoint {
  entry: number;
  round: number;
  shares: number[];
  errors: number[];
}

export interface AnalysisTold {
  format: 'outrider-analysis-1';
  playouts: number;
  sides: AnalyzedSide[];
  moments: AnalyzedMoment[];
  line: AnalyzedPoint[];
}

export interface AnalysisWish {
  record: string;
  playouts?: number;
  language?: string;
  /** of the players, by seat */
  names?: string[];
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  outrider_buffer(size: number): number;
  outrider_error(): number;
  outrider_analysis_begin(length: number): number;
  outrider_analysis_jobs(): number;
  outrider_analysis_play(job: number): number;
  outrider_analysis_result(job: number): number;
  outrider_analysis_take_result(job: number, length: number): number;
  outrider_analysis_next(): number;
  outrider_analysis_progress(done: number): number;
  outrider_analysis_told(): number;
}

/** An analysis in a module of its own: a phase of jobs after the other. */
export class Analysis {
  private constructor(
    private readonly c: Exports,
    readonly module: WebAssembly.Module,
  ) {}

  /** Begins in this module. */
  static begin(module: WebAssembly.Module, wish: AnalysisWish): Analysis {
    const analysis = new Analysis(new WebAssembly.Instance(module, {}).exports as unknown as Exports, module);
    analysis.c._initialize();
    const length = analysis.put(new TextEncoder().encode(JSON.stringify(wish)));
    if (analysis.c.outrider_analysis_begin(length) !== 0) throw analysis.error();
    return analysis;
  }

  /** How many jobs the present phase has; 0: all is done. */
  jobs(): number {
    return this.c.outrider_analysis_jobs();
  }

  /** Plays a part of a job; is there more of it? */
  play(job: number): boolean {
    const more = this.c.outrider_analysis_play(job);
    if (more < 0) throw this.error();
    return more > 0;
  }

  /** What came of a job, for the others. */
  result(job: number): Uint8Array {
    const length = this.c.outrider_analysis_result(job);
    if (length === 0) throw this.error();
    return new Uint8Array(this.c.memory.buffer, this.c.outrider_buffer(0), length).slice();
  }

  takeResult(job: number, bytes: Uint8Array): void {
    if (this.c.outrider_analysis_take_result(job, this.put(bytes)) !== 0) throw this.error();
  }

  next(): void {
    if (this.c.outrider_analysis_next() !== 0) throw this.error();
  }

  /** How far it is, from 0 to 1. */
  progress(done: number): number {
    return this.c.outrider_analysis_progress(done);
  }

  told(): AnalysisTold {
    const length = this.c.outrider_analysis_told();
    if (length === 0) throw this.error();
    return JSON.parse(this.text(this.c.outrider_buffer(0), length)) as AnalysisTold;
  }

  /** Puts bytes into the buffer; how many. */
  private put(bytes: Uint8Array): number {
    const at = this.c.outrider_buffer(bytes.length + 1);
    if (at === 0) throw new Error('the engine has no memory left');
    new Uint8Array(this.c.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  private text(at: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.c.memory.buffer, at, length));
  }

  private error(): Error {
    const at = this.c.outrider_error();
    return new Error(this.text(at, new Uint8Array(this.c.memory.buffer, at).indexOf(0)));
  }
}
