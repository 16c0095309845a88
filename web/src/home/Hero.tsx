/** The picture of the first screen: two sides about to meet. Our own drawing, with silhouettes of the icon font. */
import { ships } from 'virtual:glyphs';

const stars = Array.from({ length: 90 }, (_, i) => ({ x: (i * 397) % 800, y: (i * 211 + ((i * i) % 37) * 9) % 420, r: 0.6 + ((i * 7) % 10) / 9 }));

export function Hero() {
  return (
    <svg class="hero-picture" viewBox="0 0 800 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true" translate={false}>
      <g class="stars">{stars.map((star, i) => <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={0.25 + ((i * 13) % 10) / 16} />)}</g>
      <g class="hero-arc side-1"><path d="M560 130 L380 420 L820 420 Z" transform="rotate(28 560 130)" /></g>
      <path class="hero-template" d="M250 330 C 250 250, 300 210, 372 186" />
      <g class="side-0">
        <g transform="translate(250 330)"><rect class="hero-base" x="-46" y="-46" width="92" height="92" rx="7" /><text class="hero-ship" y="26">{ships['xwing']}</text></g>
        <g class="hero-ghost" transform="translate(378 184) rotate(58)"><rect class="hero-base" x="-46" y="-46" width="92" height="92" rx="7" /></g>
      </g>
      <g class="side-1">
        <g transform="translate(560 130) rotate(208)"><rect class="hero-base" x="-46" y="-46" width="92" height="92" rx="7" /><text class="hero-ship" y="26">{ships['tiefighter']}</text></g>
        <g transform="translate(690 190) rotate(222)"><rect class="hero-base" x="-46" y="-46" width="92" height="92" rx="7" /><text class="hero-ship" y="26">{ships['tiefighter']}</text></g>
      </g>
      <path class="hero-rock" d="M92 92l52-24 46 18 22 44-30 38-58 6-40-34z" />
    </svg>
  );
}
