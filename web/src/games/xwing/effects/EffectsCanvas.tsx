/** What flies, flashes and bursts over the mat while an event is on stage. It has a canvas of its own: nothing of the
 * drawing below is painted again for it, and between events it rests. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board, Pose } from '@view';
import type { Camera } from '../../../board/camera';
import type { Stage } from '../../../game/director';
import type { World } from '../world';
import { effectOf, type Effect } from './effects';
import { paint } from './paint';

/** Canvas pixels a pixel, at most: effects are soft. */
const FINEST = 1.5;

class Show {
  private frame = 0;
  private dirty = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly camera: Camera,
  ) {}

  play(effect: Effect, { since, lasts }: Stage, world: World): void {
    this.stop();
    const pen = this.canvas.getContext('2d');
    if (!pen) return;
    const fine = Math.min(FINEST, devicePixelRatio || 1);
    const { clientWidth, clientHeight } = this.canvas;
    const [wide, deep] = [Math.round(clientWidth * fine), Math.round(clientHeight * fine)];
    if (this.canvas.width !== wide || this.canvas.height !== deep)
      [this.canvas.width, this.canvas.height] = [wide, deep];
    const step = (now: number): void => {
      const part = Math.max(0, now - since) / lasts;
      this.clear(pen);
      if (part >= 1) return;
      const { x, y, scale } = this.camera.now;
      const size = scale * fine;
      pen.setTransform(size, 0, 0, size, wide / 2 - x * size, deep / 2 - y * size);
      paint(pen, effect, part, world);
      this.dirty = true;
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const pen = this.dirty ? this.canvas.getContext('2d') : null;
    if (pen) this.clear(pen);
  }

  private clear(pen: CanvasRenderingContext2D): void {
    if (!this.dirty) return;
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.dirty = false;
  }
}

export function EffectsCanvas({
  stage,
  board,
  world,
  camera,
  poseOf,
}: {
  stage: Stage | null;
  board: Board;
  world: World;
  camera: Camera;
  poseOf: (id: number) => Pose | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const show = useRef<Show | null>(null);
  useLayoutEffect(() => {
    if (canvas.current) show.current = new Show(canvas.current, camera);
    return () => show.current?.stop();
  }, [camera]);
  useLayoutEffect(() => {
    const effect = stage && effectOf(stage, board, world, poseOf);
    if (stage && effect) show.current?.play(effect, stage, world);
    else show.current?.stop();
  }, [stage, world]);
  return <canvas ref={canvas} class="mat-effects" aria-hidden="true" />;
}
