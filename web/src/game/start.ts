/** Starting games: creates one at a host, sits down, and gives the way to its table. */
import type { CreateMessage } from '@protocol';
import { ask, type Link } from '../net/link';
import { keepToken, remember } from './memory';
import { t } from '../words/words';
import { localLink, serverLink } from '../net/hosts';
import type { Lesson } from '../games/xwing/front/lessons';
import { nameOrPilot } from '../page/NameField';
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

/** A lesson, or the first table: always in this browser, so that it is there at once. */
export async function startLesson(lesson: Lesson): Promise<Started> {
  const mine = lesson.machines.flatMap((machine, seat) => (machine === '' ? [{ seat, name: nameOrPilot() }] : []));
  const started = await startGame(
    localLink(),
    {
      game: lesson.game,
      sides: lesson.sides,
      setup: `${lesson.setup}\n`,
      manner: 'practice',
      machines: lesson.machines,
      ...(lesson.goals.length ? { goals: `${lesson.goals.map((goal) => goal.fact).join('\n')}\n` } : {}),
    },
    mine,
    lesson.goals.length ? t(lesson.title) : t('First flight'),
  );
  remember(started.id, { lesson: lesson.name });
  return { ...started, path: `${started.path}?lesson=${lesson.name}` };
}

/** A game of the core set for two, by link. */
export function inviteFriend(): Promise<Started> {
  const me = { seat: 0, name: nameOrPilot() };
  return startGame(
    serverLink(),
    { game: 'xwing-1', sides: [0, 1], manner: 'friendly', setup: 'obstacles 6\n' },
    [me],
    t('The core set'),
  );
}
