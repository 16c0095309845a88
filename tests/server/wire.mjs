// HTTP and WebSocket as strangers send them: what stopped a server once, byte for byte, and its kind. Whatever comes, the server
// answers others, does not spin, and ends when it is told to.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { Client, frame, handshake, pair, TEXT } from './client.mjs';
import { check, newFile, Server, test, until } from './harness.mjs';

const limitDescriptors = (server, most) => execFileSync('prlimit', ['--pid', `${server.pid}`, `--nofile=${most}`]);

/** A server to which this is done; it must be well afterwards, and idle, and end. */
async function attack(name, run, options) {
  await test(name, async () => {
    const server = await Server.start(options);
    try {
      await run(server);
      await server.isIdle();
      await server.isWell();
      await server.stop();
    } finally {
      if (!server.run.ended) await server.kill();
    }
  });
}

const get = (where, more = '') => `GET ${where} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`;
const http2 = {
  preface: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  settings: Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]),
  data: Buffer.from([0, 0, 1, 0, 0, 0, 0, 0, 1, 0x78]), // one byte on stream 1
};

async function bodies() {
  await attack('a request with a body behind another in one packet', async (server) => {
    await server.raw('GET /health HTTP/1.1\r\n\r\nGET /health HTTP/1.1\r\nContent-Length: 5\r\n\r\n');
    const { text, closed } = await server.raw(get('/health') + get('/health', 'Content-Length: 5\r\n') + 'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n');
    check(text.startsWith('HTTP/1.1 200') && text.includes('HTTP/1.1 413') && closed, text);
    check(!text.includes('outrider_'), 'what stood where a body would be was taken for a request');
    for (const header of ['Content-Length: 5', 'Content-Length: 05', 'Content-Length: 5, 5', 'Content-Length: 0\r\nContent-Length: 5', 'Transfer-Encoding: chunked', 'Transfer-Encoding: x', 'Content-Length : 5']) {
      const answer = await server.raw(get('/health', `${header}\r\n`) + `5\r\nhello\r\n0\r\n\r\n${get('/metrics')}`);
      check(/^HTTP\/1.1 4(00|13) /.test(answer.text) && answer.closed && !answer.text.includes('outrider_'), `${header}: ${answer.text}`);
    }
  });
}

async function upgrades() {
  await attack('no upgrade to HTTP/2, at once or step by step, and no tunnel', async (server) => {
    for (const connection of ['Upgrade, HTTP2-Settings', 'upgrade']) {
      const wish = get('/health', `Connection: ${connection}\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`);
      for (const parts of [[wish, http2.preface, http2.settings, http2.data], [Buffer.concat([Buffer.from(wish + http2.preface), http2.settings, http2.data])]]) {
        const { text, closed } = await server.raw(parts);
        check(text.startsWith('HTTP/1.1 400') && closed, text);
      }
    }
    const known = await server.raw([http2.preface, http2.settings, http2.data]);
    check(known.text.startsWith('HTTP/1.1 505') && known.closed, known.text);
  });
  await attack('no upgrade but to a WebSocket of ours, at its place', async (server) => {
    const wrong = {
      'another subprotocol': handshake().replace('Protocol: outrider', 'Protocol: http'),
      'no subprotocol': handshake().replace('Sec-WebSocket-Protocol: outrider\r\n', ''),
      'another place': handshake().replace('GET /ws', 'GET /'),
      'another version': handshake().replace('Version: 13', 'Version: 8'),
      'a key that is none': handshake().replace(/Key: .*/, 'Key: short'),
      'two keys': handshake('Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'),
      'a body': handshake('Content-Length: 5\r\n'),
      HEAD: handshake().replace('GET', 'HEAD'),
      POST: handshake().replace('GET', 'POST'),
      TLS: handshake().replace('Upgrade: websocket', 'Upgrade: TLS/1.0'),
      'two protocols': handshake().replace('Upgrade: websocket', 'Upgrade: websocket, h2c'),
    };
    for (const [what, bytes] of Object.entries(wrong)) {
      const { text, closed } = await server.raw(bytes);
      check(/^HTTP\/1.1 4\d\d /.test(text) && closed, `${what}: ${text}`);
    }
  });
  await attack('origins are compared whole, however long they are', async (server) => {
    const here = `127.0.0.1:${server.port}`;
    const from = async (origin, host = here) => (await server.raw(handshake(`Origin: ${origin}\r\n`).replace('Host: 127.0.0.1\r\n', `Host: ${host}\r\n`))).text.slice(9, 12);
    for (const origin of [`http://${here}`, `https://${here}`]) check((await from(origin)) === '101', `${origin} is not let in`);
    for (const origin of ['null', '', 'http://', here, `http://${here}.evil.example`, `http://evil.example/${here}`, `http://${here}${'0'.repeat(300)}`, `http://${'x'.repeat(4000)}`, `http://${here}@evil.example`])
      check((await from(origin)) === '403', `"${origin.slice(0, 60)}" is let in`);
    const long = `${'a'.repeat(60)}.`.repeat(4) + 'example';
    check((await from(`http://${long}`, long)) === '101', 'a long name of our own is not let in');
    check((await from(`http://${long}x`, long)) === '403', 'a long name that is not ours is let in');
  });
}

