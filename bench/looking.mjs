#!/usr/bin/env node
// How long players wait while others look back: twelve pairs play, and sixty connections ask for the past of a finished game as often as
// they may. From the moment an answer is sent to the moment the view with it has arrived; players, lookers and server on one machine.
//     OUTRIDER_PROGRAM=build/release/outrider node bench/looking.mjs [SECONDS] [ADDRESSES]
// ADDRESSES: from how many addresses the sixty come; 1 unless told.
import path from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '..'));
process.env.OUTRIDER_PROGRAM ||= 'build/release/outrider';
const { Client, pair, words } = await import('../tests/server/client.mjs');
const { Server, sleep, until } = await import('../tests/server/harness.mjs');
const seconds = Number(process.argv[2] ?? 8);
const addresses = Number(process.argv[3] ?? 1);
const LOOKERS = 60;

const server = await Server.start(['--quiet']).catch(async () => Server.start());

/** The longest of a few games between machines, to be looked at. */
async function longGame() {
  const squads = ['lukeskywalker', 'biggsdarklighter', 'redsquadronpilot', 'rookiepilot', 'darkcurse', 'nightbeast', 'academypilot', 'academypilot'];
  const setup = squads.map((pilot, i) => `ship ship${i} ${pilot} seat ${i < 4 ? 0 : 1}`).join('\n');
  const games = await Promise.all(Array.from({ length: 10 }, async () => {
    const client = await Client.greet(server, '127.0.0.201');
    client.say('create', { game: 'xwing-1', sides: [0, 1], setup, machines: ['random', 'random'] });
    const { game } = await client.next('created');
    await until('machines to play to the end', () => client.messages.some((message) => message.type === 'over'), 600000);
    const { entry } = client.messages.findLast((message) => message.type === 'view');
    client.end();
    return { game, entry };
  }));
  return games.toSorted((one, other) => other.entry - one.entry)[0];
}

/** Plays one game after the other, and notes how long each answer takes. */
async function play(waits, isOver, end) {
  let players = [];
  while (!isOver()) {
    if (players.length === 0 || players[0].messages.some((message) => message.type === 'over')) {
      for (const each of players) each.end();
      players = await pair(server, {}, '127.0.0.200');
    }
    const player = players.find((each) => each.question());
    if (!player) {
      await sleep(2);
      continue;
    }
    const question = player.question();
    const start = performance.now();
    const { entry } = player.view();
    const answered = new Promise((resolve) => {
      const hear = () => {
        if (player.view().entry === entry) return;
        player.socket.off('data', hear);
        resolve();
      };
      player.socket.on('data', hear);
    });
    player.say('answer', { question: question.id, words: words(question), entry });
    await Promise.race([answered, end]);
    waits.push(performance.now() - start);
    await sleep(60 + Math.random() * 80);
  }
  for (const each of players) each.end();
}

const share = (waits, part) => waits.toSorted((a, b) => a - b)[Math.min(waits.length - 1, Math.floor(waits.length * part))];
async function measure(name) {
  const waits = [];
  let over = false;
  const end = sleep((seconds + 20) * 1000); // somebody who waits for longer has waited at least that long
  const players = Array.from({ length: 12 }, () => play(waits, () => over, end).catch(() => {}));
  await sleep(seconds * 1000);
  over = true;
  await Promise.race([Promise.all(players), sleep(21000)]);
  if (waits.length === 0) {
    console.log(`${name}: nobody was answered within ${seconds + 20} s`);
    return Infinity;
  }
  console.log(`${name}: ${waits.length} answers, ${share(waits, 0.5).toFixed(1)} ms at the median, ${share(waits, 0.99).toFixed(1)} ms for 99 of 100, ${Math.max(...waits).toFixed(0)} ms at most`);
  return share(waits, 0.99);
}

const { game, entry: entries } = await longGame();
console.log(`a game of ${entries} entries; ${LOOKERS} connections from ${addresses} address(es) look back at it`);
const quiet = await measure('nobody looks back');

for (const [what, rate, say] of [
  ['look', 20, (client) => client.say('look', { entry: 1 + Math.floor(Math.random() * entries) })],
  ['history', 4, (client) => client.say('history')],
]) {
  const lookers = await Promise.all(Array.from({ length: LOOKERS }, async (_, i) => {
    const looker = await Client.greet(server, `127.0.0.${2 + (i % addresses)}`);
    looker.say('join', { game });
    await looker.next('view');
    return looker;
  }));
  // They read, and look at nothing: this program has other things to do.
  for (const each of lookers) each.socket.removeAllListeners('data').on('data', () => {});
  const [asked, refused] = [await server.metric('messages_total'), await server.metric('refused_total')];
  const timers = lookers.map((each) => setInterval(() => say(each), 1000 / rate));
  const busy = await measure(what);
  for (const timer of timers) clearInterval(timer);
  console.log(`  ${(await server.metric('messages_total')) - asked} messages, ${(await server.metric('refused_total')) - refused} refused; 99 of 100 wait ${(busy / quiet).toFixed(1)} times as long`);
  for (const each of lookers) each.end();
  await sleep(2000);
}
process.exit(0);
