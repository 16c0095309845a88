/** The analysis of a game: asked for, under way, told. */
import { signal } from '@preact/signals';
import type { Game } from '../game/game';
import { seatName } from '../game/names';
import type { AnalysisTold, AnalysisWish } from '../local/analysis';
import type { AnalysisNews } from '../local/analysisWorker';
import { language } from '../words/words';

/** Playouts of each point: a box takes a few seconds, squads about a minute. */
const PLAYOUTS = 64;
/** ... where nobody has asked for it: enough for what changed most. */
export const FEW_PLAYOUTS = 16;

export class Analyzing {
  /** how far it is, from 0 to 1; null: it is not under way */
  readonly progress = signal<number | null>(null);
  readonly told = signal<AnalysisTold | null>(null);
  readonly problem = signal('');
  /** the language that it is told in */
  private worded = '';
  private worker: Worker | null = null;
  private turn = 0;

  constructor(private readonly game: Game) {}

  /** What was told, if it is in the words that the page speaks now. */
  get readable(): AnalysisTold | null {
    const told = this.told.value; // read in any case, so that whoever reads it hears of the next
    return this.worded === language.value ? told : null;
  }

  async begin(playouts = PLAYOUTS): Promise<void> {
    this.cancel();
    const turn = this.turn;
    this.told.value = null;
    this.problem.value = '';
    this.progress.value = 0;
    this.worded = language.value;
    try {
      const record = await this.game.record();
      if (turn !== this.turn) return;
      const worker = new Worker(new URL('../local/analysisWorker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = (event: MessageEvent<AnalysisNews>) => turn === this.turn && this.hear(event.data);
      worker.onerror = (event) => turn === this.turn && this.hear({ problem: event.message });
      const names = this.game.view.value?.seats.map((_, seat) => seatName(this.game, seat)) ?? [];
      worker.postMessage({ record, language: this.worded, playouts, names } satisfies AnalysisWish);
      this.worker = worker;
    } catch (error) {
      if (turn === this.turn) this.hear({ problem: error instanceof Error ? error.message : String(error) });
    }
  }

  /** Ends what is under way. */
  cancel(): void {
    this.turn++;
    this.worker?.terminate();
    this.worker = null;
    this.progress.value = null;
  }

  hear(news: AnalysisNews): void {
    if ('progress' in news) {
      this.progress.value = news.progress;
      return;
    }
    this.cancel();
    if ('told' in news) this.told.value = news.told;
    else this.problem.value = news.problem;
  }
}

const all = new WeakMap<Game, Analyzing>();

/** The one of this game. */
export function analyzingOf(game: Game): Analyzing {
  const known = all.get(game);
  if (known) return known;
  const made = new Analyzing(game);
  all.set(game, made);
  return made;
}
