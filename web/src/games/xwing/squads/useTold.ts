/** What the host tells of a squad by its text; null until it has. It is asked again when the language changes. */
import { useEffect, useState } from 'preact/hooks';
import type { BuiltSquad } from '@view';
import { language } from '../../../words/words';
import { tellSquad } from './readSquads';

export function useTold(game: string, text: string): { squad: BuiltSquad | null; problem: string } {
  const [told, setTold] = useState<{ squad: BuiltSquad | null; problem: string }>({ squad: null, problem: '' });
  useEffect(() => {
    let wanted = true;
    tellSquad(game, text).then(
      (squad) => wanted && setTold({ squad, problem: '' }),
      (error: unknown) =>
        wanted && setTold({ squad: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => {
      wanted = false;
    };
  }, [game, text, language.value]);
  return told;
}
