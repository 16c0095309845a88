/** A ship on the mat: its base with arcs and the ship itself, turned with it; and upright around it what one wants to
 * know at a glance. */
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Pose, Ship } from '@view';
import { isDrawn } from '../art/drawings';
import { kept } from '../../../page/kept';
import { lightOn } from '../art/light';
import { ShipArt } from '../art/ShipArt';
import { shipLetter } from '../glyphs';
import { asIs, reachOf, round, type World } from '../world';
import type { Marks } from './labels';
import type { Motion } from './motion';
import { CachePicture } from './Thing';
import { DialChip, Pips, SkillChip, Tokens, type Chip } from './Tokens';

/** Lines of arcs leave the middle and cut the front edge `cut` from its middle; farther out by `reach` times. */
function wedge(arc: string, half: number, cut: number, reach: number): string | null {
  const c = cut * reach;
  const h = half * reach;
  switch (arc) {
    case 'front':
      return `M0 0 L${-c} ${-h} L${c} ${-h} Z`;
    case 'rear':
      return `M0 0 L${-c} ${h} L${c} ${h} Z`;
    case 'left':
      return `M0 0 L${-c} ${-h} L${-h} ${-h} L${-h} ${h} L${-c} ${h} Z`;
    case 'right':
      return `M0 0 L${c} ${-h} L${h} ${-h} L${h} ${h} L${c} ${h} Z`;
    case 'full_front':
      return `M${-h} 0 V${-h} H${h} V0 Z`;
    case 'full_rear':
      return `M${-h} 0 V${h} H${h} V0 Z`;
    case 'all_round':
      return `M${-h} ${-h} H${h} V${h} H${-h} Z`;
    default:
      return null;
  }
}

/** Where its turret points: a ring with a hand, or with one at both ends. */
function Indicator({ ship }: { ship: Ship }) {
  const half = ship.base / 2;
  if (!ship.indicator?.length) return null;
  const turns: Readonly<Record<string, number>> = { front: 0, right: 90, rear: 180, left: 270 };
  return (
    <g class="indicator">
      <circle r={half * 0.72} />
      {ship.indicator.map((arc) => (
        <path
          key={arc}
          transform={`rotate(${turns[arc] ?? 0})`}
          d={`M${-half * 0.3} ${-half * 0.68} L0 ${-half * 0.98} L${half * 0.3} ${-half * 0.68} Z`}
        />
      ))}
    </g>
  );
}

/** A bar along the end of the base that is reinforced. */
function Reinforced({ ship }: { ship: Ship }) {
  const half = ship.base / 2;
  const ends = [
    { end: 'fore', there: ship.tokens?.['reinforce-fore'], y: -half - 3 },
    { end: 'aft', there: ship.tokens?.['reinforce-aft'], y: half + 3 },
  ];
  return (
    <>
      {ends.map(({ end, there, y }) =>
        there ? <path key={end} class={`reinforced ${end}`} d={`M${-half} ${y} H${half}`} /> : null,
      )}
    </>
  );
}

export function Arcs({ ship, far }: { ship: Ship; far: boolean }) {
  const half = ship.base / 2;
  const all = [
    ...ship.arcs.map((arc) => ({ arc, aux: false })),
    ...(ship.auxiliary ?? []).map((arc) => ({ arc, aux: true })),
  ];
  return (
    <g class={far ? 'arcs far' : 'arcs'}>
      {all.map(({ arc, aux }) => {
        const path = wedge(arc, half, ship.arc_cut, far ? 6 : 1);
        return path ? (
          <path key={arc} class={aux ? 'aux' : ''} d={path} fill={far ? `url(#arc-${ship.side})` : undefined} />
        ) : null;
      })}
      {ship.turret && !far ? <circle class="turret" r={half * 0.86} /> : null}
      {far ? null : <Indicator ship={ship} />}
    </g>
  );
}

/** A ship that has no drawing: a letter of the icon font, which draws at a slant and so stays upright; a dart for what
 * the font does not have. */
function Letter({ ship, turn }: { ship: Ship; turn: number }) {
  const half = ship.base / 2;
  const letter = shipLetter(ship.type);
  if (letter)
    return (
      <text
        class="silhouette"
        transform={`rotate(${round(-turn)})`}
        y={half * 0.04}
        style={{ fontSize: `${half * 1.7}px` }}
      >
        {letter}
      </text>
    );
  return (
    <path
      class="silhouette"
      d={`M0 ${-half * 0.6} L${half * 0.45} ${half * 0.55} L0 ${half * 0.3} L${-half * 0.45} ${half * 0.55} Z`}
    />
  );
}

/** The ship itself, in what is turned by so much. */
export const Silhouette = ({ ship, turn }: { ship: Ship; turn: number }) =>
  isDrawn(ship.type) ? (
    <g style={lightOn(turn)}>
      <ShipArt type={ship.type} />
    </g>
  ) : (
    <Letter ship={ship} turn={turn} />
  );

/** How damage shows: 1, a scratch; 2, half its hull; 3, one hit from the end. */
function hurtOf({ damage, hull }: Ship): number {
  if (damage === 0) return 0;
  if (damage >= hull - 1) return 3;
  return damage * 2 >= hull ? 2 : 1;
}

/** The notch at the front of a base, `wide` times its usual size. */
function nosePath(half: number, wide: number): string {
  const side = half * 0.3 * wide;
  return `M${-side} ${side - half} L0 ${-half} L${side} ${side - half} L0 ${-half * (1 - 0.16 * wide)} Z`;
}

