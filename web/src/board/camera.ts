/** The camera over a board: which part of it is seen, and how large. Changes are written to whoever draws, not
 * rendered. */
import { computed, signal } from '@preact/signals';
import { still } from '../page/settings';
import { allOf, boxOf, holds, scaleOf, sightOf, sightWithin, wideOf, type Box, type Sight, type Size } from './framing';

const LARGEST = 5;
const GLIDE = 420;
/** What is farther away takes longer to get to, up to so much. */
const LONG_GLIDE = 700;

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

export class Camera {
  private sight: Sight = { x: 0, y: 0, scale: 1 };
  private window: Size = { wide: 1, deep: 1 };
  private drawing: Size = { wide: 1, deep: 1 };
  private frame = 0;
  /** where it glides to; null: it rests */
  private heading: Sight | null = null;
  /** what is followed, until the camera is moved by hand */
  private followed: Framing | null = null;
  /** the whole mat is shown, and stays so when the window changes */
  readonly whole = signal(true);
  /** millimetres a pixel, in steps: for what is drawn larger when it would be too small to read */
  readonly unit = signal(1);
  private readonly listeners = new Set<(sight: Sight, window: Size) => void>();

  listen(listener: (sight: Sight, window: Size) => void): () => void {
    this.listeners.add(listener);
    listener(this.sight, this.window);
    return () => this.listeners.delete(listener);
  }

  get now(): Readonly<Sight> {
    return this.sight;
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
    else this.set(this.sight);
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
    const scale = Math.min(LARGEST, Math.max(this.smallest(), this.sight.scale * factor));
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
    this.set({ ...this.sight, x: this.sight.x - dx / this.sight.scale, y: this.sight.y - dy / this.sight.scale });
  }

  /** Shows what is framed, now and when the window changes. It stays where it is if all of `subject` is in sight
   * already, and what is seen is not more than `slack` times as wide as what is framed. */
  follow(framing: Framing, subject: Box | null = null, slack = 1): void {
    this.followed = framing;
    const wanted = framing(this.window);
    if (subject && this.sees(subject) && wideOf(this.seen()) <= slack * this.shownFor(wanted)) return;
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
    return boxOf(this.heading ?? this.sight, this.window);
  }

  /** How wide the window's part of the drawing is that has all of a box. */
  private shownFor(box: Box): number {
    return this.window.wide / scaleOf(box, this.window);
  }

  /** The point of the drawing under a pixel of the window. */
  under(px: number, py: number): [number, number] {
    return [
      this.sight.x + (px - this.window.wide / 2) / this.sight.scale,
      this.sight.y + (py - this.window.deep / 2) / this.sight.scale,
    ];
  }

  /** The pixel of the window over a point of the drawing. */
  over(x: number, y: number): [number, number] {
    return [
      (x - this.sight.x) * this.sight.scale + this.window.wide / 2,
      (y - this.sight.y) * this.sight.scale + this.window.deep / 2,
    ];
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.heading = null;
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
    this.heading = to;
    this.measure(to.scale);
    const step = (now: number): void => {
      const done = Math.min(1, Math.max(0, now - since) / lasts);
      const eased = done * done * (3 - 2 * done);
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.move({
        x: between(from.x, to.x),
        y: between(from.y, to.y),
        scale: from.scale * (to.scale / from.scale) ** eased,
      });
      this.frame = done < 1 ? requestAnimationFrame(step) : 0;
      if (done === 1) this.heading = null;
    };
    this.frame = requestAnimationFrame(step);
  }

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
    for (const listener of this.listeners) listener(this.sight, this.window);
  }

  private measure(scale: number): void {
    this.whole.value = scale <= this.smallest() * 1.001;
    this.unit.value = 2 ** (Math.round(Math.log2(1 / scale) * 4) / 4);
  }
}
