/** The picture of Outer Rim on the first screen: a way past planets. Our own drawing. */
const stars = Array.from({ length: 70 }, (_, i) => ({
  x: (i * 397) % 800,
  y: (i * 211 + ((i * i) % 37) * 9) % 420,
  r: 0.6 + ((i * 7) % 10) / 9,
}));

export function RimHero() {
  return (
    <svg class="hero-picture" viewBox="0 0 800 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <radialGradient id="rim-sand" cx="0.34" cy="0.3" r="0.85">
          <stop offset="0" stop-color="#f5d29a" />
          <stop offset="0.55" stop-color="#c07d3f" />
          <stop offset="1" stop-color="#2a1208" />
        </radialGradient>
        <radialGradient id="rim-sea" cx="0.34" cy="0.3" r="0.85">
          <stop offset="0" stop-color="#9fe6ff" />
          <stop offset="0.5" stop-color="#2a78b8" />
          <stop offset="1" stop-color="#061427" />
        </radialGradient>
      </defs>
      <g class="stars">
        {stars.map((star, i) => (
          <circle key={i} cx={star.x} cy={star.y} r={star.r} opacity={0.25 + ((i * 13) % 10) / 16} />
        ))}
      </g>
      <circle cx="748" cy="62" r="17" fill="#ffe9b8" />
      <circle cx="708" cy="42" r="9" fill="#ffb45e" />
      <circle cx="640" cy="296" r="104" fill="url(#rim-sand)" />
      <g fill="none" stroke="#e8c58c" stroke-opacity="0.5">
        <path d="M545 268q92 34 190 6M540 306q104 34 200 0M560 340q84 22 164 -6" stroke-width="5" />
        <ellipse cx="640" cy="296" rx="164" ry="26" transform="rotate(-14 640 296)" stroke-width="3" />
      </g>
      <circle cx="452" cy="116" r="42" fill="url(#rim-sea)" />
      <path
        d="M420 104q30 -14 58 2M418 126q34 12 66 -4"
        fill="none"
        stroke="#dff6ff"
        stroke-opacity="0.6"
        stroke-width="3"
      />
      <path
        d="M330 392 C 400 300, 500 250, 452 116 S 640 20, 724 110"
        fill="none"
        stroke="#ffb454"
        stroke-width="2.5"
        stroke-dasharray="2 9"
        stroke-linecap="round"
      />
      <g class="side-0" transform="translate(517 206) rotate(-64)">
        <path class="hero-base" d="M-20 -13 L24 0 L-20 13 L-12 0 Z" />
      </g>
      <g class="side-1" transform="translate(596 66) rotate(-12)">
        <path class="hero-base" d="M-16 -11 L19 0 L-16 11 L-9 0 Z" />
      </g>
    </svg>
  );
}
