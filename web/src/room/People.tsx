/** Order in the room: for the host of a game, who created it, a small menu on everybody else there. */
import type { RoomState } from '@view';
import type { Game } from '../game/game';
import { t } from '../words/words';

type Whom = { seat: number } | { person: number };

interface Person {
  whom: Whom;
  name: string;
  watches: boolean;
  muted: boolean;
  /** A player of a game that has begun can be muted, and nothing else. */
  stays: boolean;
}

/** Everybody there but the machines and oneself, as the host of the game is told. */
function peopleOf(game: Game, room: RoomState & { state: string }): Person[] {
  const begun = room.state === 'playing' || room.state === 'adjourned';
  const seated = room.seats
    .filter((seat) => seat.taken && !seat.machine && !game.seats.value.includes(seat.seat))
    .map((seat) => ({
      whom: { seat: seat.seat },
      name: seat.name,
      watches: false,
      muted: seat.muted === true,
      stays: begun,
    }));
  const watching = room.people.map((each) => ({
    whom: { person: each.person },
    name: each.name || t('nameless'),
    watches: true,
    muted: each.muted,
    stays: false,
  }));
  return [...seated, ...watching];
}

function PersonMenu({ game, person }: { game: Game; person: Person }) {
  const act = (how: 'mute' | 'unmute' | 'kick' | 'ban') => () => game.say({ type: 'moderate', how, ...person.whom });
  return (
    <li>
      <details class="person">
        <summary>
          <span translate={false}>{person.name}</span>{' '}
          {person.watches && <span class="soft small">{t('watches')}</span>}{' '}
          {person.muted && <span class="soft small">{t('muted')}</span>}
        </summary>
        <div class="row">
          {person.muted ? (
            <button class="small" onClick={act('unmute')}>
              {t('Let them speak')}
            </button>
          ) : (
            <button class="small" onClick={act('mute')}>
              {t('Mute')}
            </button>
          )}
          {!person.stays && (
            <button class="small" onClick={act('kick')}>
              {t('Show out')}
            </button>
          )}
          {!person.stays && (
            <button class="small" onClick={act('ban')}>
              {t('Show out for good')}
            </button>
          )}
        </div>
      </details>
    </li>
  );
}

export function People({ game }: { game: Game }) {
  const room = game.room.value;
  if (!room?.host || game.link.local) return null;
  const people = peopleOf(game, room);
  if (people.length === 0 && room.state !== 'waiting') return null;
  return (
    <section class="people" aria-label={t('People here')}>
      {people.length > 0 && <h2>{t('People here')}</h2>}
      <ul>
        {people.map((person) => (
          <PersonMenu key={JSON.stringify(person.whom)} game={game} person={person} />
        ))}
      </ul>
      {room.state === 'waiting' && (
        <button class="small" onClick={() => game.say({ type: 'close' })}>
          {t('Close this game')}
        </button>
      )}
    </section>
  );
}
