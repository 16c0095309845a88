/** Ships in motion: one loop writes where they are, frame by frame; nothing is rendered meanwhile.
 *
 * Every piece is put where it rests by `rest`. While an event on stage moves it, the loop does; when the stage is empty
 * or shows something else, the piece is at rest again, at once. */
import type { Pose, Step } from '@view';
import type { Stage } from '../../../game/director';
import { lightPiece } from '../art/light';
import type { World } from '../world';

interface Piece {
  outer: SVGGElement;
  turned: SVGGElement;
  pose: Pose;
  world: World;
}

/** How far a degree of turning on the spot counts, in millimetres, so that the end of a Koiogran turn is seen. */
const DEGREE = 0.4;

const ease = (part: number): number => (part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2);

/** From one heading to another, the short way. */
const turned = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

/** Where a piece on this path is after a part of it, in [0, 1]. Evenly by length. */
export function along(path: readonly Step[], part: number): Pose {
  const first = path[0] as Step;
  const lengths = path.slice(1).map((step, i) => {
    const before = path[i] as Step;
    return Math.max(
      Math.hypot(step[0] - before[0], step[1] - before[1]),
      Math.abs(turned(before[2], step[2])) * DEGREE,
    );
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) * Math.min(1, Math.max(0, part));
  for (let i = 0; i < lengths.length; i++) {
    const length = lengths[i] as number;
    const from = path[i] as Step;
    const to = path[i + 1] as Step;
    if (left <= length && length > 0) {
      const share = left / length;
      return {
        x: from[0] + (to[0] - from[0]) * share,
        y: from[1] + (to[1] - from[1]) * share,
        heading: from[2] + turned(from[2], to[2]) * share,
      };
    }
    left -= length;
  }
  const last = path[path.length - 1] ?? first;
  return { x: last[0], y: last[1], heading: last[2] };
}

export class Motion {
  private readonly pieces = new Map<number, Piece>();
  /** what goes with a piece without being turned: its name */
  private readonly companions = new Map<number, SVGGElement>();
  private frame = 0;
  private moving: number | null = null;
  private stage: Stage | null = null;

  rest(id: number, piece: Piece): void {
    this.pieces.set(id, piece);
    if (id !== this.moving) this.write(id, piece, piece.pose);
  }

  accompany(id: number, companion: SVGGElement | null): void {
    if (companion) this.companions.set(id, companion);
    else this.companions.delete(id);
    const piece = this.pieces.get(id);
    if (piece && companion && id !== this.moving) this.write(id, piece, piece.pose);
  }

  forget(id: number): void {
    this.pieces.delete(id);
  }

  /** What is on stage now; null: nothing. */
  show(stage: Stage | null): void {
    const before = this.moving;
    cancelAnimationFrame(this.frame);
    this.stage = stage;
    this.moving = stage?.event.path && stage.event.path.length > 1 ? (stage.event.cause ?? null) : null;
    if (before !== null && before !== this.moving) {
      const piece = this.pieces.get(before);
      if (piece) this.write(before, piece, piece.pose);
      piece?.turned.classList.remove('flying');
    }
    if (this.moving !== null) this.pieces.get(this.moving)?.turned.classList.add('flying');
    if (this.moving !== null) this.step(performance.now());
  }

  private readonly step = (now: number): void => {
    const stage = this.stage;
    const piece = this.moving === null ? undefined : this.pieces.get(this.moving);
    if (!stage?.event.path) return;
    const part = Math.min(1, Math.max(0, (now - stage.since) / stage.lasts));
    if (piece && this.moving !== null) this.write(this.moving, piece, along(stage.event.path, ease(part)));
    if (part < 1) this.frame = requestAnimationFrame(this.step);
  };

  private write(id: number, { outer, turned: inner, world }: Piece, pose: Pose): void {
    const [x, y] = world.at(pose.x, pose.y);
    const place = `translate(${x.toFixed(2)} ${y.toFixed(2)})`;
    outer.setAttribute('transform', place);
    inner.setAttribute('transform', `rotate(${world.turn(pose.heading).toFixed(2)})`);
    lightPiece(inner, world.turn(pose.heading));
    this.companions.get(id)?.setAttribute('transform', place);
  }
}
