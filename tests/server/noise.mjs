// A fuzzer of HTTP and WebSocket over real sockets. Requests, handshakes and frames are made by a grammar, most of them nearly right,
// and then spoiled; they are sent in pieces that end anywhere, behind one another, half-closed, reset or never read. After every batch
// the server must be well, idle and serving a WebSocket that was there all the time; in the end it must stop in order. With the
// sanitizers, which watch its memory, that is much. OUTRIDER_NOISE=SEED repeats what a seed made.
import crypto from 'node:crypto';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { Client, frame } from './client.mjs';
import { check, Server, sleep, soak, test } from './harness.mjs';

const BATCH = 300;
const BATCHES = 6;
const SOAK_MS = 600000;

// ---- chance ----

export class Chance {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  below(n) {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 4294967296) * n);
  }

  one(list) {
    return list[this.below(list.length)];
  }

  in(n) {
    return this.below(n) === 0;
  }

  times(most, make) {
    return Array.from({ length: this.below(most + 1) }, make);
  }

  bytes(most) {
    return Buffer.from(this.times(most, () => this.below(256)));
  }
}

// ---- the grammar ----

const methods = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', 'get', 'G', ''];
const targets = ['/', '/health', '/metrics', '/record/x', '/game/x', '/ws', '/ws', '/ws', '/index.html', '/assets/a.js', '*', 'http://127.0.0.1/health', '127.0.0.1:80', '/%00', '/..', '/?a=b', '', '/\u00e9'];
const versions = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/1.2', 'http/1.1', 'HTTP/1.10', ''];
const names = ['Host', 'Connection', 'Upgrade', 'Content-Length', 'Transfer-Encoding', 'Origin', 'Accept-Encoding', 'Expect', 'Range', 'If-Modified-Since', 'Cookie', 'Sec-WebSocket-Key',
  'Sec-WebSocket-Version', 'Sec-WebSocket-Protocol', 'Sec-WebSocket-Extensions', 'HTTP2-Settings', 'X-Forwarded-For', 'X', 'Host ', ' Host', '', 'Trailer', 'TE', 'Keep-Alive', 'Proxy-Connection'];
const values = ['127.0.0.1', 'close', 'keep-alive', 'Upgrade', 'keep-alive, Upgrade', 'Upgrade, HTTP2-Settings', 'websocket', 'h2c', 'WebSocket', '0', '5', '-1', '4294967296', '18446744073709551616', '0x5',
  'chunked', 'identity', 'gzip, chunked', 'http://127.0.0.1', 'http://elsewhere.example', 'null', 'gzip', 'gzip;q=0', '100-continue', 'bytes=0-', '13', '8', 'outrider', 'http', 'x, outrider',
  'permessage-deflate', 'AAMAAABkAAQAAP__', '', ' ', '\t', 'x'.repeat(300), 'dGhlIHNhbXBsZSBub25jZQ=='];
const ends = ['\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\r\n', '\n', '\r', '\r\n ', '\r\r\n', '\0\r\n'];

