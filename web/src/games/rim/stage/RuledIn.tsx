/** A left neighbour who decides for somebody without a player is waited for, but not for ever: how long until the rules
 * decide (OR-AMB-84). */
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { seatName } from '../../../game/names';
import { t } from '../../../words/words';

const SECOND = 1000;

export function RuledIn({ game }: { game: Game }) {
  const view = game.view.value;
  const question = view?.questions.find((each) => each.open && each.ruled_in !== undefined);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (question?.ruled_in === undefined) return undefined;
    const end = Date.now() + question.ruled_in;
    const tick = (): void => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND)));
    tick();
    const timer = window.setInterval(tick, SECOND / 4);
    return () => window.clearInterval(timer);
  }, [view]);
  if (!question || !view) return null;
  return (
    <p class="ruled-in" role="timer">
      {question.seat === view.you
        ? t('Decide within {n} {n:second|seconds}, or the rules decide for you.', { n: left })
        : t('The rules decide for {name} in {n} {n:second|seconds}.', { name: seatName(game, question.seat), n: left })}
    </p>
  );
}
