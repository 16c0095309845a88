/** The camera over the mat: which part of it is seen, and how large. Changes are written to whoever draws, not
 * rendered. */
import { signal } from '@preact/signals';
import { still } from '../page/settings';

export interface Sight {
  /** the point of the drawing in the middle of the window, in its millimetres */
  x: number;
  y: number;
  /** pixels a millimetre */
  scale: number;
}

/** Room around the play area, for its frame. */
const MARGIN = 22;
const LARGEST = 5;
const GLIDE = 420;
/** Of what is followed: room around it, the least room, the least that is shown at all (millimetres), and how large it
 * becomes at most. A small window shows less of the mat, so that ships do not become dots in it. */
const AROUND = 90;
const NEAR = 35;
const LEAST = 520;
const CLOSEST = 2.2;
const SMALL_WINDOW = 520;
/** Half of a base in millimetres, and room for what stands around it in pixels: half of a name at either side, the name
 * above or below. */
const BASE = 22;
const NAME = { wide: 60, deep: 30 };
const NARROW = 480;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The camera keeps everything that matters in sight, as large as that goes. Moving it by hand stops that. */
export const follows = signal(true);

export class Camera {
  private sight: Sight = { x: 0, y: 0, scale: 1 };
  private window = { wide: 1, deep: 1 };
  private drawing = { wide: 1, deep: 1 };
  private frame = 0;
  /** where it glides to; null: it rests */
  private heading: Sight | null = null;
  /** what is followed, until the camera is moved by hand */
  private followed: Box | null = null;
  /** the whole mat is shown, and stays so when the window changes */
  readonly whole = signal(true);
  /** millimetres a pixel, in steps: for what is drawn larger when it would be too small to read */
  readonly unit = signal(1);
  private readonly listeners = new Set<(sight: Sight, window: { wide: number; deep: number }) => void>();

  listen(listener: (sight: Sight, window: { wide: number; deep: number }) => void): () => void {
    this.listeners.add(listener);
    listener(this.sight, this.window);
    return () => this.listeners.delete(listener);
  }

  get now(): Readonly<Sight> {
    return this.sight;
  }

  /** There is little room across. */
  get narrow(): boolean {
    return this.window.wide < NARROW;
  }

  resize(wide: number, deep: number): void {
    if (wide < 1 || deep < 1) return;
    if (wide === this.window.wide && deep === this.window.deep) return;
    this.window = { wide, deep };
    if (this.followed) this.set(this.around(this.followed));
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

  /** Shows a part of the drawing, with room around it; unless it is well in sight already, and not tiny. */
  follow(box: Box): void {
    const to = this.around(box);
    this.followed = box;
    const rests = this.heading ?? this.sight; // what counts is what will be seen, not what is on the way there
    const [wide, deep] = [this.window.wide / 2 / rests.scale, this.window.deep / 2 / rests.scale];
    const [left, top, right, bottom] = [rests.x - wide, rests.y - deep, rests.x + wide, rests.y + deep];
    const aside = Math.max(NEAR, NAME.wide / rests.scale);
    const above = Math.max(NEAR, BASE + NAME.deep / rests.scale);
    const inside =
      box.left - aside >= left && box.right + aside <= right && box.top - above >= top && box.bottom + above <= bottom;
    if (inside && to.scale < rests.scale * 1.25) return;
    this.glide(to);
  }

  /** What shows a part of the drawing with room around it; the whole, where there is little to choose. */
  private around(box: Box): Sight {
    const part = Math.min(1, Math.max(0.5, Math.min(this.window.wide, this.window.deep) / SMALL_WINDOW));
    const wide = Math.max(LEAST * part, box.right - box.left + 2 * AROUND * part);
    const deep = Math.max(LEAST * part, box.bottom - box.top + 2 * AROUND * part);
    const whole = this.all();
    const named = Math.min(
      (this.window.wide - 2 * NAME.wide) / (box.right - box.left + 2 * BASE),
      (this.window.deep - 2 * NAME.deep) / (box.bottom - box.top + 2 * BASE),
    );
    const scale = Math.min(CLOSEST, named, this.window.wide / wide, this.window.deep / deep);
    return scale < whole.scale * 1.08 ? whole : { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2, scale };
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
    const scale = Math.min(
      this.window.wide / (this.drawing.wide + 2 * MARGIN),
      this.window.deep / (this.drawing.deep + 2 * MARGIN),
    );
    return { x: this.drawing.wide / 2, y: this.drawing.deep / 2, scale };
  }

  private smallest(): number {
    return this.all().scale;
  }

  private glide(to: Sight): void {
    this.stop();
    if (still.value) return this.set(to);
    const from = this.sight;
    const since = performance.now();
    this.heading = to;
    const step = (now: number): void => {
      const done = Math.min(1, (now - since) / GLIDE);
      const eased = 1 - (1 - done) ** 3;
      const between = (a: number, b: number): number => a + (b - a) * eased;
      this.write({
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
    this.write(to);
  }

  /** Keeps within bounds: never smaller than the whole, the middle always over the mat, and in the middle where
   * everything fits. */
  private write(to: Sight): void {
    const scale = Math.min(LARGEST, Math.max(this.smallest(), to.scale));
    this.sight = {
      scale,
      x: this.within(to.x, this.drawing.wide, this.window.wide / scale),
      y: this.within(to.y, this.drawing.deep, this.window.deep / scale),
    };
    const whole = scale <= this.smallest() * 1.001;
    if (whole !== this.whole.value) this.whole.value = whole;
    const unit = 2 ** (Math.round(Math.log2(1 / scale) * 4) / 4);
    if (unit !== this.unit.value) this.unit.value = unit;
    for (const listener of this.listeners) listener(this.sight, this.window);
  }

  private within(middle: number, size: number, seen: number): number {
    const spare = size + 2 * MARGIN - seen;
    if (spare <= 0) return size / 2;
    return Math.min((size + spare) / 2, Math.max((size - spare) / 2, middle));
  }
}
