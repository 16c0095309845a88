/** The picture of the first screen: two sides about to meet, drawn as they are on the mat. */
import type { Point } from '@view';
import { lightOn } from '../art/light';
import { ShipArt } from '../art/ShipArt';
import { rockTones } from '../obstacles';
import { Tones } from '../Tones';

/** A ship on its base, at twice the size of the mat's. */
function HeroShip({ type, side, x, y, turn }: { type: string; side: number; x: number; y: number; turn: number }) {
  return (
    <g class={`flying side-${side}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <rect class="hero-base" x="-40" y="-40" width="80" height="80" rx="6" />
      <path class="hero-nose" d="M-12 -28 L0 -40 L12 -28 Z" />
      <g transform="scale(2)" style={lightOn(turn)}>
        <ShipArt type={type} />
      </g>
    </g>
  );
}

const stars = Array.from({ length: 90 }, (_, i) => ({
  x: (i * 397) % 800,
  y: (i * 211 + ((i * i) % 37) * 9) % 420,
  r: 0.6 + ((i * 7) % 10) / 9,
}));

const rock = rockTones(
  [
    [664, 268],
    [690, 258],
    [716, 244],
    [744, 248],
    [762, 262],
    [776, 284],
    [784, 306],
    [770, 326],
    [754, 344],
    [724, 352],
    [696, 350],
    [672, 336],
    [656, 316],
    [654, 292],
  ].map(([x = 0, y = 0]): Point => [x, y]),
);

export function Hero() {
  return (
    <svg
      class="hero-picture"
      viewBox="0 0 800 420"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      translate={false}
    >
      <g class="stars">
        {stars.map((star, i) => (
          <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={0.25 + ((i * 13) % 10) / 16} />
        ))}
      </g>
      <g class="hero-arc side-0">
        <path d="M520 300 L300 -90 L740 -90 Z" />
      </g>
      <path class="hero-template" d="M520 262 C 520 196, 545 160, 592 124" />
      <g class="hero-ghost side-0" transform="translate(606 110) rotate(45)">
        <rect class="hero-base" x="-40" y="-40" width="80" height="80" rx="6" />
      </g>
      <g class="hero-rock">
        <Tones tones={rock} />
      </g>
      <HeroShip type="xwing" side={0} x={520} y={300} turn={0} />
      <HeroShip type="tiefighter" side={1} x={452} y={96} turn={170} />
      <HeroShip type="tiefighter" side={1} x={720} y={96} turn={205} />
    </svg>
  );
}
