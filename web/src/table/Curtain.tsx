/** Hot seat: before somebody else is asked in secret, a curtain falls; where nothing is secret, the eyes just
 * change. */
import { useEffect } from 'preact/hooks';
import type { Game } from '../game/game';
import { t } from '../words/words';

export function Curtain({ game }: { game: Game }) {
  const other = game.otherAsked.value;
  const alone = other?.alone === true;
  useEffect(() => {
    if (other && !other.alone) game.lookAs(other.seat);
  }, [game, other?.seat, other?.alone]);
  if (!other || !alone) return null;
  const name = game.room.value?.seats[other.seat]?.name ?? '';
  return (
    <div class="curtain" role="dialog" aria-modal="true" aria-labelledby="curtain-title">
      <h1 id="curtain-title">{t('Pass the screen on')}</h1>
      <p>{t('It is for {name} to look now.', { name })}</p>
      <button class="main big" autofocus onClick={() => game.lookAs(other.seat)}>
        {t('I am {name}: show the table', { name })}
      </button>
    </div>
  );
}