async function answers() {
  const folder = newFile('web');
  fs.mkdirSync(path.join(folder, 'assets'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'index.html'), '<!doctype html>the client');
  fs.writeFileSync(path.join(folder, 'assets/large-1.wasm'), Buffer.alloc(8 << 20, 'x'));
  await attack('every answer says what browsers may do with it; HEAD has no body', async (server) => {
    for (const where of ['/', '/health', '/nothing', '/game/abc']) {
      const { headers } = await server.get(where);
      check(headers['content-security-policy'].includes("frame-ancestors 'none'") && headers['content-security-policy'].includes("default-src 'none'"), `${where}: ${JSON.stringify(headers)}`);
      check(headers['referrer-policy'] === 'no-referrer' && headers['x-content-type-options'] === 'nosniff', `${where}: ${JSON.stringify(headers)}`);
    }
    const { text } = await server.raw('HEAD / HTTP/1.1\r\nHost: x\r\n\r\nHEAD /nothing HTTP/1.1\r\nHost: x\r\n\r\nHEAD /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    check(text.match(/HTTP\/1.1 /g).length === 3 && text.includes('Content-Length: 25\r\n'), text);
    check(text.split('\r\n\r\n').every((part) => part === '' || part.startsWith('HTTP/1.1 ')), `a body behind HEAD: ${text}`);
    const put = await server.raw('PUT / HTTP/1.1\r\nHost: x\r\n\r\n');
    check(put.text.startsWith('HTTP/1.1 405') && put.text.includes('\r\nAllow: GET, HEAD\r\n'), put.text);
  }, ['--web', folder]);
  await attack('requests behind one another are answered in their order, wherever packets end', async (server) => {
    const many = Buffer.from(Array.from({ length: 300 }, (_, i) => get(i % 3 ? '/nothing' : '/health')).join('') + get('/health', 'Connection: close\r\n'));
    for (const size of [many.length, 1000, 37]) {
      const parts = Array.from({ length: Math.ceil(many.length / size) }, (_, i) => many.subarray(i * size, (i + 1) * size));
      const back = { text: '', closed: false };
      const socket = net.connect(server.port, '127.0.0.1');
      socket.setNoDelay().on('data', (bytes) => (back.text += bytes)).on('error', () => {}).on('close', () => (back.closed = true));
      parts.forEach((part) => socket.write(part));
      await until('all answers', () => back.closed);
      const statuses = back.text.match(/HTTP\/1.1 \d+/g).map((line) => line.slice(9));
      check(statuses.length === 301 && statuses.every((status, i) => status === (i === 300 || i % 3 === 0 ? '200' : '404')), `${statuses.length} answers: ${statuses.slice(0, 9)}`);
    }
    const half = await server.raw(get('/health'), { end: true });
    check(half.text.startsWith('HTTP/1.1 200') && half.text.endsWith('ok\n'), 'a client that has said all is not answered');
  });
  await attack('downloads that nobody reads are one copy, and others are served', async (server) => {
    const memory = () => Number(fs.readFileSync(`/proc/${server.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]);
    await server.get('/assets/large-1.wasm');
    const before = memory();
    const sockets = Array.from({ length: 100 }, () => {
      const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' }, () => socket.write(get('/assets/large-1.wasm')));
      return socket.on('error', () => {}).pause();
    });
    await until('the downloads to begin', async () => (await server.metric('sockets')) > 100);
    const page = await server.get('/assets/large-1.wasm');
    check(page.body.length === 8 << 20, 'a reader got all of it');
    check(memory() - before < 64 << 10, `100 unread downloads take ${memory() - before} kB`);
    sockets.forEach((socket) => socket.destroy());
  }, ['--web', folder]);
}

async function records() {
  await attack('records come from a thread; what stands behind them waits its turn, and nobody else does', async (server) => {
    const [one, two] = await pair(server);
    const { game } = one;
    one.say('move', { words: 'concede' });
    await two.next('over');
    await server.kill();
    await server.restart();
    const { text } = await server.raw(get(`/record/${game}`) + get('/health') + get('/record/none') + get(`/record/${game}`, 'Connection: close\r\n'), { end: true });
    check(text.match(/HTTP\/1.1 \d+/g).join() === 'HTTP/1.1 200,HTTP/1.1 200,HTTP/1.1 404,HTTP/1.1 200', text.slice(0, 3000));
    check(text.match(/^end /gm).length === 2, 'a record is whole');
    // A client that goes away before the answer is not answered; one that asks for too much at once is told to wait.
    const statuses = {};
    const asked = Array.from({ length: 100 }, async (_, i) => {
      if (i % 3 === 0) return net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.2' }, function () { this.end(get(`/record/${game}`)); this.destroy(); }).on('error', () => {});
      const { status } = await server.get(`/record/${game}`);
      statuses[status] = (statuses[status] || 0) + 1;
      return null;
    });
    await Promise.all(asked);
    check(statuses[200] > 0 && Object.keys(statuses).every((status) => ['200', '503'].includes(status)), JSON.stringify(statuses));
  });
}

async function floods() {
  await attack('the connections of one address are limited, of whatever kind, and another has its own', async (server) => {
    const idle = Array.from({ length: 200 }, () => {
      const socket = net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.6' });
      return socket.on('error', () => {}).resume();
    });
    await until('those that are too many to be turned away', async () => (await server.metric('turned_away_total')) >= 72);
    await until('them to be closed', () => idle.filter((socket) => !socket.destroyed).length <= 128);
    const other = await Client.greet(server, '127.0.0.7');
    other.end();
    idle.forEach((socket) => socket.destroy());
  });
  await attack('when descriptors run out nobody spins, the log stays short, and all is well again afterwards', async (server) => {
    server.expected = ['accept'];
    const client = await Client.greet(server);
    limitDescriptors(server, `${fs.readdirSync(`/proc/${server.pid}/fd`).length}:`);
    const sockets = Array.from({ length: 60 }, () => net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.6' }).on('error', () => {}));
    await until('the server to notice', () => server.lines().some((line) => line.event === 'accept'));
    await server.isIdle();
    client.say('ping', { n: 3 });
    check((await client.next('pong')).n === 3, 'those who are there are served');
    check(server.lines().filter((line) => line.event === 'accept').length < 100, 'the log is flooded');
    sockets.forEach((socket) => socket.destroy());
    limitDescriptors(server, '1000:');
    await until('others to be served again', () => server.get('/health').then(({ status }) => status === 200, () => false));
    client.end();
  });
  await attack('a flood of pings is answered with the last pong; frames without a mask are refused', async (server) => {
    const client = await Client.connect(server);
    client.raw(Buffer.concat(Array.from({ length: 20000 }, (_, i) => frame(9, `${i}`))));
    client.say('hello', { version: 1 });
    await client.next('welcome');
    client.raw(frame(TEXT, '{"type":"ping"}', { masked: false }));
    await client.isClosed('not masked');
    check(client.closed.code === 1002, `closed with ${client.closed.code}`);
  });
  await attack('heads that never end are given up on, byte by byte', async (server) => {
    const sockets = Array.from({ length: 50 }, () => {
      const made = { closed: false, socket: net.connect({ port: server.port, host: '127.0.0.1', localAddress: '127.0.0.6' }) };
      made.socket.on('error', () => {}).on('close', () => (made.closed = true)).on('data', () => {});
      made.timer = setInterval(() => made.socket.write('G'), 200);
      return made;
    });
    await until('all of them to be closed', () => sockets.every((each) => each.closed));
    sockets.forEach((each) => clearInterval(each.timer));
  });
}

async function families() {
  await test('over IPv6: links are proper, and whoever comes over IPv4 is known by that address', async () => {
    const server = new Server();
    for (const [address, url] of [['[::1]', /^http:\/\/\[::1\]:\d+$/], ['[::]', /^http:\/\/localhost:\d+$/]]) {
      server.address = address;
      server.port = 0;
      await server.restart();
      const listening = server.lines().find((line) => line.event === 'listening');
      check(url.test(listening.url), `links begin with ${listening.url}`);
      const back = { text: '' };
      const socket = net.connect(server.port, '::1', () => socket.write(get('/health', 'Connection: close\r\n')));
      socket.on('data', (bytes) => (back.text += bytes)).on('error', (problem) => (back.text += problem));
      await until('an answer', () => back.text);
      check(back.text.endsWith('ok\n'), back.text);
      if (address === '[::]') {
        const client = await Client.greet(server, '127.0.0.5');
        client.say('create', { game: 'skirmish', sides: [0, 1] });
        await client.next('created');
        check(JSON.stringify(server.lines().find((line) => line.event === 'created')).includes('"127.0.0.5"'), 'the address that the host was told');
        client.end();
      }
      await server.stop();
    }
  });
}

export async function wire() {
  await families();
  await bodies();
  await upgrades();
  await answers();
  await records();
  await floods();
}
