// The store of a server that runs: its operator lists, exports, backs up, deletes and forgets through the socket beside it; a second
// server is refused; a store that is nearly full takes no new games; what an address spent is remembered.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { pair, Player } from './client.mjs';
import { check, newFile, program, proveRecord, Server, test, until } from './harness.mjs';

/** `outrider store FILE WORDS...`; gives { status, out, err }. */
const store = (file, ...words) =>
  new Promise((resolve) => {
    execFile(program, ['store', file, ...words], (problem, out, err) => resolve({ status: problem ? problem.code : 0, out, err }));
  });

async function done(file, ...words) {
  const { status, out, err } = await store(file, ...words);
  check(status === 0, `outrider store ${words.join(' ')}: ${status} ${out}${err}`);
  return out;
}

async function refused(why, file, ...words) {
  const { status, err } = await store(file, ...words);
  check(status !== 0 && err.includes(why), `outrider store ${words.join(' ')} should have said "${why}", and not ${status} ${err}`);
}

const mode = (file) => (fs.statSync(file).mode & 0o777).toString(8);

/** A game that two guests have played to its end, under these names. */
async function playedGame(server, ...names) {
  const first = server.guest('--game', 'skirmish', '--as', 'talkative', '--seed', '5', '--name', names[0]);
  const game = await first.game();
  const second = server.guest('--join', game, '--seed', '6', '--name', names[1]);
  await first.played();
  await second.played();
  return game;
}

async function whileItRuns() {
  const server = await Server.start();
  const over = await playedGame(server, 'Ann', 'Bob');
  const guest = server.guest('--game', 'skirmish', '--name', 'Ann');
  const waiting = await guest.game();

  await test('the files of a store are for their owner alone', () => {
    for (const end of ['', '-wal', '-socket']) check(mode(server.store + end) === '600', `games.db${end} has mode ${mode(server.store + end)}`);
  });
  await test('a second server on the same store does not start, and says who has it', async () => {
    const { status, err } = await new Promise((resolve) => {
      execFile(program, ['serve', '--listen', '127.0.0.1:0', '--store', server.store], (problem, out, said) => resolve({ status: problem?.code, err: said }));
    });
    check(status === 1 && err.includes(`in use by process ${server.pid}`), `it ended with ${status}: ${err}`);
    await server.isWell();
  });
  await test('games are listed and shown while the server runs', async () => {
    const all = await done(server.store, 'list');
    check(all.includes(over) && all.includes(waiting) && all.includes('2 games'), all);
    const some = await done(server.store, 'list', '--state', 'over', '--name', 'Bob');
    check(some.includes(over) && !some.includes(waiting), some);
    check((await done(server.store, 'show', over)).includes('seat 0 side 0 "Ann"'), 'the players are shown');
    await refused('--state wants', server.store, 'list', '--state', 'gone');
    await refused('there is no command', server.store, 'burn');
  });
  await test('a backup made meanwhile is a whole store', async () => {
    const copy = newFile('copy.db');
    await done(server.store, 'backup', copy);
    check(mode(copy) === '600', `the copy has mode ${mode(copy)}`);
    check((await done(copy, 'list')).includes('2 games'), 'the copy has both games');
    await refused('File exists', server.store, 'backup', copy);
  });
  await test('records are exported, and come back into another store', async () => {
    const folder = newFile('records'), other = newFile('other.db');
    check((await done(server.store, 'export', folder)).includes('1 records written'), 'one game has begun');
    fs.writeFileSync(other, '');
    check((await done(other, 'import', folder)).includes('1 records read'), 'it comes in');
    check((await done(other, 'list')).includes(over), 'and is there');
  });
  await test('a person is forgotten, and the record is still proved', async () => {
    const said = await done(server.store, 'forget', '--name', 'Ann');
    check(said.includes('1 games are told without the name'), said);
    const record = await proveRecord(server, over);
    check(!record.includes('Ann') && record.includes('"(forgotten)"') && record.includes('"Bob"'), 'the name is gone from the record');
    const late = await Player.greet(server);
    await late.join(over);
    await until('its view', () => late.view());
    check(!JSON.stringify(late.messages).includes('Ann'), 'and from what is told about the game');
    late.end();
  });
  await test('an address is forgotten', async () => {
    const said = await done(server.store, 'forget', '--address', '127.0.0.1');
    check(/^[1-9]\d* entries about that address deleted/.test(said), said); // at least the game that waits
  });
  await test('a game that is over can be deleted, one that runs cannot', async () => {
    await refused('not over', server.store, 'delete', waiting);
    await done(server.store, 'delete', over);
    check((await server.get(`/record/${over}`)).status === 404, 'its record is gone');
    const late = await Player.greet(server);
    late.say('join', { game: over });
    await late.refused('join', 'no such game');
    late.end();
    check(/\d+ bytes given back/.test(await done(server.store, 'vacuum')), 'its room is given back');
  });
  await test('when the server has ended the same commands work on the file', async () => {
    guest.run.child.kill();
    await server.stop();
    check(!fs.existsSync(`${server.store}-socket`), 'the socket is gone');
    check((await done(server.store, 'list')).includes('1 games'), 'the other game is there');
    await done(server.store, 'vacuum');
    await refused('no such file', `${server.store}.none`, 'list');
  });
}

