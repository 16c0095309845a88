/** Odds: of the shots that are open, and what attacks were expected to do, which is asked one after the other. */
import { signal, type Signal } from '@preact/signals';
import type { Shot } from '@view';
import type { Game } from '../../../game/game';
import { ask } from '../../../net/link';

type Shots = ReadonlyMap<number, readonly Shot[]>;

const told = new WeakMap<Game, Signal<Shots>>();

/** The shots whose odds the host has told, by entry. */
export function shotsOf(game: Game): Signal<Shots> {
  const known = told.get(game) ?? signal<Shots>(new Map());
  told.set(game, known);
  return known;
}

/** Between two questions, so that a long game does not use up what this connection may say; and before a question that
 * was refused is asked again (milliseconds). */
const REST = 200;
const PATIENCE = 3000;
/** How often it is asked again. */
const MOST_AGAIN = 3;

const rest = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => window.setTimeout(resolve, milliseconds));

/** A host may have too much to do just now, and the way to it may be lost for a while: neither is for ever. */
async function askPatiently(game: Game, entry: number): Promise<unknown> {
  for (let again = 0; ; again++) {
    try {
      return (await ask(game.link, { type: 'odds', entry }, 'odds')).shots;
    } catch (refusal) {
      if (again === MOST_AGAIN) throw refusal;
      await rest(PATIENCE);
    }
  }
}

/** Exact odds of the shot or shots at that entry, kept once known; without those that would have taken the host too
 * long. */
export async function askOdds(game: Game, entry: number): Promise<readonly Shot[]> {
  const kept = shotsOf(game);
  const known = kept.value.get(entry);
  if (known) return known;
  const told = await askPatiently(game, entry);
  const shots = (told as (Shot & { gave_up?: boolean })[]).filter((shot) => !shot.gave_up);
  kept.value = new Map(kept.value).set(entry, shots);
  return shots;
}

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
      const shots = await askOdds(this.game, entry).catch(() => []);
      this.known.value = new Map(this.known.value).set(entry, shots.find((shot) => shot.declared) ?? null);
      this.waiting.splice(this.waiting.indexOf(entry), 1);
      await rest(REST);
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
