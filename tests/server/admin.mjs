// Order: the host of a game in its room, and the operator of a server through the socket beside the store.
import { execFile } from 'node:child_process';
import { Client, pair, Player } from './client.mjs';
import { check, program, proveRecord, Server, test, until } from './harness.mjs';

const admin = (server, ...words) =>
  new Promise((resolve) => {
    execFile(program, ['admin', server.store, ...words], (problem, out, err) => resolve({ status: problem ? problem.code : 0, out, err }));
  });

async function done(server, ...words) {
  const { status, out, err } = await admin(server, ...words);
  check(status === 0, `outrider admin ${words.join(' ')}: ${status} ${out}${err}`);
  return out;
}

async function wrong(why, server, ...words) {
  const { status, err } = await admin(server, ...words);
  check(status !== 0 && err.includes(why), `outrider admin ${words.join(' ')} should have said "${why}", and not ${status} ${err}`);
}

/** The number of whoever comes from this address. */
const numberOf = async (server, address) => (await done(server, 'people')).match(new RegExp(`^(\\d+) ${address} `, 'm'))[1];

async function rooms() {
  const server = await Server.start();
  await test('the host of a game mutes, shows out and bans spectators', async () => {
    const owner = await Player.greet(server);
    await owner.create();
    await owner.sit(0);
    const stranger = await Player.greet(server, '127.0.0.2');
    await stranger.join(owner.game);
    const { person } = await until('who looks on', () => owner.room().room.people[0]);
    stranger.say('moderate', { how: 'kick', seat: 0 });
    await stranger.refused('moderate', 'only the host');
    owner.say('moderate', { how: 'mute', person });
    await until('to be muted', () => owner.room().room.people[0].muted);
    stranger.say('chat', { text: 'rubbish' });
    await stranger.refused('chat', 'muted');
    owner.say('moderate', { how: 'ban', person });
    check((await stranger.next('dismissed')).why.includes('shown you out'), 'it is told why');
    stranger.say('join', { game: owner.game });
    await stranger.refused('join', 'does not let you in');
    check(!owner.messages.some(({ type }) => type === 'said'), 'nothing of it was heard');
    owner.say('close');
    await until('the game to be closed', () => owner.room().state === 'over');
    for (const client of [owner, stranger]) client.end();
  });
  await server.stop();
}

async function operator() {
  const server = await Server.start(['--trust-proxy', '127.0.0.1']);
  const [one, two] = await pair(server, {}, '127.0.0.2');
  const loud = await Player.greet(server, '127.0.0.1', 'X-Forwarded-For: 2001:db8:1:2::7\r\n');
  await loud.join(one.game);

  await test('the operator sees games and people', async () => {
    const games = await done(server, 'games');
    check(games.includes(`${one.game} playing   skirmish   2 persons, 1 look on`) && games.includes('1 games'), games);
    const people = await done(server, 'people');
    check(people.includes(`127.0.0.2 "Player 1" sits at 1 of ${one.game}`) && people.includes(`2001:db8:1:2::/64 "" looks at ${one.game}`) && people.includes('3 people'), people);
  });
  await test('somebody is muted, for a time, and heard again', async () => {
    check((await done(server, 'mute', await numberOf(server, '2001:db8:1:2::/64'), '30m')).includes('is muted until 2'), 'it is told how long');
    loud.say('chat', { text: 'rubbish' });
    await loud.refused('chat', 'muted');
    check((await done(server, 'people')).includes(', muted'), 'the list says so');
    await done(server, 'unmute', '2001:db8:1:2::99'); // anybody of the network
    loud.say('chat', { text: 'sorry' });
    await one.next('said', ({ text }) => text === 'sorry');
    check(!one.messages.some(({ text }) => text === 'rubbish'), 'what a muted person says reaches nobody');
  });
  await test('a notice reaches everybody', async () => {
    check((await done(server, 'notice', 'back in 5 minutes')).includes('3 people'), 'three were told');
    for (const client of [one, two, loud]) check((await client.next('notice')).text === 'back in 5 minutes', 'each is told');
  });
  await test('a kick ends one connection, which can come back', async () => {
    await done(server, 'kick', await numberOf(server, '2001:db8:1:2::/64'));
    await loud.isClosed('whoever runs this host');
    (await Client.greet(server, '127.0.0.1', 'X-Forwarded-For: 2001:db8:1:2::7\r\n')).end();
  });
  await test('a ban is for an address, its pages too, and outlives a restart', async () => {
    const there = await Client.greet(server, '127.0.0.9');
    check((await done(server, 'ban', '127.0.0.9', '7d')).includes('127.0.0.9 is banned until'), 'it is told how long');
    await there.isClosed('does not let your address in');
    for (const again of [false, true]) {
      if (again) {
        await server.kill();
        await server.restart();
      }
      await (await Client.connect(server, '127.0.0.9')).isClosed('does not let your address in');
      check((await server.raw('GET / HTTP/1.1\r\nHost: x\r\n\r\n', { from: '127.0.0.9' })).text.startsWith('HTTP/1.1 403'), 'no page either');
    }
    const [, hash] = (await done(server, 'sanctions')).match(/^([0-9a-f]+) banned until/m);
    await done(server, 'lift', hash);
    (await Client.greet(server, '127.0.0.9')).end();
    await wrong('no such sanction', server, 'lift', hash);
  });
  await test('a game is closed; its record is whole', async () => {
    const [red, blue] = await pair(server);
    await (await until('somebody who is asked', () => [red, blue].find((player) => player.question()))).play();
    await done(server, 'close', red.game);
    check((await blue.next('over')).winners.length === 0, 'nobody wins');
    check(blue.room().why === 'whoever runs this host has closed it', blue.room().why);
    await proveRecord(server, red.game);
    await wrong('over already', server, 'close', red.game);
    for (const client of [red, blue]) client.end();
  });
  await test('the counters, with how long answers took and how much disk there is', async () => {
    const text = await done(server, 'stats');
    check(/^outrider_answer_seconds_bucket\{le="\+Inf"\} [1-9]/m.test(text) && /^outrider_answer_seconds_count [1-9]/m.test(text), text);
    check(/^outrider_disk_free_bytes [1-9]/m.test(text) && /^outrider_store_bytes [1-9]/m.test(text), text);
    check((await server.metric('answer_seconds_count')) > 0, 'the page has the same');
  });
  await test('what makes no sense is told so', async () => {
    for (const [why, ...words] of [['no command', 'burn'], ['30m', 'ban', '127.0.0.1', 'soon'], ['neither an address', 'mute', 'Ann'], ...['x/64', '/64', '9.9.9.0/64', '2001:db8::/65', '2001:db8::/64x'].map((who) => ['neither an address', 'ban', who]), ['no connection', 'mute', '99999'],
      ['wants nothing more', 'games', 'all'], ['wants one word', 'close'], ['at most 400', 'notice', 'x'.repeat(401)], ['on one line', 'notice', 'a\nb']])
      await wrong(why, server, ...words);
    await server.isWell();
  });
  for (const client of [one, two]) client.end();
  await test('the server ends in order, and then nobody listens', async () => {
    await server.stop();
    await wrong('no server runs with the store', server, 'games');
  });
}

export async function order() {
  await rooms();
  await operator();
}
