/** How asteroids, debris, gas, satellites, caches and bombs look: each in its exact outline. */
import type { ComponentChildren } from 'preact';
import type { MatObject, Point } from '@view';
import { numbers } from '../numbers';
import { points, round, type World } from '../world';

export function middle(outline: readonly Point[]): Point {
  const sum = outline.reduce<Point>((all, [x, y]) => [all[0] + x, all[1] + y], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}

interface Lying {
  object: MatObject;
  outline: Point[];
  world: Pick<World, 'at'>;
}

/** Where its middle is drawn, and how far from there it reaches at least. */
function spotOf({ outline, world }: Lying): { mx: number; my: number; size: number } {
  const [mx, my] = world.at(...middle(outline));
  const size = Math.min(...outline.map(([x, y]) => Math.hypot(world.at(x, y)[0] - mx, world.at(x, y)[1] - my)));
  return { mx, my, size };
}

interface Crater {
  x: number;
  y: number;
  r: number;
}

/** The lower half of its edge. */
const rimOf = ({ x, y, r }: Crater): string => `M${round(x - r)} ${y} A${r} ${r} 0 0 0 ${round(x + r)} ${y}`;

/** Light from one side, and a few craters, the same for the same asteroid every time. */
function Rock(of: Lying) {
  const { object, outline, world } = of;
  const next = numbers(object.id * 7919 + 13);
  const { mx, my, size } = spotOf(of);
  const craters = Array.from({ length: 5 }, () => {
    const angle = next() * 2 * Math.PI;
    const far = Math.sqrt(next()) * size * 0.78;
    return {
      x: round(mx + Math.cos(angle) * far),
      y: round(my + Math.sin(angle) * far),
      r: round(size * (0.08 + 0.13 * next())),
    };
  });
  const shape = points(world, outline);
  const id = `rock-${object.id}`;
  return (
    <>
      <radialGradient id={id} cx={round(0.28 + 0.16 * next())} cy={round(0.22 + 0.14 * next())} r="0.85">
        <stop offset="0" class="rock-light" />
        <stop offset="0.55" class="rock-middle" />
        <stop offset="1" class="rock-dark" />
      </radialGradient>
      <polygon class="body" points={shape} fill={`url(#${id})`} />
      {craters.map((crater, i) => (
        <g key={i} class="crater">
          <circle cx={crater.x} cy={crater.y} r={crater.r} />
          <path d={rimOf(crater)} />
        </g>
      ))}
    </>
  );
}

/** A bomb or a mine. */
function Device(of: Lying) {
  const { mx, my } = spotOf(of);
  const mine = of.object.kind === 'mine';
  return (
    <>
      <polygon class="body" points={points(of.world, of.outline)} fill={mine ? 'url(#hatch)' : undefined} />
      <circle class="emblem" cx={mx} cy={my} r={mine ? 3.5 : 6} />
    </>
  );
}

/** A token with a picture of 40 by 40 in its middle, as large as the token has room for. */
function Token({ of, children }: { of: Lying; children: ComponentChildren }) {
  const { mx, my, size } = spotOf(of);
  return (
    <>
      <polygon class="body" points={points(of.world, of.outline)} />
      <g class="emblem" transform={`translate(${round(mx)} ${round(my)}) scale(${round(size / 21)})`}>
        {children}
      </g>
    </>
  );
}

/** A hull with two wings of solar cells, and a dish that listens. */
export function SatellitePicture() {
  return (
    <g class="satellite-picture" transform="rotate(-24)">
      {[-1, 1].map((side) => (
        <g key={side} transform={`scale(${side} 1)`}>
          <path class="strut" d="M4 0 H8" />
          <rect class="cells" x="8" y="-6" width="10" height="12" rx="0.8" />
          <path class="seams" d="M11.3 -6 V6 M14.6 -6 V6 M8 0 H18" />
        </g>
      ))}
      <rect class="hull" x="-4.5" y="-6" width="9" height="12" rx="2" />
      <path class="dish" d="M-5.5 -8 Q0 -14.5 5.5 -8 Z" />
      <path class="strut" d="M0 -10 V-14.6" />
      <circle class="lamp" cx="0" cy="-15" r="1.3" />
      <circle class="lamp" cx="0" cy="1" r="1.7" />
    </g>
  );
}

/** A crate, strapped and numbered. */
export function CachePicture() {
  return (
    <g class="cache-picture">
      <path class="lid" d="M-13 -7 L-9 -12 H9 L13 -7 Z" />
      <rect class="crate" x="-13" y="-7" width="26" height="19" rx="1.6" />
      <path class="seams" d="M-13 2.5 H13" />
      <path class="strap" d="M-7 -11.6 V12 M7 -11.6 V12" />
      <rect class="lock" x="-3.2" y="-1" width="6.4" height="7" rx="1" />
    </g>
  );
}

/** Veils that overlap, in a dotted outline: to be seen through, and not to be shot through for nothing. */
function Gas(of: Lying) {
  const next = numbers(of.object.id * 4409 + 41);
  const { mx, my, size } = spotOf(of);
  const veils = Array.from({ length: 9 }, (_, index) => {
    const angle = (index * 2.4 + next()) % (2 * Math.PI);
    const far = Math.sqrt(next()) * size * 0.55;
    return {
      cx: round(mx + Math.cos(angle) * far),
      cy: round(my + Math.sin(angle) * far),
      r: round(size * (0.22 + 0.22 * next())),
    };
  });
  return (
    <>
      <polygon class="body" points={points(of.world, of.outline)} />
      {veils.map((veil, index) => (
        <circle key={index} class={`veil veil-${index % 3}`} {...veil} />
      ))}
    </>
  );
}

/** A cloud of shards, thin enough to see through. */
function Debris(of: Lying) {
  const { object, outline, world } = of;
  const next = numbers(object.id * 6007 + 29);
  const { mx, my, size } = spotOf(of);
  const shards = Array.from({ length: 14 }, () => {
    const angle = next() * 2 * Math.PI;
    const far = Math.sqrt(next()) * size * 0.9;
    const [x, y] = [round(mx + Math.cos(angle) * far), round(my + Math.sin(angle) * far)];
    return {
      place: `translate(${x} ${y}) rotate(${Math.floor(next() * 360)})`,
      long: round(size * (0.1 + 0.16 * next())),
    };
  });
  return (
    <>
      <polygon class="body" points={points(world, outline)} />
      {shards.map(({ place, long }) => (
        <path
          key={place}
          class="shard-of"
          transform={place}
          d={`M${-long} 0 L0 ${-long * 0.45} L${long} ${long * 0.1} L${long * 0.2} ${long * 0.5} Z`}
        />
      ))}
    </>
  );
}

export function Thing(of: Lying) {
  switch (of.object.kind) {
    case 'asteroid':
      return <Rock {...of} />;
    case 'debris':
      return <Debris {...of} />;
    case 'gas':
      return <Gas {...of} />;
    case 'satellite':
      return (
        <Token of={of}>
          <SatellitePicture />
        </Token>
      );
    case 'cache':
      return (
        <Token of={of}>
          <CachePicture />
        </Token>
      );
    default:
      return <Device {...of} />;
  }
}
