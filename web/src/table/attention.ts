/** The tab's title and a chime tell a player who looks elsewhere that it is their turn. */
import { effect } from '@preact/signals';
import type { Game } from '../game/game';
import { sound } from '../page/settings';
import { t } from '../words/words';

let audio: AudioContext | null = null;

/** Two soft notes; silence where the browser does not allow sound yet. */
function chime(): void {
  try {
    audio ??= new AudioContext();
    const context = audio;
    [659.3, 987.8].forEach((frequency, index) => {
      const tone = context.createOscillator();
      const volume = context.createGain();
      const begin = context.currentTime + index * 0.14;
      tone.frequency.value = frequency;
      tone.type = 'sine';
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(0.09, begin + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + 0.5);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + 0.55);
    });
  } catch {
    // No sound is no harm.
  }
}

/** Watches a game until the function that comes back is called. */
export function callForAttention(game: Game): () => void {
  let asked = false;
  const stop = effect(() => {
    const now = game.question.value !== null || game.otherAsked.value !== null;
    document.title = now ? `● ${t('Your turn')} – Outrider` : 'Outrider';
    if (now && !asked && sound.value && document.hidden) chime();
    asked = now;
  });
  return () => {
    stop();
    document.title = 'Outrider';
  };
}
