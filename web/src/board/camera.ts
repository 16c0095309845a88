/** The camera over a board: which part of it is seen, and how large. Changes are written to whoever draws, not
 * rendered. */
import { computed, signal } from '@preact/signals';
import { still } from '../page/settings';
import { allOf, boxOf, holds, scaleOf, sightOf, sightWithin, wideOf, type Box, type Sight, type Size } from './framing';

const LARGEST = 5;
const GLIDE = 420;
/** What is farther away takes longer to get to, up to so much. */
const LONG_GLIDE = 700;
/** A glide is computed at this many moments; between them the browser goes straight on. */
const GLIDE_STEPS = 24;

/** Who leads the camera: it follows what matters by itself; a hand has taken it, until a question is asked that
 * cannot be seen from there; or the player wants it left alone. */
export const leads = signal<'itself' | 'hand' | 'player'>('itself');
export const follows = computed(() => leads.value === 'itself');

/** A hand moves the camera: it gives way at once. */
export function giveWay(): void {
  if (leads.value === 'itself') leads.value = 'hand';
}

/** What is to be seen, in a window of this size. */
export type Framing = (window: Size) => Box;

/** Where something that the camera moves is put: a transform of CSS. */
export type Placing = (sight: Readonly<Sight>, window: Readonly<Size>) => string;

export class Camera {
  private sight: Sight = { x: 0, y: 0, scale: 1 };
  private window: Size = { wide: 1, deep: 1 };
  private drawing: Size = { wide: 1, deep: 1 };
  private frame = 0;
  private timer = 0;
  /** where it glides to, since when and for how long, and where it is after a part of that; null: it rests */
  private glides: { to: Sight; since: number; lasts: number; at: (done: number) => Sight } | null = null;
  /** what is followed, until the camera is moved by hand */
  private followed: Framing | null = null;
  /** the whole mat is shown, and stays so when the window changes */
  readonly whole = signal(true);
  /** millimetres a pixel, in steps: for what is drawn larger when it would be too small to read */
  readonly unit = signal(1);
  private readonly listeners = new Set<(sight: Sight, window: Size) => void>();
  /** what it moves, and while it glides, how */
  private readonly filmed = new Map<HTMLElement, { place: Placing; glide: Animation | null }>();

  listen(listener: (sight: Sight, window: Size) => void): () => void {
    this.listeners.add(listener);
    listener(this.now, this.window);
    if (this.glides && !this.frame) this.frame = requestAnimationFrame(this.step);
    return () => this.listeners.delete(listener);
  }

  /** Moves an element with the camera, until the function that comes back ends that. While the camera glides the
   * browser moves what it has painted: the page does nothing for a picture. */
  film(element: HTMLElement, place: Placing): () => void {
    this.filmed.set(element, { place, glide: null });
    element.style.setProperty('transform', place(this.now, this.window));
    return () => this.filmed.delete(element);
  }

  get now(): Readonly<Sight> {
    return this.glides ? this.glides.at(this.gone(this.glides)) : this.sight;
  }

  /** How much of a glide is over. */
  private gone({ since, lasts }: { since: number; lasts: number }): number {
    return Math.min(1, Math.max(0, performance.now() - since) / lasts);
  }

  /** Where it will rest. */
  get ahead(): Readonly<Sight> {
    return this.glides?.to ?? this.sight;
  }

  /** There is little room across. */
  get narrow(): boolean {
    return this.window.wide < 480;
  }

  resize(wide: number, deep: number): void {
    if (wide < 1 || deep < 1) return;
    if (wide === this.window.wide && deep === this.window.deep) return;
    this.window = { wide, deep };
    if (this.followed) this.set(this.toShow(this.followed(this.window)));
    else if (this.whole.value) this.set(this.all());
    else this.set(this.now);
  }

  draws(wide: number, deep: number): void {
    if (wide === this.drawing.wide && deep === this.drawing.deep) return;
    this.drawing = { wide, deep };
    this.set(this.all());
  }

  /** The whole mat. */
  fit(): void {
    this.followed = null;
    this.glide(this.all());
  }

  /** Larger or smaller, about a point of the window that stays where it is (or its middle). */
  zoom(factor: number, px = this.window.wide / 2, py = this.window.deep / 2, gently = false): void {
    this.followed = null;
    const scale = Math.min(LARGEST, Math.max(this.smallest(), this.now.scale * factor));
    const [x, y] = this.under(px, py);
    const dx = (px - this.window.wide / 2) / scale;
    const dy = (py - this.window.deep / 2) / scale;
    const to = { x: x - dx, y: y - dy, scale };
    if (gently) this.glide(to);
    else this.set(to);
  }

  /** Moves what is seen by a number of pixels. */
  pan(dx: number, dy: number): void {
    this.followed = null;
    if (this.whole.value) return;
    const { x, y, scale } = this.now;
    this.set({ x: x - dx / scale, y: y - dy / scale, scale });
  }

