/** The box, asked of the host in the page, once in each language, and kept. */
import { useEffect, useState } from 'preact/hooks';
import { localLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { language } from '../../../words/words';
import { boxIn, type Box } from './box';
import type { ToldBox } from './toldBox';

const GAME = 'outer-rim';
const kept = new Map<string, Promise<Box>>();

/** In the language spoken now. What could not be had is asked for again the next time. */
export function boxOf(): Promise<Box> {
  const key = language.value;
  const known = kept.get(key);
  if (known) return known;
  const asked = ask(localLink(), { type: 'cards', game: GAME }, 'cards').then((told) => boxIn(told.cards as ToldBox));
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  return asked;
}

/** The same for a component: null until it is here; the one before stays until another is. */
export function useBox(): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    let wanted = true;
    boxOf().then(
      (found) => wanted && setBox(found),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [language.value]);
  return box;
}
