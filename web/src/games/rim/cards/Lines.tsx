/** The lines of a part of a card: its story in a voice of its own, its rules below one another, indented where they
 * depend on something. */
import type { CardLine } from '../box/toldBox';

export function Lines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <>
      {lines.map((line, index) => (
        <p
          key={index}
          class={line.story ? 'rim-story' : 'rim-rule'}
          style={line.depth > 0 ? { marginInlineStart: `${line.depth * 1.1}em` } : undefined}
          translate={false}
        >
          {line.say}
        </p>
      ))}
    </>
  );
}
