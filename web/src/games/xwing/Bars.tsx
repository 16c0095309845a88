/** How likely each number of damage is, as bars; what came, if something has, is marked. A sentence beside it says the
 * same in words. */
const WIDE = 7;
const HIGH = 18;

export function Bars({ damage, got, numbers }: { damage: readonly number[]; got?: number; numbers?: boolean }) {
  const most = Math.max(...damage, 0.01);
  const count = Math.max(damage.length, (got ?? 0) + 1);
  const below = numbers ? 10 : 2;
  const wide = numbers ? WIDE + 4 : WIDE;
  return (
    <svg
      class="bars"
      viewBox={`0 0 ${count * wide} ${HIGH + below}`}
      width={count * wide}
      height={HIGH + below}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => {
        const high = Math.max(1, ((damage[index] ?? 0) / most) * HIGH);
        return (
          <rect
            key={index}
            class={index === got ? 'got' : ''}
            x={index * wide + 0.5}
            y={HIGH - high}
            width={wide - 1.5}
            height={high}
            rx="1"
          />
        );
      })}
      <line x1="0" x2={count * wide} y1={HIGH + 1} y2={HIGH + 1} />
      {numbers &&
        Array.from({ length: count }, (_, index) => (
          <text key={index} x={(index + 0.5) * wide} y={HIGH + below - 0.5} text-anchor="middle">
            {index}
          </text>
        ))}
    </svg>
  );
}
