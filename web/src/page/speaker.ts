/** Where sounds come out: one context for the page, at the volume that the player has set. */
import { volume } from './settings';
import { sound, type Recipe } from './synth';

let context: AudioContext | null = null;
let out: GainNode | null = null;

/** Plays a recipe now. Silence where the browser does not allow sound before the page was touched: nothing is played
 * later that belonged to now. */
export function play(recipe: Recipe): void {
  if (volume.value === 0) return;
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') {
      void context.resume().catch(() => undefined);
      return;
    }
    out ??= new GainNode(context);
    out.connect(context.destination);
    out.gain.value = (volume.value / 100) ** 2; // as ears have it
    sound(context, recipe, context.currentTime, out);
  } catch {
    // No sound is no harm.
  }
}
