/** The games that this browser knows: what waits for me first. */
import { useEffect } from 'preact/hooks';
import type { RoomState, View } from '@view';
import { forget, games, remember, type Remembered, tokensOf } from '../game/memory';
import { faceOf } from '../games/games';
import { lessons } from '../lessons/lessons';
import { served, serverLink } from '../net/hosts';
import { ask } from '../net/link';
import { Page } from '../page/Page';
import { t } from '../words/words';

const rank = (game: Remembered): number =>
  game.state === 'over' ? 3 : game.asked && game.state === 'playing' ? 0 : game.state === 'playing' ? 1 : 2;

/** Waiting for me, then for others, then not begun or adjourned, then over; the latest first. */
export function waitingFirst(list: readonly Remembered[]): Remembered[] {
  return [...list].sort((a, b) => rank(a) - rank(b) || b.changed - a.changed);
}

/** Lessons, and games that nobody has touched for this long, do not stand among the others. */
const LEFT_AFTER = 14 * 24 * 60 * 60 * 1000;

export const isAside = (game: Remembered, now: number): boolean =>
  (lessons.get(game.lesson)?.goals.length ?? 0) > 0 || (game.state !== 'over' && now - game.changed > LEFT_AFTER);

function stateOf(game: Remembered): string {
  if (game.state === 'over') return t('Over');
  if (game.state === 'waiting') return t('Waits for players');
  if (game.state === 'adjourned') return t('Adjourned');
  return game.asked ? t('Your turn') : t('Waits for others');
}

const replayPath = (game: Remembered): string => `${game.local ? 'replay-local' : 'replay'}/${game.id}`;
const tablePath = (game: Remembered): string =>
  `${game.local ? 'local' : 'game'}/${game.id}${game.lesson ? `?lesson=${game.lesson}` : ''}`;

export function GameRow({ game }: { game: Remembered }) {
  const path = game.state === 'over' ? replayPath(game) : tablePath(game);
  const others = game.seats
    .filter((seat) => !(seat.seat in tokensOf(game.id)) && seat.name)
    .map((seat) => (seat.level ? `${seat.name} (${seat.level})` : seat.name));
  const mine = game.state === 'playing' && game.asked;
  return (
    <li class={mine ? 'game-row mine' : 'game-row'}>
      <a href={`#/${path}`}>
        <strong translate={false}>{game.title || t('A game')}</strong>
        <span class="small soft">
          {others.length > 0 && <span translate={false}>{others.join(', ')} · </span>}
          {[
            ...(game.round > 0 ? [t('Round {n}', { n: game.round })] : []),
            ...(game.local ? [t('in this browser')] : []),
          ].join(' · ')}
        </span>
      </a>
      <span class={mine ? 'badge accent' : 'badge'}>{stateOf(game)}</span>
      <button
        class="plain"
        aria-label={t('Forget this game')}
        title={t('Forget this game')}
        onClick={() => forget(game.id)}
      >
        ×
      </button>
    </li>
  );
}

/** What the list shows of a game, from its newest view. */
async function note(game: string, entry: number, view: View): Promise<void> {
  const asked = view.questions.some((question) => question.id !== undefined && question.open);
  remember(game, { entry, asked, round: (await faceOf(view.game)).roundOf(view) });
}

/** Asks the server about every game of its own that is not over, one after the other. */
async function refresh(): Promise<void> {
  const link = serverLink();
  for (const game of games.value.filter((each) => !each.local && each.state !== 'over')) {
    const token = Object.values(tokensOf(game.id))[0];
    try {
      const stop = link.hear((message) => {
        if (message.type === 'view' && message.game === game.id)
          void note(game.id, message.entry, message.view as View);
      });
      const room = await ask(link, { type: 'join', game: game.id, ...(token ? { token } : {}) }, 'room');
      remember(game.id, { state: room.state, seats: (room.room as RoomState).seats });
      window.setTimeout(stop, 500);
    } catch {
      // A game that the server does not know any more stays listed until it is forgotten.
    }
  }
  link.send({ type: 'leave' });
}

export function MyGames() {
  useEffect(() => {
    serverLink();
    return served.subscribe((is) => {
      if (is) void refresh();
    });
  }, []);
  const all = waitingFirst(games.value);
  const now = Date.now();
  const list = all.filter((game) => !isAside(game, now));
  const aside = all.filter((game) => isAside(game, now));
  return (
    <Page title={t('My games')}>
      {list.length === 0 ? (
        <p class="soft">{t('None yet. They are remembered by this browser, not by an account.')}</p>
      ) : (
        <ul class="game-list">
          {list.map((game) => (
            <GameRow key={game.id} game={game} />
          ))}
        </ul>
      )}
      {aside.length > 0 && (
        <details class="games-aside">
          <summary>{t('Lessons, and games left long ago: {n}', { n: aside.length })}</summary>
          <ul class="game-list">
            {aside.map((game) => (
              <GameRow key={game.id} game={game} />
            ))}
          </ul>
        </details>
      )}
      <div class="row">
        <a class="button main" href="#/new">
          {t('New game')}
        </a>
      </div>
    </Page>
  );
}
