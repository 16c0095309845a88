// A loser who will not lose: dials that are set again and again over many connections with one token, revisions, take-backs.
import { pair, Player } from './client.mjs';
import { check, Server, test, until } from './harness.mjs';

const duel = { setup: 'drone red seat 0 at 100 50 facing 0\ndrone blue seat 1 at 200 280 facing 180\nphase planning' };

export async function growth() {
  const server = await Server.start();

  await test('thirty connections with one token share one rate, and set no dial more often for it', async () => {
    const [loser, winner] = await pair(server, duel);
    const others = await Promise.all(Array.from({ length: 30 }, async () => {
      const other = await Player.greet(server, '127.0.0.2');
      await other.join(loser.game, loser.token);
      other.seat = 0;
      await until('a view', () => other.view());
      return other;
    }));
    // Far more than one player may say at once, and far less than thirty may.
    for (let round = 0; round < 30; round++)
      for (const [i, other] of others.entries())
        other.say('answer', { question: other.question()?.id ?? '0.1', words: `ahead red ${1 + ((round + i) % 3)}` });
    await until('the token to have said too much', () => others.every((other) => other.closed || other.messages.some((message) => message.type === 'refused' && message.why.includes('too many messages'))));
    await server.isWell();
    check(!winner.messages.some((message) => message.type === 'over'), 'the game ended');
    await winner.play();
    await winner.play();
    for (const other of others) other.end();
    loser.end();
    winner.end();
  });

  await test('a dial that was set and not confirmed is there after a kill', async () => {
    const [one, two] = await pair(server, { game: 'xwing-1', setup: 'ship luke lukeskywalker seat 0 at 400 300 facing 0\nship mauler maulermithel seat 1 at 400 600 facing 180\nphase planning' });
    const { entry } = one.view();
    one.say('answer', { question: (await one.asked()).id, words: 'straight luke 3' });
    await until('the dial to be kept', () => one.view().entry > entry);
    const shown = JSON.stringify(one.view().view);
    await server.kill();
    await server.restart();
    const again = await Player.greet(server);
    await again.join(one.game, one.token);
    await until('the view', () => again.view());
    check(JSON.stringify(again.view().view) === shown, 'the dial is not as it was');
    const other = await Player.greet(server);
    await other.join(two.game, two.token);
    await until('the view', () => other.view());
    check(JSON.stringify(other.view().view) === JSON.stringify(two.view().view), 'the other sees more than before');
    again.end();
    other.end();
  });

  await test('the server that they played on ends in order', () => server.stop());
}
