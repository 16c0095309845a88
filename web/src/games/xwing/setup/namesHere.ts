/** What two players at one screen are called: whoever says no name, by the side that is played. */
import { t } from '../../../words/words';

/** First whoever plays at `seat`, then the other. `sides`: what they are called; without it players are counted. */
export function namesHere(
  given: readonly [string, string],
  seat: number,
  sides?: readonly [string, string],
): [string, string] {
  const [own, other] = given.map((name) => name.trim()) as [string, string];
  const usual = (at: number): string => sides?.[at] ?? t('Player {n}', { n: at + 1 });
  const name = own || usual(seat);
  return [name, other && other !== name ? other : usual(1 - seat)];
}
