/** The line above the table: where the game stands, who plays, how much time is left, and the way out. */
import { useEffect, useState } from 'preact/hooks';
import type { RoomSeat } from '@view';
import { useFace } from '../face/face';
import { roundTitle, whenOf, type When } from '../face/when';
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import { isNameless } from '../page/NameField';
import { SettingsButton } from '../page/SettingsDialog';
import { t } from '../words/words';

function time(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds > 86_400) return t('{n} {n:day|days}', { n: Math.floor(seconds / 86_400) });
  if (seconds > 3600)
    return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, '0')} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The clock of a seat, running here between the host's words. */
function Clock({ game, seat }: { game: Game; seat: number }) {
  const [, tick] = useState(0);
  const told = game.clocks.value;
  const clock = told?.clocks.find((each) => each.seat === seat);
  useEffect(() => {
    if (!clock?.runs) return undefined;
    const timer = window.setInterval(() => tick((n) => n + 1), 500);
    return () => window.clearInterval(timer);
  }, [clock?.runs]);
  if (!told || !clock || clock.left === null) return null;
  return (
    <span class={clock.runs ? 'clock runs' : 'clock'} role="timer" translate={false}>
      {time(clock.left - (clock.runs ? Date.now() - told.at : 0))}
    </span>
  );
}

function SeatName({ game, seat }: { game: Game; seat: RoomSeat }) {
  const asked = game.view.value?.questions.some((question) => question.seat === seat.seat && question.open) ?? false;
  const mine = game.seats.value.includes(seat.seat);
  const alone = mine && game.seats.value.length === 1;
  const isNobody = alone && isNameless(seat.name); // "Pilot" beside a machine's level "Pilot" says nothing
  const away = seat.taken && !seat.machine && seat.present === false && !mine;
  return (
    <span class={`seat-name ${sideClass(seat.side)}${asked ? ' asked' : ''}`}>
      <span class="dot" aria-hidden="true" />
      <span translate={false}>{isNobody ? t('You') : seat.name}</span>
      {alone && !isNobody && <span class="soft small is-you">{t('you')}</span>}
      {seat.level && (
        <span class="soft small level" translate={false}>
          {t('level: {level}', { level: seat.level })}
        </span>
      )}
      {away && <span class="soft small">{t('away')}</span>}
      {asked && <span class="unseen">{t('is asked')}</span>}
      <Clock game={game} seat={seat.seat} />
    </span>
  );
}

function Absences({ game }: { game: Game }) {
  const gone = game.room.value?.seats.filter((seat) => seat.absent && !game.seats.value.includes(seat.seat)) ?? [];
  if (gone.length === 0 || game.seats.value.length === 0) return null;
  return (
    <div class="absences" role="status">
      {gone.map((seat) => (
        <span key={seat.seat} class="row">
          {t('{name} has been away for a while.', { name: seat.name })}
          <button onClick={() => game.say({ type: 'absent', seat: seat.seat, how: 'wait' })}>{t('Wait')}</button>
          <button onClick={() => game.say({ type: 'absent', seat: seat.seat, how: 'machine' })}>
            {t('Let the machine play on')}
          </button>
          <button onClick={() => game.say({ type: 'absent', seat: seat.seat, how: 'claim' })}>
            {t('Claim the game')}
          </button>
        </span>
      ))}
    </div>
  );
}

function Phases({ when }: { when: When }) {
  const title = roundTitle(when);
  return (
    <div class="phases" aria-label={title}>
      <h1>{title}</h1>
      {when.now && (
        <>
          <ol>
            {when.phases.map(({ phase, name, now }) => (
              <li key={phase} class={now ? 'now' : ''} aria-current={now ? 'step' : undefined}>
                {name}
              </li>
            ))}
          </ol>
          <span class="phase-now">{when.now.name}</span>
        </>
      )}
    </div>
  );
}

export function TopBar({ game }: { game: Game }) {
  const room = game.room.value;
  const face = useFace();
  const when = whenOf(face, game.view.value);
  const lost = game.link.state.value !== 'open';
  return (
    <header class="topbar">
      <a
        class="wordmark"
        href="#/"
        aria-label={t('Leave the table; the game is kept')}
        title={t('Leave the table; the game is kept')}
      >
        <span translate={false}>Outrider</span>
      </a>
      {when ? (
        <Phases when={when} />
      ) : (
        <h1 class="unseen" translate={false}>
          Outrider
        </h1>
      )}
      {face.Standing && <face.Standing game={game} />}
      <div class="seat-names">{room?.seats.map((seat) => <SeatName key={seat.seat} game={game} seat={seat} />)}</div>
      {lost && (
        <span class="lost" role="alert">
          {t('The connection is lost. Trying again …')}
        </span>
      )}
      <SettingsButton />
      <Absences game={game} />
    </header>
  );
}