async function fullStore() {
  const server = await Server.start(['--store-size', '1', '--keep-days', '30']);
  await test('a store that is nearly full takes no new games, and running ones go on', async () => {
    const [one, two] = await pair(server, {}, '127.0.0.99');
    let why = null;
    for (let address = 1; address < 40 && !why; address++) {
      const maker = await Player.greet(server, `127.0.0.${address}`);
      for (let made = 0; made < 90 && !why; made++) {
        maker.say('create', { game: 'smugglers', sides: [0, 1, 2] });
        const answer = await until('an answer', () => maker.messages.slice(maker.read).find(({ type }) => type === 'created' || type === 'refused'));
        maker.read = maker.messages.length;
        if (answer.type === 'refused') why = answer.why;
      }
      maker.end();
    }
    check(why?.includes('no room for new games'), `the store is not full: ${why}`);
    one.say('chat', { text: 'still here' });
    await two.next('said', ({ text }) => text === 'still here');
    await (await until('somebody who is asked', () => [one, two].find((player) => player.question()))).play();
    one.end();
    two.end();
  });
  await test('and ends in order', () => server.stop());
}

/** How many games somebody at this address can make before it is told to come back tomorrow, at most `most`. */
async function gamesFrom(server, address, most) {
  const player = await Player.greet(server, address);
  let made = 0;
  for (let answer = null; made < most && answer?.type !== 'refused'; made += answer.type === 'created') {
    player.say('create', { game: 'skirmish', sides: [0, 1] });
    answer = await until('an answer', () => player.messages.slice(player.read).find(({ type }) => type === 'created' || type === 'refused'));
    player.read = player.messages.length;
    check(answer.type === 'created' || answer.why.includes('come back tomorrow'), JSON.stringify(answer));
  }
  player.end();
  return made;
}

async function spending() {
  const server = await Server.start(['--limit', 'games_an_address_a_day=3']);
  await test('the games that an address makes in a day are limited, also after a restart', async () => {
    check((await gamesFrom(server, '127.0.0.2', 5)) === 3, 'three, and no more');
    check((await gamesFrom(server, '127.0.0.3', 2)) === 2, 'another address is another');
    await server.kill();
    await server.restart();
    check((await gamesFrom(server, '127.0.0.2', 5)) === 0, 'no more after a restart');
    check((await gamesFrom(server, '127.0.0.3', 5)) === 1, 'and the other has one left');
    await server.stop();
  });
  await test('the store has no address in it', () => {
    check(!fs.readFileSync(server.store).includes('127.0.0.'), 'an address is in the store');
  });
}

async function anyName() {
  await test('whatever the store is called, the log is JSON', async () => {
    const server = new Server();
    server.store = newFile('"a\\b".db');
    await server.restart();
    check(server.lines().find((line) => line.event === 'listening').store === server.store, 'the log names the store');
    await server.stop();
  });
}

export async function operator() {
  await anyName();
  await whileItRuns();
  await spending();
  await fullStore();
}
