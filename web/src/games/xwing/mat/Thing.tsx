/** How asteroids, debris, gas, satellites, caches and bombs look: each in its exact outline. */
import type { ComponentChildren } from 'preact';
import type { MatObject, Point } from '@view';
import { points, round, type World } from '../world';
import { cratersOf, debrisTones, rockTones, veilsOf, type Crater } from '../obstacles';
import { Tones } from '../Tones';

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

/** The outline as it is drawn. */
const drawn = ({ outline, world }: Lying): Point[] => outline.map(([x, y]) => world.at(x, y));

/** The lower half of a crater's edge. */
const rimOf = ({ x, y, r }: Crater): string => `M${round(x - r)} ${y} A${r} ${r} 0 0 0 ${round(x + r)} ${y}`;

/** Slopes in the mat's light, and a few craters. The outline lies above them, exact. */
function Rock(of: Lying) {
  const outline = drawn(of);
  const shape = points(of.world, of.outline);
  return (
    <>
      <polygon class="ground-of" points={shape} />
      <Tones tones={rockTones(outline)} />
      {cratersOf(outline).map((crater, i) => (
        <g key={i} class="crater">
          <circle cx={crater.x} cy={crater.y} r={crater.r} />
          <path d={rimOf(crater)} />
        </g>
      ))}
      <polygon class="body" points={shape} />
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
  const shape = points(of.world, of.outline);
  const cut = `gas-${of.object.id}`;
  return (
    <>
      <clipPath id={cut}>
        <polygon points={shape} />
      </clipPath>
      <g clip-path={`url(#${cut})`}>
        {veilsOf(drawn(of)).map((veil, index) => (
          <circle key={index} class={`veil veil-${index % 3}`} cx={veil.x} cy={veil.y} r={veil.r} />
        ))}
      </g>
      <polygon class="body" points={shape} />
    </>
  );
}

/** A cloud of plates and splinters, thin enough to see through. */
function Debris(of: Lying) {
  return (
    <>
      <polygon class="body" points={points(of.world, of.outline)} />
      <Tones tones={debrisTones(drawn(of))} />
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
