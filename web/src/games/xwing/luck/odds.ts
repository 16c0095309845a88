/** What attacks were expected to do: asked of the host one after the other, when somebody wants to know. */
import { signal } from '@preact/signals';
import type { Game } from '../../../game/game';
import type { Shot } from '../../../types/view';

/** Between two questions, so that a long game does not use up what this connection may say (milliseconds). */
const REST = 200;

export class Expectations {
  /** by the attack's entry; null: it cannot be told */
  readonly known = signal<ReadonlyMap<number, Shot | null>>(new Map());
  /** the last that was wanted is asked for first: it is what somebody looks at */
  private readonly waiting: number[] = [];
  private busy = false;

  constructor(private readonly game: Game) {}

  want(entry: number): void {
    if (this.known.value.has(entry) || this.waiting.includes(entry)) return;
    this.waiting.push(entry);
    if (!this.busy) void this.work();
  }

  private async work(): Promise<void> {
    this.busy = true;
    for (let entry = this.waiting.at(-1); entry !== undefined; entry = this.waiting.at(-1)) {
      const shots = await this.game.odds(entry).catch(() => []);
      this.known.value = new Map(this.known.value).set(entry, shots.find((shot) => shot.declared) ?? null);
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      await new Promise((resolve) => window.setTimeout(resolve, REST));
    }
    this.busy = false;
  }
}

const all = new WeakMap<Game, Expectations>();

/** Those of this game. */
export function expectationsOf(game: Game): Expectations {
  const known = all.get(game);
  if (known) return known;
  const made = new Expectations(game);
  all.set(game, made);
  return made;
}
