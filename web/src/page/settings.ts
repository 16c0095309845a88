/** What the player has chosen for this browser: kept in it, applied to the page at once. */
import { effect, signal, type Signal } from '@preact/signals';
import { browserLanguage, speak, type Language } from '../words/words';

export type Palette = 'night' | 'day' | 'contrast';
export type Pace = 'slow' | 'usual' | 'fast' | 'instant';

const factors: Record<Pace, number> = { slow: 1.8, usual: 1, fast: 0.45, instant: 0 };

/** A choice that this browser keeps under `name`. What was kept and does not fit any more is forgotten. */
export function kept<Value>(name: string, usual: Value, fits: (value: unknown) => boolean): Signal<Value> {
  const key = `outrider:set:${name}`;
  let first = usual;
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (fits(value)) first = value as Value;
  } catch {
    // What cannot be read is as if it had never been chosen.
  }
  const chosen = signal(first);
  let initial = true;
  effect(() => {
    const text = JSON.stringify(chosen.value);
    if (!initial) {
      try {
        localStorage.setItem(key, text);
      } catch {
        // A browser that keeps nothing still plays.
      }
    }
    initial = false;
  });
  return chosen;
}

const oneOf =
  (...values: string[]) =>
  (value: unknown): boolean =>
    values.includes(value as string);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';

export const playerName = kept('name', '', (value) => typeof value === 'string' && value.length <= 40);
export const chosenLanguage = kept<Language>('language', browserLanguage(), oneOf('en', 'pt', 'es', 'fr'));
export const palette = kept<Palette>(
  'palette',
  matchMedia('(prefers-contrast: more)').matches ? 'contrast' : 'night',
  oneOf('night', 'day', 'contrast'),
);
/** in percent */
export const textSize = kept('text', 100, (value) => typeof value === 'number' && value >= 80 && value <= 160);
export const pace = kept<Pace>('pace', 'usual', oneOf('slow', 'usual', 'fast', 'instant'));
/** A dial as a chart, whose places are wide enough to touch, or as a wheel. */
export const dialAsChart = kept('dial-as-chart', matchMedia('(pointer: coarse)').matches, isFlag);
/** of machines that games begin against, by its name */
export const machineLevel = kept('level', 'simple', (value) => typeof value === 'string' && value.length <= 15);
export const sound = kept('sound', true, isFlag);
/** Of the sounds of a table, in percent. Phones are silent until somebody wants to hear them. */
export const volume = kept(
  'volume',
  matchMedia('(pointer: coarse)').matches ? 0 : 60,
  (value) => typeof value === 'number' && value >= 0 && value <= 100,
);
/** Practice helps on the mat: ends of maneuvers, where the enemy can go, odds. Where the table allows them. */
export const helps = kept('helps', true, isFlag);
export type MatSky = 'squad' | 'plain' | 'azure' | 'ember' | 'jade' | 'violet';
/** What is behind X-Wing's mat: that of one's squad, none, or one of these. */
export const matSky = kept<MatSky>('sky', 'squad', oneOf('squad', 'plain', 'azure', 'ember', 'jade', 'violet'));
/** Worlds and skies that the page paints itself; without them a slow machine has its table sooner. */
export const scenery = kept('scenery', true, isFlag);

const calm = matchMedia('(prefers-reduced-motion: reduce)');
export const still = signal(calm.matches);
calm.addEventListener('change', () => (still.value = calm.matches));

/** How many times the usual duration things take; 0: nothing moves. */
export const paceFactor = (): number => (still.value ? 0 : factors[pace.value]);

/** Applies what is chosen to the page, now and whenever it changes. A language in the address (`?language=fr`) counts
 * for this visit. Resolves when the sentences of that language are here, or cannot be had: what is asked of hosts
 * before would be answered in English. */
export function applySettings(): Promise<void> {
  const wanted = new URLSearchParams(location.search).get('language');
  effect(() => {
    document.documentElement.dataset['palette'] = palette.value;
    document.documentElement.style.fontSize = `${textSize.value}%`;
  });
  effect(() => {
    document.documentElement.classList.toggle('still', still.value);
  });
  let spoken = Promise.resolve();
  effect(() => {
    spoken = speak(
      wanted === 'qps' || oneOf('en', 'pt', 'es', 'fr')(wanted) ? (wanted as Language) : chosenLanguage.value,
    ).catch(() => undefined);
  });
  return spoken;
}
