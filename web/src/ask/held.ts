/** The question on the panel. One that was just answered stays for a moment, until the host has said what comes next:
 * nothing flickers and the focus stays where it is while dial after dial is set. */
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';

const HOLD = 500;

export function useHeld(game: Game): { question: OwnQuestion | null; sent: boolean } {
  const [held, hold] = useState<OwnQuestion | null>(null);
  const asked = game.question.value;

  useEffect(() => {
    if (asked) {
      hold(asked);
      return undefined;
    }
    const timer = window.setTimeout(() => hold(null), HOLD);
    return () => window.clearTimeout(timer);
  }, [asked]);
  if (asked) return { question: asked, sent: false };
  const waits =
    held !== null &&
    game.director.live.value &&
    game.room.value?.state === 'playing' &&
    game.view.value?.state === 'playing' &&
    game.view.value.you === held.seat;
  return { question: waits ? held : null, sent: waits };
}