/** The base with what is printed on it, nose up, around (0, 0). */
export function Base({ ship }: { ship: Ship }) {
  const half = ship.base / 2;
  const nose = half > 30 ? 0.8 : 1;
  const corner = ship.remote ? half : half * 0.16; // a remote is a token, and has no base
  return (
    <g class={`base side-${ship.side}`}>
      <rect class="plate" x={-half} y={-half} width={ship.base} height={ship.base} rx={corner} />
      <Arcs ship={ship} far={false} />
      <path class="nose" d={nosePath(half, nose)} />
      <Reinforced ship={ship} />
    </g>
  );
}

/** The cache that it tows, on a line beside its base: its other sides have values, tokens and its name. */
function Towed({ reach, size }: { reach: number; size: number }) {
  return (
    <g class="towed" transform={`translate(${-round(reach + 14 * size)} 0) scale(${size})`}>
      <path class="towline" d="M14 -5 L4 0 L14 5" />
      <g transform="scale(0.72)">
        <CachePicture />
      </g>
    </g>
  );
}

export interface PieceProps {
  ship: Ship;
  pose: Pose;
  world: World;
  motion: Motion;
  /** classes: done, dying, choice, barred, pointed, chosen, asked */
  state: string;
  label: string;
  hands: { readonly current: Hands };
}

/** What is done with ships, by their ids. */
export interface Hands {
  choose: (id: number) => void;
  /** under the pointer (true) or the focus (false), or no longer */
  point: (id: number, on: boolean, pointer: boolean) => void;
}

/** A layer of a piece: it can be moved without painting the others again. It has no measures of its own (viewBox), so
 * that the browser takes all layers of a piece that rests for one. */
const Layer = ({ name = '', children }: { name?: string; children: ComponentChildren }) => (
  <svg class={`layer ${name}`} width={1} height={1} role="none">
    {children}
  </svg>
);

export const ShipPiece = kept(function ShipPiece({ ship, pose, world, motion, state, label, hands }: PieceProps) {
  const onClick = (): void => hands.current.choose(ship.id);
  const onPoint = (on: boolean, pointer: boolean): void => hands.current.point(ship.id, on, pointer);
  const outer = useRef<HTMLDivElement>(null);
  const turned = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (outer.current && turned.current)
      motion.rest(ship.id, { outer: outer.current, turned: turned.current, pose, world });
  });
  useLayoutEffect(() => () => motion.forget(ship.id), [motion, ship.id]);
  const half = ship.base / 2;
  const drawnHere = isDrawn(ship.type);
  const reach = half + 4;
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    event.stopPropagation();
    onClick();
  };
  return (
    <div
      ref={outer}
      class={`ship side-${ship.side} ${state}`}
      style={{ left: `${-reach}px`, top: `${-reach}px`, width: `${2 * reach}px`, height: `${2 * reach}px` }}
      role="button"
      tabindex={0}
      aria-label={label}
      data-ship={ship.id}
      {...asIs}
      onClick={(event) => {
        event.stopPropagation();
        onClick();
      }}
      onKeyDown={press}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onPoint(true, true)}
      onPointerLeave={(event) => event.pointerType !== 'touch' && onPoint(false, true)}
      onFocus={() => onPoint(true, false)}
      onBlur={() => onPoint(false, false)}
    >
      <div ref={turned} class="turned">
        <Layer>
          <rect class="halo" x={-reach} y={-reach} width={2 * reach} height={2 * reach} rx={half * 0.16 + 4} />
          <Base ship={ship} />
        </Layer>
        {drawnHere ? (
          <Layer name="leaning">
            <ShipArt type={ship.type} hurt={hurtOf(ship)} />
          </Layer>
        ) : null}
        <Layer>
          {drawnHere && half > 20 ? (
            <rect class="ledge" x={-half} y={-half} width={ship.base} height={ship.base} rx={half * 0.16} />
          ) : null}
          <Pips ship={ship} />
        </Layer>
      </div>
      {drawnHere ? null : (
        <Layer name="upright">
          <Letter ship={ship} turn={0} />
        </Layer>
      )}
    </div>
  );
});

interface MarksProps {
  ship: Ship;
  pose: Pose;
  world: World;
  motion: Motion;
  /** how much larger than life what it tows is drawn */
  size: number;
  unit: number;
  chips: readonly Chip[];
  /** by what ships take their turns */
  order: string;
  dial: Ship['dial'];
  flips: boolean;
  marks: Marks;
  dim: boolean;
}

/** What stands upright at a ship: its skill, dial, tokens, and its name if it is spoken of. It lies above all ships, so
 * that no neighbour hides it. */
export const ShipMarks = kept(function ShipMarks({
  ship,
  pose,
  world,
  motion,
  size,
  unit,
  chips,
  order,
  dial,
  flips,
  marks,
  dim,
}: MarksProps) {
  const group = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    motion.accompany(ship.id, group.current);
  });
  useLayoutEffect(() => () => motion.accompany(ship.id, null), [motion, ship.id]);
  const reach = reachOf(ship.base / 2, world.turn(pose.heading));
  const { name } = marks;
  return (
    <svg
      ref={group}
      class={`named side-${ship.side} ${dim ? 'dim' : ''}`}
      width={1}
      height={1}
      style={{ '--unit': unit.toFixed(3) }}
      aria-hidden="true"
      {...asIs}
    >
      {name?.far ? <path class="leader" d={`M0 0 L${round(name.x)} ${round(name.y)}`} /> : null}
      <SkillChip ship={ship} order={order} mark={marks.skill} />
      <DialChip dial={dial} mark={marks.dial} flips={flips} />
      {ship.tows !== undefined && <Towed reach={reach} size={size} />}
      <Tokens chips={chips} marks={marks.chips} />
      {name ? (
        <text class="name" x={round(name.x)} y={round(name.y)}>
          {name.text}
        </text>
      ) : null}
    </svg>
  );
});