  /** Shows what is framed, now and when the window changes. It stays where it is if all of `subject` is in sight
   * already, nothing lies over it (`isFree`), and what is seen is at most `slack` times as wide as what is framed. */
  follow(
    framing: Framing,
    subject: Box | null = null,
    slack = 1,
    isFree: (seen: Box, window: Size) => boolean = () => true,
  ): void {
    this.followed = framing;
    const wanted = framing(this.window);
    const seen = this.seen();
    const stays = subject && this.sees(subject) && wideOf(seen) <= slack * this.shownFor(wanted);
    if (stays && isFree(seen, this.window)) return;
    this.glide(this.toShow(wanted));
  }

  /** What shows a box; the whole, where there is little to choose. */
  private toShow(box: Box): Sight {
    const to = sightOf(box, this.window);
    return to.scale < this.smallest() * 1.08 ? this.all() : to;
  }

  /** Is all of it in sight, or will be when the camera rests? */
  sees(box: Box): boolean {
    return holds(this.seen(), box);
  }

  private seen(): Box {
    return boxOf(this.ahead, this.window);
  }

  /** How wide the window's part of the drawing is that has all of a box. */
  private shownFor(box: Box): number {
    return this.window.wide / scaleOf(box, this.window);
  }

  /** The point of the drawing under a pixel of the window. */
  under(px: number, py: number): [number, number] {
    const { x, y, scale } = this.now;
    return [x + (px - this.window.wide / 2) / scale, y + (py - this.window.deep / 2) / scale];
  }

  /** The pixel of the window over a point of the drawing. */
  over(px: number, py: number): [number, number] {
    const { x, y, scale } = this.now;
    return [(px - x) * scale + this.window.wide / 2, (py - y) * scale + this.window.deep / 2];
  }

  /** It stays where it is now. */
  stop(): void {
    if (this.glides) this.rest(this.now);
  }

  private rest(at: Sight): void {
    cancelAnimationFrame(this.frame);
    window.clearTimeout(this.timer);
    this.frame = 0;
    this.glides = null;
    this.move(at);
  }

  private all(): Sight {
    return sightOf(allOf(this.drawing), this.window);
  }

  private smallest(): number {
    return this.all().scale;
  }

  private glide(wanted: Sight): void {
    this.stop();
    const to = this.kept(wanted);
    if (still.value) return this.set(to); // less motion: it cuts
    const from = this.sight;
    const since = performance.now();
    const windows = (Math.hypot(to.x - from.x, to.y - from.y) * to.scale) / this.window.wide;
    const lasts = Math.min(LONG_GLIDE, GLIDE * (1 + windows / 2));
    this.measure(to.scale);
    const at = (done: number): Sight => {
      if (done >= 1) return to;
      const eased = done * done * (3 - 2 * done);
      const between = (a: number, b: number): number => a + (b - a) * eased;
      return this.kept({
        x: between(from.x, to.x),
        y: between(from.y, to.y),
        scale: from.scale * (to.scale / from.scale) ** eased,
      });
    };
    this.glides = { to, since, lasts, at };
    const sights = Array.from({ length: GLIDE_STEPS + 1 }, (_, index) => at(index / GLIDE_STEPS));
    for (const [element, film] of this.filmed) {
      element.style.setProperty('transform', film.place(to, this.window));
      film.glide?.cancel();
      film.glide = element.animate(
        sights.map((sight) => ({ transform: film.place(sight, this.window) })),
        lasts,
      );
      film.glide.startTime = since;
    }
    if (this.listeners.size > 0) this.frame = requestAnimationFrame(this.step);
    this.timer = window.setTimeout(() => this.rest(to), lasts);
  }

  /** Only for those who listen: what is filmed glides by itself. */
  private readonly step = (): void => {
    this.frame = this.glides && this.listeners.size > 0 ? requestAnimationFrame(this.step) : 0;
    for (const listener of this.listeners) listener(this.now, this.window);
  };

  private set(to: Sight): void {
    this.stop();
    this.move(to);
    this.measure(this.sight.scale);
  }

  /** Within bounds: never smaller than the whole, the middle always over the mat, and in the middle where everything
   * fits. */
  private kept(to: Sight): Sight {
    const scale = Math.min(LARGEST, Math.max(this.smallest(), to.scale));
    return sightWithin({ ...to, scale }, this.window, this.drawing);
  }

  private move(to: Sight): void {
    this.sight = this.kept(to);
    for (const [element, film] of this.filmed) {
      film.glide?.cancel();
      film.glide = null;
      element.style.setProperty('transform', film.place(this.sight, this.window));
    }
    for (const listener of this.listeners) listener(this.sight, this.window);
  }

  private measure(scale: number): void {
    this.whole.value = scale <= this.smallest() * 1.001;
    this.unit.value = 2 ** (Math.round(Math.log2(1 / scale) * 4) / 4);
  }
}
