// Clients that mean no good, or do not know better. Whatever they send, they are refused or hung up on, and nobody else notices.
import net from 'node:net';
import { BINARY, Client, CLOSE, frame, handshake, pair, PING, Player, TEXT } from './client.mjs';
import { check, Server, sleep, test, until } from './harness.mjs';

/** Two others whose game must go on through everything. */
class Witnesses {
  static async sit(server) {
    const made = new Witnesses();
    made.players = await pair(server, { game: 'xwing-1', setup: 'obstacles 6\n' }, '127.0.0.9');
    return made;
  }

  async notice() {
    const player = await until('a witness to be asked', () => this.players.find((each) => each.question()));
    await player.play((legal) => Math.floor(legal.length / 2));
  }
}

async function messages(server, witnesses) {
  const nonsense = [
    '', ' ', '{', '}', 'null', '0', '[]', '"hello"', '{}', '{"type":1}', '{"type":null}', '{"type":"nonsense"}', '{"type":"hello"}', '{"type":"welcome"}',
    '{"type":"hello","version":"1"}', '{"type":"hello","version":1,"extra":true}', '{"type":"hello","version":1.5}', '{"type":"hello","version":-1}',
    '{"type":"hello","version":1e99}', '{"type":"hello","version":1,"version":1}', '{"type":"hello","version":1,"name":"a\\u0000b"}',
    '{"type":"ping","n":99999999999999999999}', '{"type":"create","game":"skirmish","sides":[]}', '{"type":"create","game":"skirmish","sides":[0]}',
    '{"type":"create","game":"skirmish","sides":[0,9]}', '{"type":"create","game":"skirmish","sides":[0,1,2,3,4,5,6,7,0]}', '{"type":"create","game":"","sides":[0,1]}',
    '{"type":"create","game":"skirmish","sides":[0,1],"setup":"nonsense here\\n"}', '{"type":"create","game":"skirmish","sides":[0,1],"machines":["clever",""]}',
    '{"type":"create","game":"xwing-1","sides":[0,1],"setup":"ship a nobody seat 0"}', `{"type":"join","game":"${'x'.repeat(33)}"}`, '{"type":"join","game":"../../etc"}',
    '['.repeat(60000), '{"a":'.repeat(10000), `{"type":"chat","text":"${'x'.repeat(60000)}"}`, '{"type":"hello","version":1} trailing', '\u0000', '\ud800'.toWellFormed?.() ?? '?',
  ];
  await test('messages that make no sense are refused, each with a reason', async () => {
    const client = await Client.greet(server);
    for (const text of nonsense) {
      client.text(text);
      const refusal = await client.next('refused');
      check(refusal.why.length > 5, `${text.slice(0, 80)} is refused without a reason`);
      check(refusal.why.length < 400, 'a reason is short');
    }
    client.end();
    await witnesses.notice();
  });
  await test('a text that is not UTF-8 is hung up on', async () => {
    const client = await Client.greet(server);
    client.raw(frame(TEXT, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])));
    await client.isClosed();
  });
  await test('a message that is too long is hung up on, whole or in pieces', async () => {
    const whole = await Client.greet(server);
    whole.text(`{"type":"chat","text":"${'x'.repeat(270000)}"}`);
    await whole.isClosed();
    const pieces = await Client.greet(server);
    pieces.raw(frame(TEXT, '{', { last: false }));
    for (let i = 0; i < 300 && !pieces.closed; i++) pieces.raw(frame(0, ' '.repeat(1000), { last: false }));
    await pieces.isClosed();
    const promised = await Client.greet(server);
    promised.raw(frame(TEXT, 'x'.repeat(300000), { length: 2147483647 }));
    await promised.isClosed();
    await witnesses.notice();
  });
  await test('a message in fragments is one message', async () => {
    const client = await Client.greet(server);
    client.raw(frame(TEXT, '{"type":"pi', { last: false }));
    client.raw(frame(PING, 'between'));
    client.raw(frame(0, 'ng","n', { last: false }));
    client.raw(frame(0, '":7}'));
    check((await client.next('pong')).n === 7, 'the pong to a ping in fragments');
    client.end();
  });
  await test('frames that no client may send are hung up on', async () => {
    const wrong = {
      'a binary frame': frame(BINARY, 'bytes'),
      'reserved bits': frame(TEXT, '{"type":"ping"}', { bits: 0x40 }),
      'an unknown kind': frame(5, 'x'),
      'a control frame that is too long': frame(PING, 'x'.repeat(126)),
      'a control frame in fragments': frame(PING, 'x', { last: false }),
      'a continuation of nothing': frame(0, 'x'),
      'nothing but noise': Buffer.alloc(4096, 0xff),
      'a goodbye': frame(CLOSE, Buffer.from([3, 232])),
    };
    for (const [what, bytes] of Object.entries(wrong)) {
      const client = await Client.greet(server);
      client.raw(bytes);
      await until(`a connection to be closed after ${what}`, () => client.closed);
    }
    await witnesses.notice();
  });
}

