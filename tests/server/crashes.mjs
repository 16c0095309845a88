// The server is killed in the middle of games, and started again: nothing that was acknowledged is lost, no game is broken, and the
// guests notice nothing but that they had to come back. Every guest sees to the first itself: it fails if an entry that it was
// shown is not there any more.
import { check, proveRecord, Server, sleep, soak, test, until } from './harness.mjs';

const TIMES = soak ? 100 : 5;
const kinds = [['--game', 'skirmish'], ['--obstacles', '2'], ['--game', 'skirmish', '--as', 'talkative'], ['--squad', 'open-foils', '--squad', 'locusts']];

/** A game of two guests who take a little time to think, so that there is something to interrupt. */
async function begin(server, number) {
  const kind = kinds[number % kinds.length];
  const pace = ['--think', '25', '--patience', '300'];
  const first = server.guest(...kind, '--seed', `${number}`, ...pace);
  const game = await first.game();
  const second = server.guest('--join', game, '--seed', `${number + 1000}`, ...pace);
  await first.said('The game has begun.');
  await second.said('The game has begun.');
  return { game, guests: [first, second] };
}

const isOver = ({ guests }) => guests.every((guest) => guest.run.ended);
const answers = (games) => games.flatMap(({ guests }) => guests).reduce((sum, guest) => sum + guest.run.out.split('\n> ').length, 0);

export async function crashes() {
  const server = await Server.start();
  const games = [];
  let begun = 0;

  await test(`the server is killed ${TIMES} times, and every game goes on`, async () => {
    for (let i = 0; i < TIMES; i++) {
      while (games.filter((game) => !isOver(game)).length < 4) games.push(await begin(server, begun++));
      const before = answers(games);
      await until('some answers before it is killed', () => answers(games) >= before + 4 || games.every(isOver));
      await sleep(Math.random() * 50);
      await server.kill();
      await server.restart();
      const restored = server.lines().find((line) => line.event === 'restored' && 'lost' in line);
      check(restored.lost === 0, `after the restart: ${JSON.stringify(restored)}`);
    }
  });
  await test('all these games are played to their end', async () => {
    for (const { guests } of games) for (const guest of guests) await guest.played();
    check(games.some(({ guests }) => guests.some((guest) => guest.run.err.includes('trying again'))), 'no guest had to come back: nothing was interrupted');
  });
  await test('and their records are proved', async () => {
    for (const { game } of games) await proveRecord(server, game);
  });
  await test('a finished game is still there after another restart', async () => {
    await server.stop();
    await server.restart();
    await proveRecord(server, games[0].game);
    await server.stop();
  });
}
