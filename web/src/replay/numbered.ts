/** Which rounds have their number on the line of a replay. Pure. */

const STRIDES = [1, 2, 5, 10, 20, 50];

/** All of them, or every second, fifth, tenth, ...: as many as stand apart by `needs`, a share of the whole line. */
export function numbered(
  rounds: readonly { label: string; step: number }[],
  steps: number,
  needs: number,
): ReadonlySet<string> {
  for (const stride of STRIDES) {
    const shown = rounds.filter(({ label }) => Number(label) % stride === 0);
    const apart = shown.every(({ step }, index) => step - (shown[index - 1]?.step ?? -Infinity) >= needs * steps);
    if (apart) return new Set(shown.map(({ label }) => label));
  }
  return new Set();
}
