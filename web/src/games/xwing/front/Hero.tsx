/** The picture of the first screen: two sides about to meet. Our own drawing, with silhouettes of the icon font. */
import { shipLetter } from '../glyphs';

const stars = Array.from({ length: 90 }, (_, i) => ({
  x: (i * 397) % 800,
  y: (i * 211 + ((i * i) % 37) * 9) % 420,
  r: 0.6 + ((i * 7) % 10) / 9,
}));

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
      <g class="side-0" transform="translate(520 300)">
        <rect class="hero-base" x="-40" y="-40" width="80" height="80" rx="6" />
        <text class="hero-ship" y="24">
          {shipLetter('xwing')}
        </text>
      </g>
      <g class="side-1" transform="translate(452 96) rotate(170)">
        <rect class="hero-base" x="-40" y="-40" width="80" height="80" rx="6" />
        <text class="hero-ship" y="24">
          {shipLetter('tiefighter')}
        </text>
      </g>
      <g class="side-1" transform="translate(720 96) rotate(205)">
        <rect class="hero-base" x="-40" y="-40" width="80" height="80" rx="6" />
        <text class="hero-ship" y="24">
          {shipLetter('tiefighter')}
        </text>
      </g>
      <path class="hero-rock" d="M664 268l52-24 46 18 22 44-30 38-58 6-40-34z" />
    </svg>
  );
}
