/** Ships in motion: one loop writes where they are, frame by frame; nothing is rendered meanwhile.
 *
 * Every piece is put where it rests by `rest`. While an event on stage moves it, the loop does; when the stage is empty
 * or shows something else, the piece is at rest again, at once. */
import type { Pose } from '@view';
import type { Stage } from '../../../game/director';
import { lightPiece } from '../art/light';
import { along, ease, leaning } from '../flight';
import type { World } from '../world';

interface Piece {
  outer: SVGGElement;
  turned: SVGGElement;
  pose: Pose;
  world: World;
}

/** A ship that turns shows more of one side: its picture becomes narrower, its base does not. */
const NARROWER = 0.26;

function lean({ turned }: Piece, by: number): void {
  const picture = turned.querySelector<SVGElement>('.art');
  if (!picture) return;
  if (by === 0) picture.style.removeProperty('scale');
  else picture.style.setProperty('scale', `${(1 - NARROWER * Math.abs(by)).toFixed(3)} 1`);
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
      if (piece) {
        this.write(before, piece, piece.pose);
        lean(piece, 0);
        piece.turned.classList.remove('flying');
      }
    }
    if (this.moving === null) return;
    this.pieces.get(this.moving)?.turned.classList.add('flying');
    this.step(performance.now());
  }

  private readonly step = (now: number): void => {
    const stage = this.stage;
    const piece = this.moving === null ? undefined : this.pieces.get(this.moving);
    if (!stage?.event.path) return;
    const part = Math.min(1, Math.max(0, (now - stage.since) / stage.lasts));
    if (piece && this.moving !== null) {
      this.write(this.moving, piece, along(stage.event.path, ease(part)));
      lean(piece, leaning(stage.event.path, ease(part)));
    }
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
