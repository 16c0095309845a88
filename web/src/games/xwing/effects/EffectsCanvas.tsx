/** What flies, flashes and bursts over the mat while an event is on stage. It has a canvas of its own, as large as the
 * effect: nothing of the drawing below is painted again for it, the camera moves it with the sheets, and between events
 * there is none. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board, Pose } from '@view';
import type { Camera } from '../../../board/camera';
import type { Stage } from '../../../game/director';
import type { World } from '../world';
import { effectOf, type Effect } from './effects';
import { paint, spaceOf } from './paint';

/** Canvas pixels a pixel, at most: effects are soft. */
const FINEST = 1.5;
/** ... and at most this many in all. */
const MOST = 300_000;

class Show {
  private frame = 0;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly camera: Camera,
  ) {}

  play(effect: Effect, { since, lasts }: Stage, world: World): void {
    this.stop();
    const pen = this.canvas.getContext('2d');
    if (!pen) return;
    const { left, top, right, bottom } = spaceOf(effect, world);
    const [wide, deep] = [right - left, bottom - top];
    const fine = Math.min(FINEST, devicePixelRatio || 1) * Math.max(this.camera.now.scale, this.camera.ahead.scale);
    const size = Math.min(fine, Math.sqrt(MOST / (wide * deep)));
    [this.canvas.width, this.canvas.height] = [Math.ceil(wide * size), Math.ceil(deep * size)];
    Object.assign(this.canvas.style, { left: `${left}px`, top: `${top}px`, width: `${wide}px`, height: `${deep}px` });
    this.canvas.hidden = false;
    const step = (now: number): void => {
      const part = Math.max(0, now - since) / lasts;
      if (part >= 1) return this.stop();
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, this.canvas.width, this.canvas.height);
      pen.setTransform(size, 0, 0, size, -left * size, -top * size);
      paint(pen, effect, part, world);
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.canvas.hidden = true;
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
  return <canvas ref={canvas} class="mat-effects" hidden aria-hidden="true" />;
}
