/** Before the game begins: who sits where, the link for a friend, a seat for oneself. */
import { useState } from 'preact/hooks';
import type { RoomSeat } from '@view';
import type { Game } from '../game/game';
import { mannerSay, mannerWord } from '../game/manners';
import { invitesOf } from '../game/memory';
import { lostParts } from '../game/part';
import { sideClass } from '../game/sides';
import { NameField } from '../page/NameField';
import { pageAddress } from '../page/routes';
import { t } from '../words/words';
import { People } from './People';

export function CopyLink({ href, say }: { href: string; say: string }) {
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(href);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <div class="copy-link">
      <label>
        <span>{say}</span>
        <input readOnly value={href} translate={false} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <button type="button" class="main" onClick={() => void copy()}>
        {copied ? t('Copied') : t('Copy the link')}
      </button>
    </div>
  );
}

function SeatRow({ game, seat, invite }: { game: Game; seat: RoomSeat; invite: string | undefined }) {
  const mine = game.seats.value.includes(seat.seat);
  const free = !seat.taken && (!seat.kept || invite !== undefined);
  return (
    <li class={`seat-row ${sideClass(seat.side)}`}>
      <span class="dot" aria-hidden="true" />
      <span>
        {seat.taken ? <strong translate={false}>{seat.name}</strong> : <em>{t('free')}</em>}{' '}
        {mine && <span class="soft">({t('you')})</span>}{' '}
        {seat.machine && (
          <span class="soft" translate={false}>
            ({seat.level})
          </span>
        )}
      </span>
      {free && (
        <button
          class={game.seats.value.length > 0 ? 'plain small' : 'main'}
          onClick={() => game.sit(seat.seat, invite)}
        >
          {game.seats.value.length > 0 ? t('Play this side too') : t('Sit down here')}
        </button>
      )}
      {!mine && seat.absent && game.seats.value.length > 0 && (
        <button class="small" onClick={() => game.free(seat.seat)}>
          {t('Free this seat')}
        </button>
      )}
    </li>
  );
}

/** Everybody sits, and the start waits for a part in the dice. */
function Sealing({ game }: { game: Game }) {
  const room = game.room.value;
  if (!room) return null;
  const lost = lostParts(game.id, room, room);
  const owing = room.seats.filter((seat) => seat.owes);
  return (
    <section class="sealing">
      <p>
        {t(
          'The dice are being sealed, so that nobody can choose them. The game begins when everybody has given their part.',
        )}
      </p>
      {room.sealed > 1 && (
        <p class="soft">
          {t('The start was given up {n} {n:time|times} before, and the dice were sealed again.', {
            n: room.sealed - 1,
          })}
        </p>
      )}
      {owing.map((seat) => (
        <p key={seat.seat} role="status">
          {t('The start waits for {name}.', { name: seat.name })}
        </p>
      ))}
      {lost.map((seat) => (
        <p key={seat} class="bad" role="alert">
          {t(
            'You sat down in another browser, and only that one can give your part in the dice. Open the game there; or stand up, and sit down again here.',
          )}{' '}
          <button class="small" onClick={() => game.free(seat)}>
            {t('Stand up')}
          </button>
        </p>
      ))}
    </section>
  );
}

export function WaitingRoom({ game, invite }: { game: Game; invite?: string | undefined }) {
  const room = game.room.value;
  if (room?.state === 'over') {
    return (
      <main class="message">
        <p>
          {t('The game is over.')}{' '}
          {room.why && (
            <span class="soft" translate={false}>
              ({room.why})
            </span>
          )}
        </p>
        <a class="button" href="#/">
          {t('Back to the start')}
        </a>
      </main>
    );
  }
  if (!room || room.state !== 'waiting')
    return (
      <main class="message" aria-busy="true">
        <p>{t('One moment: the table is being set.')}</p>
      </main>
    );
  const seated = game.seats.value.length > 0;
  const full = room.seats.every((seat) => seat.taken);
  const invites = invitesOf(game.id);
  const href = `${pageAddress()}#/game/${game.id}`;
  return (
    <main class="message waiting-room">
      <h1>
        {full
          ? t('One moment: the table is being set.')
          : seated
            ? t('Waiting for the other player')
            : t('You are invited to a game')}
      </h1>
      <p class="soft">
        {mannerWord(room.manner)}: {mannerSay(room.manner)}
      </p>
      {!seated && !full && <NameField />}
      <ul class="seats">
        {room.seats.map((seat) => (
          <SeatRow key={seat.seat} game={game} seat={seat} invite={invite ?? invites[seat.seat]} />
        ))}
      </ul>
      {(full || room.sealed > 1) && <Sealing game={game} />}
      {seated && !full && (
        <CopyLink href={href} say={t('Send this link to your friend. The game begins when they sit down.')} />
      )}
      <People game={game} />
      {game.notice.value && (
        <p class="bad" role="alert">
          {game.notice.value.say}
        </p>
      )}
      <a href="#/">{t('Back to the start')}</a>
    </main>
  );
}
