/** Starting games: creates one at a host, sits down, and gives the way to its table. */
import type { CreateMessage } from '@protocol';
import { ask, type Link } from '../net/link';
import { keepToken, remember } from './memory';
import { pledgeFor } from './part';
import { secret } from './secret';

export interface Started {
  id: string;
  link: string;
  invites: string[];
  /** where its table is, for go() */
  path: string;
}

/** Creates a game and takes the seats of those who play at this screen. */
export async function startGame(
  link: Link,
  wish: Omit<CreateMessage, 'type'>,
  seats: readonly { seat: number; name: string }[],
  title: string,
): Promise<Started> {
  const made = await ask(link, { type: 'create', ...wish }, 'created');
  remember(made.game, { local: link.local, title, state: 'waiting' });
  for (const { seat, name } of seats) {
    const token = secret(32);
    keepToken(made.game, seat, token);
    await ask(
      link,
      {
        type: 'sit',
        seat,
        name,
        ...pledgeFor(made.game, seat, made.commitment),
        token,
        ...(wish.kept?.includes(seat) ? { invite: made.invites[seat] ?? '' } : {}),
      },
      'seated',
    );
  }
  return {
    id: made.game,
    link: made.link,
    invites: made.invites,
    path: `${link.local ? 'local' : 'game'}/${made.game}`,
  };
}