const nonsenseRequests = [
  '\r\n\r\n',
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET / HTTP/1.1\r\nContent-Length: -5\r\n\r\n',
  `GET /${'x'.repeat(270000)} HTTP/1.1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${'X-Long: y\r\n'.repeat(20000)}\r\n`,
  Buffer.alloc(100000, 0),
  Buffer.alloc(5000, 0xff),
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', // a TLS hello
  'GET / HTTP/1.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: other\r\nSec-WebSocket-Key: x\r\n\r\n',
  ...['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'CONNECT', 'TRACE'].map((method) => `${method} / HTTP/1.1\r\nHost: x\r\n\r\n`),
  // Begun, and never finished.
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf',
  '',
  'G',
  'GET / HTTP/1.1\r\nHost: x\r\n',
  handshake().slice(0, -2),
];

/** Each of them on a connection of its own. The server takes its time with some: they are looked at again when all else is done. */
function beginNonsense(server) {
  return nonsenseRequests.map((bytes) => {
    const made = { what: bytes.toString('latin1').slice(0, 60), back: '', closed: false };
    const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.3' }, () => socket.write(bytes));
    socket.on('data', (more) => (made.back += more.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => (made.closed = true));
    return made;
  });
}

async function requests(server, witnesses) {
  await test('pages: the game, health, metrics; and what is not there', async () => {
    const page = await server.get('/');
    check(page.status === 200 && page.body.includes('--web'), 'without a client, the page says how to have one');
    const game = await server.get('/game/abc');
    check(game.status === 200 && game.headers['content-type'].startsWith('text/html') && game.body.includes('url=/#/game/abc"'), 'the link of a game leads to the client');
    check((await server.get('/game/a"b')).status === 404, 'an id with other letters is none');
    await server.isWell();
    check((await server.metric('games_playing')) >= 1, 'a game is played');
    for (const where of ['/nothing', '/record/', '/record/nosuchgame', '/record/../../etc/passwd', '/../../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', `/${'x'.repeat(500)}`, '/game', '/health/', '/metrics%00'])
      {
      const { status } = await server.get(where).catch(() => ({ status: 'hung up' }));
      check([400, 403, 404, 'hung up'].includes(status), `${where} is answered with ${status}`);
    }
  });
  await test("somebody else's page cannot open a connection", async () => {
    const client = new Client(server.port);
    client.socket.write(handshake('Origin: http://elsewhere.example\r\n'));
    await until('an answer', () => client.closed || client.answer);
    check(!client.open, 'a page from elsewhere was let in');
    client.end();
    const own = new Client(server.port);
    own.socket.write(handshake().replace('Host: 127.0.0.1\r\n', `Host: 127.0.0.1:${server.port}\r\nOrigin: http://127.0.0.1:${server.port}\r\n`));
    await until('an answer', () => own.closed || own.open);
    check(own.open, 'the own page was not let in');
    own.end();
  });
}

async function floods(server, witnesses) {
  await test('a flood of messages is told so, then hung up on; others play', async () => {
    const client = await Client.greet(server, '127.0.0.5');
    const many = Buffer.concat(Array.from({ length: 2000 }, () => frame(TEXT, '{"type":"ping"}')));
    client.raw(many);
    await client.refused('', 'too many');
    await client.isClosed('too many');
    await witnesses.notice();
  });
  await test('a flood of chat is refused', async () => {
    const player = await Player.greet(server, '127.0.0.5');
    await player.create();
    for (let i = 0; i < 60; i++) player.say('chat', { text: `line ${i}` });
    const refusal = await player.next('refused');
    check(refusal.about === 'chat', JSON.stringify(refusal));
    player.end();
  });
  await test('the connections of one address are limited, and another has its own', async () => {
    const clients = [];
    for (let i = 0; i < 70; i++) clients.push(await Client.connect(server, '127.0.0.6'));
    await until('the last to be hung up on', () => clients.slice(64).every((client) => client.closed?.reason.includes('too many connections')));
    check(clients.slice(0, 60).every((client) => !client.closed), 'the first ones stay');
    const other = await Client.greet(server, '127.0.0.7');
    other.end();
    clients.forEach((client) => client.end());
    await until('a place to be free again', async () => {
      const again = await Client.connect(server, '127.0.0.6');
      again.say('hello', { version: 1 });
      await until('an answer', () => again.closed || again.messages.length);
      again.end();
      return !again.closed?.reason;
    });
    await witnesses.notice();
  });
  await test('the unfinished games of one address are limited', async () => {
    const player = await Player.greet(server, '127.0.0.8');
    for (let i = 0; i < 101; i++) player.say('create', { game: 'skirmish', sides: [0, 1] });
    await player.refused('create', 'too many unfinished games');
    player.end();
    await witnesses.notice();
  });
}

async function readers(server, witnesses) {
  await test('a client that stops reading is hung up on, and can come back; others play', async () => {
    const ships = [0, 1].flatMap((seat) => Array.from({ length: 8 }, (_, i) => `ship s${seat}${i} ${seat ? 'academypilot' : 'rookiepilot'} seat ${seat}` +
      `${seat ? '' : ' with protontorpedoes r2astromech'} at ${80 + 100 * i} ${100 + 700 * seat} facing ${180 * seat}`));
    const [lazy, other] = await pair(server, { game: 'xwing-1', setup: `${ships.join('\n')}\nphase planning\n` }, '127.0.0.4');
    const asked = await until('somebody to be asked', () => lazy.question() && lazy);
    // Each time that it joins again it is sent its whole view, of sixteen ships and all their maneuvers. Not so fast that it would be a flood.
    asked.socket.pause();
    const slow = await server.metric('slow_total');
    for (let i = 0; i < 190; i++) asked.say('join', { game: asked.game, token: asked.token });
    await until('the server to lose patience', async () => {
      asked.say('join', { game: asked.game, token: asked.token });
      await sleep(55);
      return (await server.metric('slow_total')) > slow;
    });
    await witnesses.notice();
    const again = await Player.greet(server, '127.0.0.4');
    again.seat = asked.seat;
    await again.join(asked.game, asked.token);
    await again.play();
    for (const client of [lazy, other, again]) client.end();
  });
}

export async function hostile() {
  const server = await Server.start();
  const witnesses = await Witnesses.sit(server);
  const nonsense = beginNonsense(server);
  await messages(server, witnesses);
  await requests(server, witnesses);
  await floods(server, witnesses);
  await readers(server, witnesses);
  await test('requests of nonsense, and those that are never finished, are answered or dropped', async () => {
    await until(() => `the end of ${nonsense.filter((each) => !each.closed).map((each) => JSON.stringify(each))}`, () => nonsense.every((each) => each.closed || each.back));
    for (const { what, back } of nonsense) check(!back.startsWith('HTTP/1.1 101'), `${what} was welcomed`);
    await server.isWell();
  });
  await test('the server that all this was done to ends in order', () => server.stop());
}
