// Behind a proxy: the client is the one that the proxy names, if the proxy is ours; limits are options; what is private stays so; the log rotates.
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { Client, Player } from './client.mjs';
import { check, newFile, program, Server, test, until } from './harness.mjs';

const forwarded = (address) => `X-Forwarded-For: ${address}\r\n`;

/** A player that comes through the proxy, from this address. */
const from = (server, address) => Player.greet(server, '127.0.0.1', forwarded(address));

async function refusedAtTheDoor(server, headers, peer) {
  const client = await Client.connect(server, peer, headers);
  await client.isClosed('too many connections from your address');
}

async function serveFails(...options) {
  return new Promise((resolve) => {
    execFile(program, ['serve', '--listen', '127.0.0.1:0', ...options], (problem, out, err) => resolve({ status: problem ? problem.code : 0, out, err }));
  });
}

async function trusted() {
  const server = await Server.start(['--trust-proxy', '127.0.0.1', '--trust-proxy', '10.0.0.0/8', '--limit', 'connections_an_address=2', '--limit', 'games_an_address=2']);
  const open = [];
  await test('a hundred players behind one proxy are a hundred players', async () => {
    for (let i = 0; i < 100; i++) open.push(await from(server, `203.0.113.${i}, 10.0.0.9`));
    for (const player of open) await player.create();
    check((await server.metric('games_waiting')) === 100, 'each has a game');
  });
  await test('and each has its own limits', async () => {
    const second = await from(server, '203.0.113.7');
    await refusedAtTheDoor(server, forwarded('203.0.113.7'));
    await refusedAtTheDoor(server, forwarded('198.51.100.1, 203.0.113.7')); // what the client wrote itself stands on the left
    await second.create();
    second.say('create', { game: 'skirmish', sides: [0, 1] });
    await second.refused('create', 'too many unfinished games');
    second.end();
  });
  await test('IPv6 is counted by the network that one customer has', async () => {
    const [one, two] = [await from(server, '2001:db8:1:2::1'), await from(server, '2001:db8:1:2:ffff::9')];
    await refusedAtTheDoor(server, forwarded('2001:db8:1:2:3:4:5:6'));
    const other = await from(server, '2001:db8:1:3::1');
    for (const player of [one, two, other]) player.end();
  });
  await test('a header that cannot be read leaves the proxy itself', async () => {
    const [one, two] = [await from(server, 'unknown'), await from(server, '203.0.113.1, 999.1.1.1')];
    await refusedAtTheDoor(server, forwarded('nonsense'));
    for (const player of [one, two]) player.end();
  });
  await test('from somebody who is no proxy of ours the header is ignored', async () => {
    const [one, two] = [await Player.greet(server, '127.0.0.2', forwarded('203.0.113.201')), await Player.greet(server, '127.0.0.2', forwarded('203.0.113.202'))];
    await refusedAtTheDoor(server, forwarded('203.0.113.203'), '127.0.0.2');
    for (const player of [one, two]) player.end();
  });
  await test('what was made today is counted across a restart', async () => {
    await server.stop();
    await server.restart();
    const again = await from(server, '203.0.113.7');
    again.say('create', { game: 'skirmish', sides: [0, 1] });
    await again.refused('create', 'too many unfinished games');
    again.end();
  });
  for (const player of open) player.end();
  await test('the server behind a proxy ends in order', () => server.stop());
}

async function metrics() {
  const server = await Server.start(['--trust-proxy', '127.0.0.1', '--listen', '0.0.0.0:0']);
  await test('/metrics is for this machine, and never for what a proxy passes on', async () => {
    check((await server.get('/metrics')).status === 200, 'on this machine it is there');
    for (const header of [{ 'x-forwarded-for': '203.0.113.1' }, { 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }, { via: '1.1 a' }, { 'x-real-ip': '127.0.0.1' }]) {
      const { status, body } = await server.get('/metrics', 'GET', header);
      check(status === 403 && !body.includes('outrider_'), `${JSON.stringify(header)}: ${status} ${body}`);
    }
    await server.stop();
  });
  const open = await Server.start(['--metrics', 'public']);
  await test('unless it is public', async () => {
    check((await open.get('/metrics', 'GET', { 'x-forwarded-for': '203.0.113.1' })).status === 200, 'everybody may');
    await open.stop();
  });
}

async function options() {
  await test('options that are wrong are told, with what would be right', async () => {
    for (const [words, why] of [
      [['--limit', 'games'], 'NAME=N'],
      [['--limit', 'ships=3'], 'NAME=N'],
      [['--limit', 'games=0'], 'games wants a number from 1 to'],
      [['--limit', 'games=many'], 'games wants a number from 1 to'],
      [['--trust-proxy', 'localhost'], 'ADDRESS/BITS'],
      [['--trust-proxy', '10.0.0.0/64'], 'ADDRESS/BITS'],
      [['--metrics', 'yes'], 'public or private'],
      [['--log-size', '0'], 'from 1'],
    ]) {
      const { status, err } = await serveFails(...words);
      check(status === 2 && err.includes(why), `${words.join(' ')}: ${status} ${err}`);
    }
    const { status, err } = await serveFails('--store', newFile('x.db'), '--log', '/nowhere/at/all.log');
    check(status === 1 && err.includes('/nowhere/at/all.log cannot be written'), `${status} ${err}`);
  });
  await test('--help lists the options and every limit with its number', async () => {
    const { status, out } = await serveFails('--help');
    check(status === 0 && out.includes('--trust-proxy') && /games_an_address +.*\(100\)/.test(out), out);
    const documents = fs.readFileSync('docs/server.md', 'utf8');
    const rows = [...out.matchAll(/^ {2}([a-z_]+) .*\((\d+)\)$/gm)];
    check(rows.length > 10, out);
    for (const [, name, number] of rows)
      check(documents.includes(`| \`${name}\` | ${Number(number).toLocaleString('en-US')} |`), `docs/server.md has no row | \`${name}\` | ${Number(number).toLocaleString('en-US')} |`);
  });
}

async function logs() {
  await test('a log in a file is opened again at SIGHUP', async () => {
    const log = newFile('serve.log');
    const lines = (file) => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n').slice(0, -1).map((line) => JSON.parse(line)) : []);
    const port = 20000 + (process.pid % 20000);
    const server = new Server(['--log', log]);
    server.lines = () => lines(log);
    server.port = port;
    await server.restart();
    check(server.run.err === '', `standard error has: ${server.run.err}`);
    fs.renameSync(log, `${log}.moved`);
    server.run.child.kill('SIGHUP');
    await until('a new file', () => fs.existsSync(log));
    const player = await Player.greet(server);
    await player.create();
    await until('a line in it', () => lines(log).some(({ event }) => event === 'created'));
    check(lines(`${log}.moved`).some(({ event }) => event === 'ready'), 'what was said before stays where it was');
    player.end();
    await server.stop();
  });
}

export async function proxies() {
  await trusted();
  await metrics();
  await options();
  await logs();
}
