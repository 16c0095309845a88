/** The catalogue of a game: asked of the host in the page, once in each language, and kept. */
import { useEffect, useState } from 'preact/hooks';
import type { XwingCards } from '@view';
import { localLink } from '../../../net/hosts';
import { ask } from '../../../net/link';
import { language } from '../../../words/words';
import { catalogIn, type Catalog } from './catalog';
import { prepareSearch } from './search';

/** Milliseconds until what was asked for is on the screen: work that can wait comes after it. */
const SHOWN = 200;

/** Those that were asked for, by game and language. */
const kept = new Map<string, Promise<Catalog>>();

/** The catalogue of a game in the language spoken now. What could not be had is asked for again the next time. */
export function catalogOf(game: string): Promise<Catalog> {
  const key = `${game} ${language.value}`;
  const known = kept.get(key);
  if (known) return known;
  const asked = ask(localLink(), { type: 'cards', game }, 'cards').then((told) =>
    catalogIn(game, told.cards as XwingCards),
  );
  kept.set(key, asked);
  asked.then(
    (catalog) => setTimeout(() => prepareSearch(catalog), SHOWN),
    () => kept.delete(key),
  );
  return asked;
}

/** The same for a component: null until it is here; the one before stays until another is. `problem` says why there is
 * none. */
export function useCatalog(game: string): { catalog: Catalog | null; problem: string } {
  const [found, setFound] = useState<{ catalog: Catalog | null; problem: string }>({ catalog: null, problem: '' });
  useEffect(() => {
    let wanted = true;
    catalogOf(game).then(
      (catalog) => wanted && setFound({ catalog, problem: '' }),
      (error: unknown) =>
        wanted && setFound({ catalog: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [game, language.value]);
  return found.catalog && found.catalog.game !== game ? { catalog: null, problem: '' } : found;
}
