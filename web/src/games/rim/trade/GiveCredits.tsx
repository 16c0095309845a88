/** Credits for another player: as many thousands as one likes, and the other takes them or not. */
import { useState } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { seatName } from '../../../game/names';
import { t } from '../../../words/words';
import { money } from '../rimWords';

const TOKEN = 1000;

/** To whom credits can be given now, and how many at most: the host lists the smallest gift and the largest. */
export function givable(game: Game): Map<number, number> {
  const most = new Map<number, number>();
  for (const move of game.view.value?.moves ?? [])
    if (move.verb === 'give' && move.legal && move.piece !== undefined)
      most.set(move.piece, Math.max(most.get(move.piece) ?? 0, move.number ?? 0));
  return most;
}

export function GiveCredits({ game, to }: { game: Game; to: number }) {
  const [credits, setCredits] = useState(TOKEN);
  const most = givable(game).get(to) ?? 0;
  const amount = Math.min(credits, most);
  const step = (by: number) => () => setCredits(Math.min(most, Math.max(TOKEN, amount + by)));
  if (most < TOKEN) return null;
  const name = seatName(game, to);
  return (
    <div class="give-credits row" role="group" aria-label={t('Credits for {name}', { name })}>
      <span class="small">{t('Credits for {name}', { name })}</span>
      <button type="button" aria-label={t('1,000 less')} disabled={amount <= TOKEN} onClick={step(-TOKEN)}>
        −
      </button>
      <output translate={false}>{money(amount)}</output>
      <button type="button" aria-label={t('1,000 more')} disabled={amount >= most} onClick={step(TOKEN)}>
        +
      </button>
      <button type="button" data-gift={to} onClick={() => game.move(`give seat${to} ${amount}`)}>
        {t('Offer the credits')}
      </button>
    </div>
  );
}

/** For whoever may give some now, in the panel: it opens with a click. */
export function CreditsDoor({ game }: { game: Game }) {
  const seats = [...givable(game).keys()];
  if (seats.length === 0 || game.director.away.value) return null;
  return (
    <details class="credits-door">
      <summary>{t('Give credits to another player')}</summary>
      {seats.map((seat) => (
        <GiveCredits key={seat} game={game} to={seat} />
      ))}
      <p class="small soft">
        {t('The other agrees or not. Promises are said in the chat; the game does not enforce them.')}
      </p>
    </details>
  );
}
