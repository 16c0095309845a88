/** Many games of a squad in WebAssembly, as functions with types. src/wasm/sim_exports.h says what each of them
 * promises, docs/sim.md what is told. */
import { compile } from './engine';

/** A share or a lead with its 95 % interval. */
export interface Rate {
  share: number;
  low: number;
  high: number;
}

export interface SimContestant {
  id: string | null;
  name: string;
  faction: string;
  points: number;
}

export interface SimPairing {
  contestants: [number, number];
  games: number;
  won: [number, number];
  drawn: number;
  rate: Rate;
}

export interface SimTold {
  games: number;
  most_games: number;
  contestants: SimContestant[];
  pairings: SimPairing[];
  whole: { rate: Rate };
}

export interface SimWish {
  game: string;
  squad: string;
  list?: string;
  language?: string;
}

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  outrider_buffer(size: number): number;
  outrider_error(): number;
  outrider_sim_begin(length: number): number;
  outrider_sim_step(): number;
  outrider_sim_more(games: number): number;
  outrider_sim_told(): number;
}

export class Simulation {
  private constructor(private readonly c: Exports) {}

  /** Fetches the module, and begins with a pair of games against each ready-made squad. */
  static async open(address: string, wish: SimWish): Promise<Simulation> {
    const { exports } = await WebAssembly.instantiate(await compile(address), {});
    const simulation = new Simulation(exports as unknown as Exports);
    const bytes = new TextEncoder().encode(JSON.stringify({ ...wish, games: 2 }));
    const { c } = simulation;
    c._initialize();
    const at = c.outrider_buffer(bytes.length + 1);
    if (at === 0) throw new Error('the engine has no memory left');
    new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
    if (c.outrider_sim_begin(bytes.length) !== 0) throw simulation.error();
    return simulation;
  }

  /** Plays a pair of games; false: all have been played. */
  step(): boolean {
    const games = this.c.outrider_sim_step();
    if (games < 0) throw this.error();
    return games > 0;
  }

  /** As many games more against each opponent. */
  more(games: number): void {
    if (this.c.outrider_sim_more(games) !== 0) throw this.error();
  }

  told(): SimTold {
    const length = this.c.outrider_sim_told();
    if (length === 0) throw this.error();
    return JSON.parse(this.text(this.c.outrider_buffer(0), length)) as SimTold;
  }

  private text(at: number, length: number): string {
    return new TextDecoder().decode(new Uint8Array(this.c.memory.buffer, at, length));
  }

  private error(): Error {
    const at = this.c.outrider_error();
    return new Error(this.text(at, new Uint8Array(this.c.memory.buffer, at).indexOf(0)));
  }
}
