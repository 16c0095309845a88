/** Before the game begins: who sits where, the link for a friend, a seat for oneself. */
import { useState } from 'preact/hooks';
import { NameField } from '../home/NameField';
import type { Game } from '../net/game';
import type { RoomSeat } from '../types/view';
import { mannerSay, mannerWord } from './manners';
import { t } from '../words/words';

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
      <label><span>{say}</span><input readOnly value={href} translate={false} onFocus={(event) => event.currentTarget.select()} /></label>
      <button type="button" class="main" onClick={() => void copy()}>{copied ? t('Copied') : t('Copy the link')}</button>
    </div>
  );
}

function SeatRow({ game, seat, invite }: { game: Game; seat: RoomSeat; invite: string | undefined }) {
  const mine = game.seats.value.includes(seat.seat);
  const free = !seat.taken && (!seat.kept || invite !== undefined);
  return (
    <li class={`seat-row side-${seat.side % 2}`}>
      <span class="dot" aria-hidden="true" />
      <span>{seat.taken ? <strong translate={false}>{seat.name}</strong> : <em>{t('free')}</em>} {mine && <span class="soft">({t('you')})</span>} {seat.machine && <span class="soft">({t('machine')})</span>}</span>
      {free && <button class={game.seats.value.length > 0 ? 'plain small' : 'main'} onClick={() => game.sit(seat.seat, invite)}>{game.seats.value.length > 0 ? t('Play this side too') : t('Sit down here')}</button>}
    </li>
  );
}

export function WaitingRoom({ game, invite }: { game: Game; invite?: string | undefined }) {
  const room = game.room.value;
  if (!room || room.state !== 'waiting') return <main class="message" aria-busy="true"><p>{t('One moment: the table is being set.')}</p></main>;
  const seated = game.seats.value.length > 0;
  const href = `${location.origin}${location.pathname.replace(/game\/[^/]*$/, '')}#/game/${game.id}`;
  return (
    <main class="message waiting-room">
      <h1>{seated ? t('Waiting for the other player') : t('You are invited to a game')}</h1>
      <p class="soft">{mannerWord(room.manner)}: {mannerSay(room.manner)}</p>
      {!seated && <NameField />}
      <ul class="seats">{room.seats.map((seat) => <SeatRow key={seat.seat} game={game} seat={seat} invite={invite} />)}</ul>
      {seated && <CopyLink href={href} say={t('Send this link to your friend. The game begins when they sit down.')} />}
      {game.notice.value && <p class="bad" role="alert">{game.notice.value.say}</p>}
      <a href="#/">{t('Back to the start')}</a>
    </main>
  );
}
