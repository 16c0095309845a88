/** Sounds what happens at the table, as it is shown. */
import { useEffect, useRef } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { play } from '../../../page/speaker';
import { recipes } from './soundRecipes';
import { endingSound, soundOf } from './soundOf';

export function useSounds(game: Game): void {
  const stage = game.director.stage.value;
  const question = game.question.value?.id;
  const over = game.view.value?.state === 'over';
  const asked = useRef(question);
  const ended = useRef<boolean | null>(null);
  useEffect(() => {
    const name = stage && game.view.value && soundOf(stage, game.view.value);
    if (name) play(recipes[name]);
  }, [stage]);
  useEffect(() => {
    const answered = asked.current !== undefined && asked.current !== question && !game.director.away.value;
    asked.current = question;
    if (answered) play(recipes.confirm);
  }, [question]);
  useEffect(() => {
    // A game that was over when the page came to it ended without us.
    const name = ended.current === false && over && game.view.value ? endingSound(game.view.value) : null;
    ended.current = over;
    if (name) play(recipes[name]);
  }, [over]);
}
