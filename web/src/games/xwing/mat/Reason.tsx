/** Why something cannot be, written on the mat where it would be: a few short lines, upright. */
import { asIs, round } from '../world';

const LINE = 24;

/** A sentence in lines of about as many letters. */
export function inLines(sentence: string, most = LINE): string[] {
  const lines: string[] = [];
  for (const word of sentence.split(' ')) {
    const last = lines[lines.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Above what it is about, whose middle and half height are these. */
export function Reason({
  why,
  at: [x, y],
  half,
  unit,
}: {
  why: string;
  at: readonly [number, number];
  half: number;
  unit: number;
}) {
  const lines = inLines(why);
  const high = 13 * Math.min(2.3, Math.max(0.4, unit));
  return (
    <text class="reason" aria-hidden="true" style={{ fontSize: `${round(high)}px` }} {...asIs}>
      {lines.map((line, index) => (
        <tspan key={line} x={round(x)} y={round(y - half - (lines.length - index - 0.5) * high * 1.15)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
