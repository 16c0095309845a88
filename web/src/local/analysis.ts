/** A finished game looked at again in WebAssembly, as functions with types. src/wasm/analysis_exports.h says what
 * each of them promises, docs/analysis.md what is told. */
import { compile } from './engine';

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
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  outrider_buffer(size: number): number;
  outrider_error(): number;
  outrider_analysis_begin(length: number): number;
  outrider_analysis_step(): number;
  outrider_analysis_told(): number;
}

export class Analysis {
  private constructor(private readonly c: Exports) {}

  /** Fetches the module, and begins. */
  static async open(address: string, wish: AnalysisWish): Promise<Analysis> {
    const { exports } = await WebAssembly.instantiate(await compile(address), {});
    const analysis = new Analysis(exports as unknown as Exports);
    const bytes = new TextEncoder().encode(JSON.stringify(wish));
    const { c } = analysis;
    c._initialize();
    const at = c.outrider_buffer(bytes.length + 1);
    if (at === 0) throw new Error('the engine has no memory left');
    new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
    if (c.outrider_analysis_begin(bytes.length) !== 0) throw analysis.error();
    return analysis;
  }

  /** Plays a part; how far it is, from 0 to 1. */
  step(): number {
    const part = this.c.outrider_analysis_step();
    if (part < 0) throw this.error();
    return part / 10000;
  }

  told(): AnalysisTold {
    const length = this.c.outrider_analysis_told();
    if (length === 0) throw this.error();
    return JSON.parse(this.text(this.c.outrider_buffer(0), length)) as AnalysisTold;
  }

  private text(at: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.c.memory.buffer, at, length));
  }

  private error(): Error {
    const at = this.c.outrider_error();
    return new Error(this.text(at, new Uint8Array(this.c.memory.buffer, at).indexOf(0)));
  }
}
