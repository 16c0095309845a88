/** The tab's title and a chime tell a player who looks elsewhere that it is their turn. */
import { effect } from '@preact/signals';
import type { Game } from '../game/game';
import { sound } from '../page/settings';
import { play } from '../page/speaker';
import type { Recipe } from '../page/synth';
import { t } from '../words/words';

/** Two soft notes. */
const CHIME: Recipe = [0, 1].map((note) => ({
  wave: 'sine',
  from: note === 0 ? 659.3 : 987.8,
  to: note === 0 ? 659.3 : 987.8,
  at: note * 0.14,
  lasts: 0.5,
  rises: 0.02,
  peak: 0.25,
}));

/** Watches a game until the function that comes back is called. */
export function callForAttention(game: Game): () => void {
  let asked = false;
  const stop = effect(() => {
    const now = game.question.value !== null || game.otherAsked.value !== null;
    document.title = now ? `● ${t('Your turn')} – Outrider` : 'Outrider';
    if (now && !asked && sound.value && document.hidden) play(CHIME);
    asked = now;
  });
  return () => {
    stop();
    document.title = 'Outrider';
  };
}