const usual = ['Host: 127.0.0.1'];
const ofSocket = () => ['Host: 127.0.0.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${crypto.randomBytes(16).toString('base64')}`, 'Sec-WebSocket-Protocol: outrider'];
const ofHttp2 = ['Host: 127.0.0.1', 'Upgrade: h2c', 'Connection: Upgrade, HTTP2-Settings', 'HTTP2-Settings: AAMAAABkAAQAAP__'];

/** The head of a request: proper, but for a mistake now and then. */
function head(chance, line, headers) {
  const lines = [line, ...headers];
  if (chance.in(2)) lines.push(...chance.times(3, () => `${chance.one(names)}: ${chance.one(values)}`));
  if (chance.in(6)) lines.splice(1 + chance.below(lines.length - 1), 1);
  if (chance.in(10)) lines.push(...Array.from({ length: 80 }, (_, i) => `X-${i}: y`));
  const end = () => (chance.in(12) ? chance.one(ends) : '\r\n');
  return lines.map((text) => text + end()).join('') + end();
}

const line = (chance) => `${chance.one(methods)} ${chance.one(targets)} ${chance.one(versions)}`;
const bodies = ['', 'hello', '5\r\nhello\r\n0\r\n\r\n', '0\r\n\r\n', 'ffffffffffffffff\r\n', 'x'.repeat(5000)];

function frames(chance) {
  const payloads = ['', '{}', '{"type":"hello","version":1}', '{"type":"ping","n":1}', '{"type":"create","game":"skirmish","sides":[0,1]}', 'x'.repeat(125), 'x'.repeat(126), 'x'.repeat(70000), '\u20ac'.repeat(40)];
  return Buffer.concat(chance.times(8, () => {
    const kind = chance.one([1, 1, 1, 1, 0, 2, 8, 9, 9, 10, 3, 11, 15]);
    const body = kind === 8 && chance.in(2) ? Buffer.from([3, chance.below(256), 0x62]) : chance.in(4) ? chance.bytes(200) : Buffer.from(chance.one(payloads));
    const about = { last: !chance.in(4), masked: !chance.in(8), bits: chance.in(15) ? chance.one([0x10, 0x40, 0x70]) : 0 };
    if (chance.in(15)) about.length = chance.one([0, 126, 65535, 65536, 262145, 2147483647]);
    return frame(kind, body, about);
  }));
}

function http2(chance) {
  const more = chance.times(4, () => {
    const payload = chance.bytes(20);
    return Buffer.concat([Buffer.from([0, 0, chance.in(5) ? chance.below(20) : payload.length, chance.in(2) ? 0 : chance.below(12), chance.below(256), 0, 0, 0, chance.below(4)]), payload]);
  });
  return [Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'), Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]), ...more];
}

/** A request whose body is there, or not, or is another request. */
const withBody = (chance) => head(chance, `${chance.one(['GET', 'POST'])} ${chance.one(targets)} HTTP/1.1`, [...usual, `Content-Length: ${chance.one([0, 1, 5, 100])}`]) + chance.one(bodies);

/** What is sent on one connection, part by part. */
function speech(chance) {
  const plain = 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n';
  const next = () => {
    switch (chance.below(10)) {
      case 0:
      case 1:
        return [Buffer.from(head(chance, line(chance), usual) + (chance.in(3) ? chance.one(bodies) : ''), 'latin1')];
      case 2:
      case 3:
        return [Buffer.from((chance.in(2) ? plain : '') + withBody(chance), 'latin1')];
      case 4:
      case 5:
      case 6:
        return [Buffer.from(head(chance, chance.in(6) ? line(chance) : 'GET /ws HTTP/1.1', ofSocket()), 'latin1'), frames(chance)];
      case 7:
        return [Buffer.from(head(chance, 'GET /health HTTP/1.1', ofHttp2), 'latin1'), ...http2(chance)];
      case 8:
        return [Buffer.from(plain.repeat(1 + chance.below(300)))];
      default:
        return chance.in(2) ? [chance.bytes(300)] : http2(chance);
    }
  };
  return Array.from({ length: 1 + chance.below(3) }, next).flat().map((part) => spoil(chance, part));
}

/** Some bytes changed, left out or doubled; mostly none. */
function spoil(chance, part) {
  let bytes = part;
  for (let i = chance.in(3) ? chance.below(4) : 0; i > 0 && bytes.length > 0; i--) {
    const at = chance.below(bytes.length);
    const most = Math.min(bytes.length, at + 1 + chance.below(20));
    if (chance.in(3)) bytes[at] = chance.below(256);
    else if (chance.in(2)) bytes = Buffer.concat([bytes.subarray(0, at), bytes.subarray(most)]);
    else bytes = Buffer.concat([bytes.subarray(0, most), bytes.subarray(at)]);
  }
  return bytes;
}

// ---- sending ----

/** Splits bytes anywhere: whole, a few pieces, or one by one at the front. */
function pieces(chance, bytes) {
  const list = [];
  const small = chance.in(6);
  for (let at = 0; at < bytes.length; ) {
    const size = small && list.length < 60 ? 1 : chance.in(3) ? bytes.length : 1 + chance.below(bytes.length);
    list.push(bytes.subarray(at, at + size));
    at += size;
  }
  return list;
}

function converse(port, chance, address) {
  const parts = speech(chance);
  const bytes = Buffer.concat(parts);
  const pause = chance.in(3) ? 10 : 0; // milliseconds between parts, so that each is a packet of its own
  const list = pause > 0 ? parts : pieces(chance, bytes);
  const manner = chance.one(['wait', 'wait', 'end', 'destroy', 'reset', 'deaf']);
  return new Promise((resolve) => {
    const back = [];
    const socket = net.connect({ port, host: '127.0.0.1', localAddress: address });
    const over = () => {
      clearTimeout(limit);
      socket.destroy();
      resolve({ bytes, text: Buffer.concat(back).toString('latin1') });
    };
    const limit = setTimeout(over, 300); // it keeps silent, or the connection open: as it may
    socket.setNoDelay().on('error', () => {}).on('close', over).on('data', (more) => back.push(more));
    if (manner === 'deaf') socket.pause();
    socket.on('connect', async () => {
      for (const piece of list) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (list.length > 1) await (pause > 0 ? sleep(pause) : turn());
      }
      if (manner === 'end') socket.end();
      if (manner === 'destroy') socket.destroy();
      if (manner === 'reset') socket.resetAndDestroy?.();
    });
  });
}

/** This many conversations, several at a time; gives those whose answer is none that HTTP or WebSocket knows. */
export async function makeNoise(port, chance, count) {
  const strange = [];
  const lane = async (number) => {
    for (let i = number; i < count; i += 30) {
      const { bytes, text } = await converse(port, chance, `127.0.1.${1 + (i % 200)}`);
      if (text !== '' && !/^HTTP\/1\.1 (101|200|400|403|404|405|408|413|414|426|431|503|505) [A-Z][A-Za-z ]+\r\n/.test(text)) strange.push(`${JSON.stringify(text.slice(0, 100))} to ${JSON.stringify(bytes.toString('latin1').slice(0, 300))}`);
    }
  };
  await Promise.all(Array.from({ length: 30 }, (_, number) => lane(number)));
  return strange;
}

export async function noise() {
  const seed = Number(process.env.OUTRIDER_NOISE || crypto.randomInt(4294967296));
  const chance = new Chance(seed);
  const until = Date.now() + SOAK_MS;
  const server = await Server.start();
  let made = 0;
  await test(`noise leaves the server as it was (OUTRIDER_NOISE=${seed})`, async () => {
    const witness = await Client.greet(server, '127.0.0.9');
    for (let batch = 0; soak ? Date.now() < until : batch < BATCHES; batch++) {
      const strange = await makeNoise(server.port, chance, BATCH);
      made += BATCH;
      check(strange.length === 0, `strange answers: ${strange.slice(0, 3).join('\n')}`);
      await server.isWell();
      await server.isIdle();
      witness.say('ping', { n: batch });
      await witness.next('pong', (message) => message.n === batch);
    }
    witness.end();
  });
  await test('the server that heard the noise ends in order', () => server.stop());
  console.log(`${made} conversations`);
}
