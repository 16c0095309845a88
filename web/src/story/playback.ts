/** Looking back at a game: any moment of it, step by step, or acted out again from there.
 *
 * A step is an entry of the record that led to something (`steps`). Moments are fetched from the host when they are
 * needed, one at a time, and the last ones are kept. What is wanted last wins: dragging along the timeline does not
 * wait for everything in between. */
import { computed, signal } from '@preact/signals';
import type { Game } from '../game/game';
import type { Moment } from '../game/moment';
import { paceFactor } from '../page/settings';

/** How many moments are kept. */
const KEPT = 60;
/** How long a step stands before the next, at the usual pace, beyond what it takes to act it out (milliseconds): one
 * that was watched, and one in which nothing was to be seen. */
const REST = 300;
const BREATH = 40;
/** What is on stage for so long is watched. */
const WATCHED = 600;

export class Playback {
  readonly playing = signal(false);
  /** why the last moment could not be shown; null: it could */
  readonly failed = signal<string | null>(null);
  /** the entries that led to something, in order; how it was set up is before them */
  readonly steps = computed<readonly number[]>(() => {
    const entries = new Set<number>();
    for (const line of this.game.log.value) if (line.entry > 0) entries.add(line.entry);
    return [...entries].sort((a, b) => a - b);
  });
  /** the entry after which the table is shown */
  readonly at = computed(() => this.game.director.entry.value);
  /** how many times as fast as the player's pace */
  readonly speed = signal(1);
  /** whose eyes, of a game that is over; undefined: the player's own, or a spectator's */
  readonly seat = signal<number | undefined>(undefined);
  /** what is shown, and what led there; null: not the past */
  readonly moment = signal<Moment | null>(null);
  private readonly kept = new Map<number, Moment>();
  /** the entry that was asked for to get what is shown: asked for again, it shows the same; the step before it is
   * another moment */
  readonly asked = signal(0);
  private wanted: number | null = null;
  private turn = 0;

  constructor(private readonly game: Game) {}

  private async fetch(entry: number): Promise<Moment> {
    const known = this.kept.get(entry);
    const moment = known ?? (await this.game.look(entry, this.seat.value));
    this.kept.delete(entry);
    this.kept.set(entry, moment);
    const oldest = this.kept.keys().next();
    if (this.kept.size > KEPT && !oldest.done) this.kept.delete(oldest.value);
    return moment;
  }

  /** Sees the same moment through other eyes, or worded again. */
  seeAs(seat: number | undefined): void {
    this.seat.value = seat;
    this.kept.clear();
    void this.goTo(this.asked.value);
  }

  /** Shows the table as it was after that entry. */
  async goTo(entry: number): Promise<void> {
    this.pause();
    const busy = this.wanted !== null;
    this.wanted = entry;
    if (busy) return;
    while (this.wanted !== null) {
      const now: number = this.wanted;
      await this.show(now, false);
      if (this.wanted === now) this.wanted = null;
    }
  }

  /** `ahead`: the moment after it is fetched meanwhile. */
  private async show(entry: number, acted: boolean, ahead = false): Promise<boolean> {
    const turn = ++this.turn;
    try {
      const moment = await this.fetch(entry);
      if (turn !== this.turn) return false;
      const after = this.steps.value.find((step) => step > moment.entry);
      if (ahead && after !== undefined) void this.fetch(after).catch(() => undefined);
      this.failed.value = null;
      this.asked.value = entry;
      this.moment.value = moment;
      if (acted) await this.game.director.actAgain(moment);
      else this.game.director.lookBack(moment);
      return turn === this.turn;
    } catch (error) {
      this.failed.value = error instanceof Error ? error.message : String(error);
      return false;
    }
  }

  /** The next step after what is shown; undefined at the end. */
  private get following(): number | undefined {
    return this.steps.value.find((step) => step > this.at.value);
  }

  /** Nobody waits for what was not to be seen; where nothing moves, every step is read. */
  private get rest(): number {
    const lasts = (this.moment.value?.events ?? []).map((event) => this.game.face.value?.lasts(event) ?? 0);
    return paceFactor() === 0 || Math.max(0, ...lasts) >= WATCHED ? REST : BREATH;
  }

  async forward(): Promise<void> {
    this.pause();
    const next = this.following;
    if (next !== undefined) await this.show(next, true);
  }

  /** To the next entry of these, or the one before (`ways` -1). */
  async seek(entries: readonly number[], ways: 1 | -1): Promise<void> {
    const found =
      ways > 0
        ? entries.find((entry) => entry > this.at.value)
        : entries.filter((entry) => entry < Math.min(this.asked.value, this.at.value)).at(-1);
    if (found !== undefined) await this.goTo(found);
  }

  /** One step back. Several entries may belong to one moment, since some follow by themselves; the one before is asked
   * for until it is another. */
  async back(): Promise<void> {
    this.pause();
    const from = Math.min(this.asked.value || this.at.value, this.at.value);
    const shown = this.at.value;
    for (const step of [...this.steps.value.filter((each) => each < from).reverse(), 0]) {
      const turn = this.turn;
      const moment = await this.fetch(step).catch(() => null);
      if (turn !== this.turn || !moment) return;
      if (moment.entry < shown) return void (await this.show(step, false));
    }
  }

  /** Acts everything out from what is shown on, until `last` or the end. */
  async play(last = Infinity): Promise<void> {
    if (this.playing.value) return;
    if (this.following === undefined) await this.goTo(0);
    this.playing.value = true;
    while (this.playing.value) {
      const next = this.following;
      if (next === undefined || next > last) break;
      if (!(await this.show(next, true, true))) break;
      await new Promise((resolve) => window.setTimeout(resolve, (this.rest * (paceFactor() || 1)) / this.speed.value));
    }
    this.playing.value = false;
  }

  pause(): void {
    if (!this.playing.value) return;
    this.playing.value = false;
    this.turn++;
    this.game.director.skip();
  }

  /** Back to what is live. */
  leave(): void {
    this.pause();
    this.turn++;
    this.asked.value = 0;
    this.moment.value = null;
    this.game.director.comeBack();
  }
}

const playbacks = new WeakMap<Game, Playback>();

/** The one of this game. */
export function playbackOf(game: Game): Playback {
  const known = playbacks.get(game);
  if (known) return known;
  const made = new Playback(game);
  playbacks.set(game, made);
  return made;
}
