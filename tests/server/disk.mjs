// The disk is full: answers are refused with the reason, nothing acknowledged is lost, and play goes on when there is room again.
//
// A disk of our own would need root; a limit on the size of files does the same to whoever writes, and can be lifted from outside.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { Player } from './client.mjs';
import { check, proveRecord, Server, test, until } from './harness.mjs';

const limitFiles = (server, bytes) => execFileSync('prlimit', ['--pid', `${server.pid}`, `--fsize=${bytes}:unlimited`]);
const largest = (server) => Math.max(...['', '-wal'].map((end) => (fs.existsSync(server.store + end) ? fs.statSync(server.store + end).size : 0)));

export async function disk() {
  const server = await Server.start();
  server.expected = ['store'];
  const guests = [server.guest('--obstacles', '4', '--think', '20', '--seed', '3')];
  const game = await guests[0].game();
  const watcher = await Player.greet(server);
  let kept = 0;
  await watcher.join(game);

  await test('when the disk is full, answers are refused with the reason', async () => {
    guests.push(server.guest('--join', game, '--think', '20', '--seed', '4'));
    await until('a few answers', () => watcher.view()?.entry > 8);
    limitFiles(server, largest(server) + 1);
    for (const guest of guests) await until(() => `a guest to be refused; it said ${guest.run.out.slice(-300)}`, () => /^! that could not be written down.*: .+/m.test(guest.run.out));
    check((await server.metric('store_failures_total')) > 0, 'the store counts its failures');
    kept = watcher.view().entry;
    await server.isWell();
  });
  await test('nothing new begins either, and that is said', async () => {
    const other = await Player.greet(server);
    other.say('create', { game: 'skirmish', sides: [0, 1] });
    await other.refused('create', 'could not be written down');
    other.end();
  });
  await test('nothing that was shown is taken away', async () => {
    const late = await Player.greet(server);
    await late.join(game);
    await until('a view', () => late.view());
    check(late.view().entry >= kept, `entry ${kept} had been shown, and now the last is ${late.view().entry}`);
    late.end();
  });
  await test('a server that is killed meanwhile starts again from what is kept', async () => {
    await server.kill();
    await server.restart();
    const late = await Player.greet(server);
    await late.join(game);
    await until('a view', () => late.view());
    check(late.view().entry >= kept, `entry ${kept} had been shown, and now the last is ${late.view().entry}`);
    late.end();
  });
  await test('when there is room again, the game goes on to its end', async () => {
    limitFiles(server, largest(server) + 1);
    await until('answers to fail again', async () => (await server.metric('store_failures_total')) > 0 || guests.every((guest) => guest.run.ended));
    limitFiles(server, 'unlimited');
    for (const guest of guests) await guest.played();
    await proveRecord(server, game);
  });
  await test('and the server ends in order', () => server.stop());
}
