/** Sounds that the page makes itself: a recipe is a few tones and bands of noise, laid over one another. Nothing is
 * fetched. */

export interface Layer {
  wave: 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';
  /** its pitch in Hz, gliding from one to the other; of noise, the middle of the band that is let through */
  from: number;
  to: number;
  /** in seconds: when it begins, how long it is heard, and how long it takes to its loudest */
  at: number;
  lasts: number;
  rises: number;
  /** how loud it is at most: all that is heard at once stays below 1 */
  peak: number;
}

export type Recipe = readonly Layer[];

export const lengthOf = (recipe: Recipe): number => Math.max(...recipe.map((layer) => layer.at + layer.lasts));

/** How loud a recipe can be at most: the peaks of all layers that sound at one moment. */
export function loudestOf(recipe: Recipe): number {
  return Math.max(
    ...recipe.map(({ at }) =>
      recipe.reduce((sum, each) => sum + (each.at <= at && at < each.at + each.lasts ? each.peak : 0), 0),
    ),
  );
}

/** Silence, as a gain that can be glided to. */
const QUIET = 0.0005;
/** Bands of noise lose most of it; so much louder they are as loud as tones. */
const NOISE_GAIN = 1.6;
const NOISE_SECONDS = 2;

const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

/** The same noise every time. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, Math.floor(context.sampleRate * NOISE_SECONDS), context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 4711;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    samples[i] = state / 2147483648 - 1;
  }
  noises.set(context, buffer);
  return buffer;
}

function sourceOf(
  context: BaseAudioContext,
  layer: Layer,
  begin: number,
): { source: AudioScheduledSourceNode; out: AudioNode } {
  const glide = (parameter: AudioParam): void => {
    parameter.setValueAtTime(layer.from, begin);
    parameter.exponentialRampToValueAtTime(layer.to, begin + layer.lasts);
  };
  if (layer.wave === 'noise') {
    const source = context.createBufferSource();
    source.buffer = noiseOf(context);
    source.loop = true;
    const band = context.createBiquadFilter();
    band.type = 'bandpass';
    band.Q.value = 0.8;
    glide(band.frequency);
    source.connect(band);
    return { source, out: band };
  }
  const source = context.createOscillator();
  source.type = layer.wave;
  glide(source.frequency);
  return { source, out: source };
}

/** Schedules a recipe, from `when` on, into `into`. */
export function sound(context: BaseAudioContext, recipe: Recipe, when: number, into: AudioNode): void {
  for (const layer of recipe) {
    const begin = when + layer.at;
    const { source, out } = sourceOf(context, layer, begin);
    const gain = context.createGain();
    const peak = layer.wave === 'noise' ? layer.peak * NOISE_GAIN : layer.peak;
    gain.gain.setValueAtTime(QUIET, begin);
    gain.gain.exponentialRampToValueAtTime(peak, begin + layer.rises);
    gain.gain.exponentialRampToValueAtTime(QUIET, begin + layer.lasts);
    out.connect(gain).connect(into);
    source.start(begin);
    source.stop(begin + layer.lasts);
  }
}
