/** Words that are said one after the other while the question goes on (dial after dial, then confirm): who clicks faster than the host
 * answers loses nothing. */
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../net/game';

export function useQueue(game: Game, kind: string): (words: string) => void {
  const waiting = useRef<string[]>([]);
  const asked = game.question.value;

  useEffect(() => {
    if (asked?.kind !== kind) return;
    const words = waiting.current.shift();
    if (words !== undefined) game.answer(words);
  }, [asked]);
  return (words) => {
    if (game.question.peek()?.kind === kind && waiting.current.length === 0) game.answer(words);
    else waiting.current.push(words);
  };
}
