/** Ships in motion. Every piece is put where it rests by `rest`. While an event on stage moves it, it flies; when the
 * stage is empty or shows something else, it is at rest again, at once.
 *
 * A flight is told to the browser as a whole: it moves what it has painted, and the page does nothing for a picture. A
 * ship that rests is turned within its picture, so that it is crisp; one that flies is turned together with its
 * picture, and painted again only where its light changes. */
import type { Pose } from '@view';
import type { Stage } from '../../../game/director';
import { lightByParts, lightPiece } from '../art/light';
import { flightOf, relitAt } from '../flight';
import type { World } from '../world';

interface Piece {
  outer: HTMLElement;
  turned: HTMLElement;
  pose: Pose;
  world: World;
}

/** A ship that turns shows more of one side: its picture becomes narrower, its base does not. */
const NARROWER = 0.26;

export class Motion {
  private readonly pieces = new Map<number, Piece>();
  /** what goes with a piece without being turned: its name */
  private readonly companions = new Map<number, SVGSVGElement>();
  private moving: number | null = null;
  private flights: Animation[] = [];
  private timers: number[] = [];

  rest(id: number, piece: Piece): void {
    this.pieces.set(id, piece);
    if (id !== this.moving) this.put(id, piece);
  }

  accompany(id: number, companion: SVGSVGElement | null): void {
    if (companion) this.companions.set(id, companion);
    else this.companions.delete(id);
    const piece = this.pieces.get(id);
    if (piece && companion && id !== this.moving) this.put(id, piece);
  }

  forget(id: number): void {
    this.pieces.delete(id);
  }

  /** What is on stage now; null: nothing. */
  show(stage: Stage | null): void {
    this.land();
    const { path, cause } = stage?.event ?? {};
    const piece = cause === undefined ? undefined : this.pieces.get(cause);
    if (!stage || cause === undefined || !piece || !path || path.length < 2) return;
    this.moving = cause;
    const { outer, turned, world } = piece;
    turned.classList.add('flying');
    const moments = flightOf(path, stage.lasts);
    const begins = world.turn(piece.pose.heading);
    const fly = (element: Element | null | undefined, transforms: string[]): void => {
      if (!element) return;
      const flight = element.animate(
        transforms.map((transform) => ({ transform })),
        { duration: stage.lasts, fill: 'forwards' },
      );
      flight.startTime = stage.since;
      this.flights.push(flight);
    };
    const places = moments.map(({ pose }) => placeOf(world, pose));
    const turns = moments.map(({ pose }) => (world.turn(pose.heading) - begins).toFixed(2));
    fly(
      outer,
      places.map((place, index) => `${place} rotate(${turns[index]}deg)`),
    );
    fly(this.companions.get(cause), places);
    fly(
      outer.querySelector('.upright'),
      turns.map((turn) => `rotate(${-Number(turn)}deg)`),
    );
    fly(
      turned.querySelector('.leaning'),
      moments.map(({ lean }) => `scale(${(1 - NARROWER * Math.abs(lean)).toFixed(3)}, 1)`),
    );
    const late = performance.now() - stage.since;
    this.timers = relitAt(moments).map(({ part, heading }) =>
      window.setTimeout(() => lightByParts(turned, world.turn(heading)), part * stage.lasts - late),
    );
  }

  private land(): void {
    const piece = this.moving === null ? undefined : this.pieces.get(this.moving);
    for (const timer of this.timers) window.clearTimeout(timer);
    for (const flight of this.flights) flight.cancel();
    [this.timers, this.flights] = [[], []];
    if (piece && this.moving !== null) {
      piece.turned.classList.remove('flying');
      this.put(this.moving, piece, lightByParts);
    }
    this.moving = null;
  }

  private put(id: number, { outer, turned, pose, world }: Piece, light = lightPiece): void {
    const [place, turn] = [placeOf(world, pose), world.turn(pose.heading)];
    outer.style.setProperty('transform', place);
    turned.style.setProperty('transform', `rotate(${turn.toFixed(2)}deg)`);
    light(turned, turn);
    this.companions.get(id)?.style.setProperty('transform', place);
  }
}

function placeOf(world: World, pose: Pose): string {
  const [x, y] = world.at(pose.x, pose.y);
  return `translate(${x.toFixed(2)}px, ${y.toFixed(2)}px)`;
}
