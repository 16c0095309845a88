/** What can be chosen on a card, in the lines of its section: the words of an option, and below them, deeper, its
 * rules. */
import type { CardLine, CardSection } from '../box/toldBox';

const isLabel = (lines: readonly CardLine[], at: number): boolean =>
  (lines[at]?.story ?? false) && (lines[at + 1]?.depth ?? 0) > (lines[at]?.depth ?? 0);

/** The rules of a section and the words of its options, without the stories of what may come of them. */
export const rulesAhead = ({ lines }: CardSection): CardLine[] =>
  lines.filter((line, at) => !line.story || isLabel(lines, at));

/** The rules of the option with these words, as one text; '': there is none. */
export function rulesOfOption(section: CardSection | undefined, words: string): string {
  const lines = section?.lines ?? [];
  const at = lines.findIndex((line, index) => line.say === words && isLabel(lines, index));
  if (at < 0) return '';
  const depth = lines[at]?.depth ?? 0;
  const after = lines.slice(at + 1);
  const end = after.findIndex((line) => line.depth <= depth);
  return (end < 0 ? after : after.slice(0, end))
    .filter((line) => !line.story)
    .map((line) => line.say)
    .join(' ');
}
