/** A damage card on its way to a ship: it turns, if it is dealt faceup, and then says what it does. */
import type { Game } from '../../../game/game';
import { t } from '../../../words/words';
import { boardOf, pieceName } from '../board';
import { iconLetter } from '../glyphs';

export function DealtCard({ game }: { game: Game }) {
  const stage = game.director.stage.value;
  const dealt = stage?.event.dealt;
  if (!stage || dealt === undefined || stage.event.cause === undefined) return null;
  const ship = boardOf(stage.next)?.ships.find((each) => each.id === stage.event.cause);
  const card = dealt === null ? undefined : ship?.faceup.find((each) => each.id === dealt);
  const name = pieceName(stage.next, stage.event.cause);
  return (
    <div class={`dealt${card ? ' turns' : ''}`} key={`${stage.event.cause} ${stage.since}`}>
      <span class="dealt-back" aria-hidden="true">
        <i class="icon" translate={false}>
          {iconLetter('hit')}
        </i>
      </span>
      {card ? (
        <span class="dealt-front">
          <strong translate={false}>
            <i class="icon" aria-hidden="true">
              {iconLetter('crit')}
            </i>{' '}
            {card.name}
          </strong>
          <span class="small" translate={false}>
            {card.text.join(' ')}
          </span>
        </span>
      ) : (
        <span class="small soft">{t('A damage card, facedown, for {name}', { name })}</span>
      )}
    </div>
  );
}
