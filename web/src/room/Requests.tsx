/** What others ask of this player besides the game: take-backs, a break, a rematch; and what to do about somebody who
 * is gone. */
import type { RoomState } from '@view';
import type { Game } from '../game/game';
import { nameList, seatName } from '../game/names';
import { t } from '../words/words';

type Request = RoomState['requests'][number];

function wish(game: Game, request: Request): string {
  const name = seatName(game, request.seat);
  switch (request.what) {
    case 'back':
      return t('{name} asks to take back the last answer.', { name });
    case 'adjourn':
      return t('{name} asks for a break: the game waits until you go on.', { name });
    case 'resume':
      return t('{name} asks to go on with the game.', { name });
    case 'rematch':
      return t('{name} asks for a rematch, with the seats changed.', { name });
  }
}

function Asked({ game, request }: { game: Game; request: Request }) {
  const mine = game.seats.value.includes(request.seat);
  const waits = request.waits.some((seat) => game.seats.value.includes(seat));
  if (waits)
    return (
      <div class="request">
        <p>{wish(game, request)}</p>
        <div class="row">
          <button
            type="button"
            class="main"
            onClick={() => game.say({ type: 'consent', request: request.request, yes: true })}
          >
            {t('Agree')}
          </button>
          <button type="button" onClick={() => game.say({ type: 'consent', request: request.request, yes: false })}>
            {t('Refuse')}
          </button>
        </div>
      </div>
    );
  return mine ? (
    <p class="request small soft">
      {t('You have asked; {names} must agree.', { names: nameList(request.waits.map((seat) => seatName(game, seat))) })}
    </p>
  ) : null;
}

function Absent({ game, seat }: { game: Game; seat: number }) {
  const act = (how: 'wait' | 'claim' | 'machine') => () => game.say({ type: 'absent', seat, how });
  return (
    <div class="request">
      <p>{t('{name} has been gone for a while.', { name: seatName(game, seat) })}</p>
      <div class="row">
        <button type="button" onClick={act('wait')}>
          {t('Wait')}
        </button>
        <button type="button" onClick={act('machine')}>
          {t('Let the machine play on')}
        </button>
        <button type="button" onClick={act('claim')}>
          {t('Claim the game')}
        </button>
      </div>
    </div>
  );
}

export function Requests({ game }: { game: Game }) {
  const room = game.room.value;
  if (!room || game.seats.value.length === 0) return null;
  const absent =
    room.state === 'playing' ? room.seats.filter((seat) => seat.absent && !game.seats.value.includes(seat.seat)) : [];
  return (
    <>
      {room.requests.map((request) => (
        <Asked key={request.request} game={game} request={request} />
      ))}
      {absent.map((seat) => (
        <Absent key={seat.seat} game={game} seat={seat.seat} />
      ))}
    </>
  );
}
