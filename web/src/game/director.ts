/** The director: shows what happens one thing after the other, at the player's pace.
 *
 * Moments (a view and the events that led to it) come in as fast as the host makes them. The director takes them one by
 * one, gives each event its time on stage, and then lets the moment's view stand. What is drawn is `shown`, with
 * `stage` on top of it. The question of the last view is asked only when everything before it was shown: `live`.
 *
 * A player who looks back (`away`) sees moments of the past, at once or acted out again; what is live waits until
 * they come back. */
import { computed, signal } from '@preact/signals';
import type { GameEvent, Pose, View } from '@view';
import type { Moment } from './moment';

/** An event on stage: since when (performance.now()), for how long (milliseconds). */
export interface Stage {
  event: GameEvent;
  since: number;
  lasts: number;
  /** the view that stands when all events of this moment were shown */
  next: View;
}

export class Director {
  /** what is drawn; null before the first view */
  readonly shown = signal<View | null>(null);
  /** the entry of the record that `shown` belongs to */
  readonly entry = signal(0);
  readonly stage = signal<Stage | null>(null);
  /** where ships stand that have moved in the moment on stage, before its view stands */
  readonly moved = signal<ReadonlyMap<number, Pose>>(new Map());
  private readonly queue = signal<readonly Moment[]>([]);
  /** how many moments wait to be shown */
  readonly behind = computed(() => this.queue.value.length + (this.stage.value ? 1 : 0));
  /** the past is shown */
  readonly away = signal(false);
  /** everything was shown: what is asked now can be answered */
  readonly live = computed(() => this.behind.value === 0 && !this.away.value);
  /** the last live moment that stood */
  private readonly now = signal<Moment | null>(null);
  private timer = 0;
  private hurried = false;

  /** `pace`: how many times the usual duration; 0 shows nothing in between. `told`: each event as it comes on stage.
   * `usual`: how long it is there at the usual pace, in milliseconds; 0: it passes at once. */
  constructor(
    private readonly pace: () => number,
    private readonly told: (event: GameEvent, moment: Moment) => void,
    private readonly usual: (event: GameEvent) => number,
  ) {}

  /** A moment of the game. The first one stands at once: nobody wants to see what was before. */
  hear(moment: Moment): void {
    if (this.shown.value === null) {
      for (const event of moment.events) this.told(event, moment);
      this.stand(moment);
      return;
    }
    this.queue.value = [...this.queue.value, moment];
    if (this.stage.value === null && !this.away.value) this.next();
  }

  /** Shows a moment of the past, in place of what was shown. */
  lookBack(moment: Moment): void {
    this.leave();
    this.stop();
    this.stand(moment);
  }

  /** The same, event by event from what is shown; resolves when it stands, or something else is shown instead. */
  async actAgain(moment: Moment): Promise<void> {
    this.leave();
    this.stop();
    const over = new Promise<void>((resolve) => (this.ended = resolve));
    this.play(moment, 0);
    await over;
  }

  /** Back to what is live, and on with what came meanwhile. */
  comeBack(): void {
    if (!this.away.value) return;
    this.stop();
    this.away.value = false;
    if (this.now.value) this.stand(this.now.value);
    this.next();
  }

  private leave(): void {
    if (this.away.value) return;
    this.skip();
    this.away.value = true;
  }

  /** The entry up to which live moments were shown. */
  get shownEntry(): number {
    return this.now.value?.entry ?? 0;
  }

  /** Shows that moment at once and forgets what waited (another seat's eyes, a jump in a replay). */
  jump(moment: Moment): void {
    this.queue.value = [];
    this.stop();
    this.stand(moment);
  }

  /** Everything that waits, at once. */
  skip(): void {
    const waiting = this.away.value ? [] : this.queue.value;
    const onStage = this.rest;
    if (!this.away.value) this.queue.value = [];
    this.stop();
    if (onStage) this.finish(onStage.moment, onStage.from);
    for (const moment of waiting) this.finish(moment, 0);
  }

  /** While a key is held everything goes five times as fast. */
  hurry(on: boolean): void {
    this.hurried = on;
  }

  private rest: { moment: Moment; from: number } | null = null;
  private ended: (() => void) | null = null;

  private stop(): void {
    window.clearTimeout(this.timer);
    this.stage.value = null;
    this.rest = null;
    if (this.moved.value.size) this.moved.value = new Map();
    const ended = this.ended;
    this.ended = null;
    ended?.();
  }

  private stand(moment: Moment): void {
    if (!this.away.value) this.now.value = moment;
    this.shown.value = moment.view;
    this.entry.value = moment.entry;
  }

  private tell(event: GameEvent, moment: Moment): void {
    if (!this.away.value) this.told(event, moment);
  }

  private finish(moment: Moment, from: number): void {
    for (const event of moment.events.slice(from)) this.tell(event, moment);
    this.stand(moment);
  }

  private next(): void {
    const [moment, ...waiting] = this.queue.value;
    if (!moment || this.away.value) return;
    this.queue.value = waiting;
    this.play(moment, 0);
  }

  private play(moment: Moment, from: number): void {
    for (let i = from; i < moment.events.length; i++) {
      const event = moment.events[i] as GameEvent;
      const lasts = (this.usual(event) * this.pace()) / (this.hurried ? 5 : 1);
      this.tell(event, moment);
      if (lasts < 16) {
        this.settle(event);
        continue;
      }
      this.rest = { moment, from: i + 1 };
      this.stage.value = { event, since: performance.now(), lasts, next: moment.view };
      this.timer = window.setTimeout(() => {
        this.settle(event);
        this.play(moment, i + 1);
      }, lasts);
      return;
    }
    this.stand(moment);
    this.stop();
    this.next();
  }

  private settle(event: GameEvent): void {
    if (event.pose === undefined || event.cause === undefined) return;
    const moved = new Map(this.moved.value);
    moved.set(event.cause, event.pose);
    this.moved.value = moved;
  }
}
