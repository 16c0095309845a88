/** The game is over: once more, with the seats changed, or look at it again, or let others look. */
import type { Game } from '../game/game';
import { t } from '../words/words';
import { Share } from './Share';

export function Over({ game }: { game: Game }) {
  const room = game.room.value;
  const local = game.link.local;
  const asked =
    room?.requests.some((request) => request.what === 'rematch' && game.seats.value.includes(request.seat)) ?? false;
  const weaker = room?.seats.some((seat) => seat.weaker) ?? false;
  const stronger = room?.seats.some((seat) => seat.stronger) ?? false;
  const twoSides = new Set(room?.seats.map((seat) => seat.side)).size === 2;
  const again = twoSides ? t('Rematch from the other side') : t('Rematch');
  return (
    <div class="row">
      {room?.next ? (
        <a class="button main" href={`#/${local ? 'local' : 'game'}/${room.next}`}>
          {t('To the rematch')}
        </a>
      ) : (
        game.seats.value.length > 0 && (
          <>
            <button type="button" class="main" disabled={asked} onClick={() => game.say({ type: 'rematch' })}>
              {asked ? t('Rematch: asked') : again}
            </button>
            {weaker && !asked && (
              <button type="button" onClick={() => game.say({ type: 'rematch', machines: 'easier' })}>
                {t('Against a weaker machine')}
              </button>
            )}
            {stronger && !asked && (
              <button type="button" onClick={() => game.say({ type: 'rematch', machines: 'harder' })}>
                {t('Against a stronger machine')}
              </button>
            )}
          </>
        )
      )}
      <a class="button" href={`#/${local ? 'replay-local' : 'replay'}/${game.id}`}>
        {t('Look at it again')}
      </a>
      <Share game={game} />
      <a class="button" href="#/">
        {t('To the start')}
      </a>
    </div>
  );
}
