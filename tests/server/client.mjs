// A WebSocket for tests: says what it is told to, also what no client should.
import crypto from 'node:crypto';
import net from 'node:net';
import { check, until } from './harness.mjs';
import { Parts } from './part.mjs';

export const TEXT = 1;
export const BINARY = 2;
export const CLOSE = 8;
export const PING = 9;

/** A frame as a client sends it, unless told otherwise. */
export function frame(kind, payload, { last = true, masked = true, bits = 0, length } = {}) {
  const body = Buffer.from(payload);
  const size = length ?? body.length;
  const head = [(last ? 0x80 : 0) | bits | kind];
  if (size < 126) head.push(size);
  else if (size < 65536) head.push(126, size >> 8, size & 255);
  else head.push(127, 0, 0, 0, 0, size >>> 24, (size >> 16) & 255, (size >> 8) & 255, size & 255);
  if (!masked) return Buffer.concat([Buffer.from(head), body]);
  head[1] |= 0x80;
  const mask = crypto.randomBytes(4);
  return Buffer.concat([Buffer.from(head), mask, body.map((byte, i) => byte ^ mask[i % 4])]);
}

export const handshake = (more = '') =>
  `GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
  `Sec-WebSocket-Key: ${crypto.randomBytes(16).toString('base64')}\r\nSec-WebSocket-Protocol: outrider\r\n${more}\r\n`;

export class Client {
  constructor(port, from = '127.0.0.1') {
    this.messages = []; // all that came
    this.read = 0; // how many of them next() has looked at
    this.bytes = Buffer.alloc(0);
    this.pieces = []; // of a message that is not whole yet
    this.open = false;
    this.closed = null; // { code, reason }
    this.answer = '';
    this.socket = net.connect({ port, host: '127.0.0.1', localAddress: from });
    this.socket.on('data', (bytes) => this.take(bytes));
    this.socket.on('error', () => {});
    this.socket.on('close', () => (this.closed ||= { code: 0, reason: '' }));
  }

  /** Connected, but not yet greeted. */
  static async connect(server, from, headers = '') {
    const client = new Client(server.port, from);
    client.socket.write(handshake(headers));
    await until('a handshake', () => client.open || client.closed);
    return client;
  }

  /** ... and greeted. */
  static async greet(server, from, headers) {
    const client = await Client.connect(server, from, headers);
    client.say('hello', { version: 1, name: 'Tester' });
    client.limits = (await client.next('welcome')).limits;
    return client;
  }

  take(bytes) {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    if (!this.open) {
      const end = this.bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.answer = this.bytes.subarray(0, end).toString();
      this.bytes = this.bytes.subarray(end + 4);
      this.open = this.answer.startsWith('HTTP/1.1 101');
    }
    while (this.open && this.takeFrame());
  }

  takeFrame() {
    if (this.bytes.length < 2) return false;
    let size = this.bytes[1] & 127;
    let head = 2;
    if (size >= 126) {
      head = size === 126 ? 4 : 10;
      if (this.bytes.length < head) return false;
      size = size === 126 ? this.bytes.readUInt16BE(2) : Number(this.bytes.readBigUInt64BE(2));
    }
    if (this.bytes.length < head + size) return false;
    const kind = this.bytes[0] & 15;
    const body = this.bytes.subarray(head, head + size);
    if (kind === CLOSE) this.closed ||= { code: size >= 2 ? body.readUInt16BE(0) : 0, reason: body.subarray(2).toString() };
    else if (kind === PING) this.raw(frame(10, body));
    else if (kind <= TEXT) {
      this.pieces.push(body);
      if (this.bytes[0] & 128) {
        this.messages.push(JSON.parse(Buffer.concat(this.pieces).toString()));
        this.pieces = [];
        this.heard(this.messages.at(-1));
      }
    }
    this.bytes = this.bytes.subarray(head + size);
    return true;
  }

  /** Whoever has something to say to what comes says it here. */
  heard() {}

  raw(bytes) {
    if (!this.socket.destroyed) this.socket.write(bytes);
  }

  text(text) {
    this.raw(frame(TEXT, text));
  }

  say(type, fields = {}) {
    this.text(JSON.stringify({ type, ...fields }));
  }

  /** The next message of this type (and for which `fits` holds) among those not looked at. */
  async next(type, fits = () => true) {
    return until(() => `a message "${type}"; the last were ${JSON.stringify(this.messages.slice(-3)).slice(0, 1500)}${this.closed ? `, and then ${JSON.stringify(this.closed)}` : ''}`, () => {
      while (this.read < this.messages.length) {
        const message = this.messages[this.read++];
        if (message.type === type && fits(message)) return message;
      }
      check(!this.closed, `closed (${this.closed?.code} ${this.closed?.reason}) while a message "${type}" was expected`);
      return null;
    });
  }

  /** The next refusal, which must be for this reason. */
  async refused(about, why) {
    const message = await this.next('refused');
    check(message.about === about && message.why.includes(why), `refused as ${JSON.stringify(message)}, not "${about}" because "${why}"`);
    return message;
  }

  async isClosed(why = '') {
    await until(`a connection to be closed because "${why}"`, () => this.closed);
    check(this.closed.reason.includes(why), `closed because "${this.closed.reason}", not "${why}"`);
  }

  end() {
    this.socket.destroy();
  }
}

/** A player by hand: a client with a seat. Like any honest client it opens what it has pledged, unless it is told to withhold it. */
export class Player extends Client {
  parts = new Parts();
  withholds = false;

  heard(message) {
    if (message.type !== 'room' || this.withholds) return;
    for (const { type, ...fields } of this.parts.due(message)) this.say(type, fields);
  }

  /** The newest room. */
  room() {
    return this.messages.findLast((message) => message.type === 'room');
  }

  static async greet(server, from, headers = '') {
    const player = new Player(server.port, from);
    player.socket.write(handshake(headers));
    await until('a handshake', () => player.open || player.closed);
    player.say('hello', { version: 1 });
    await player.next('welcome');
    return player;
  }

  async create(wish) {
    this.say('create', { game: 'skirmish', sides: [0, 1], ...wish });
    const created = await this.next('created');
    this.game = created.game;
    return created;
  }

  async join(game, token) {
    this.game = game;
    this.say('join', token ? { game, token } : { game });
    await this.next('room');
  }

  async sit(seat, more = {}) {
    const room = await until('the room', () => this.room());
    this.say('sit', { seat, name: `Player ${seat}`, ...this.parts.pledge(room.commitment, seat), ...more });
    const seated = await this.next('seated');
    this.seat = seated.seat;
    this.token = seated.token;
    return seated;
  }

  /** The newest view, and its question for this seat; undefined if there is none. */
  view() {
    return this.messages.findLast((message) => message.type === 'view' && !message.late);
  }

  question() {
    return this.view()?.view.questions.find((question) => question.seat === this.seat && question.id);
  }

  async asked(fits = () => true) {
    return until(() => `a question for seat ${this.seat}; the last view is ${JSON.stringify(this.view()).slice(0, 1000)}`, () => {
      const question = this.question();
      return question && fits(question) ? question : null;
    });
  }

  /** Answers what it is asked, with the candidate that `choose` names (by its index), and waits for the view that this leads to. */
  async play(choose = (legal) => Math.floor(Math.random() * legal.length)) {
    const question = await this.asked();
    const { entry } = this.view();
    this.say('answer', { question: question.id, words: words(question, choose), entry });
    await until(`an answer to ${question.id} to be taken`, () => this.view().entry > entry && this.question()?.id !== question.id);
  }
}

export function words(question, choose = (legal) => Math.floor(Math.random() * legal.length)) {
  const legal = (question.candidates || []).filter((candidate) => candidate.legal);
  if (question.answer === 'number') return String(question.least);
  if (question.answer === 'subset') return legal.slice(0, question.least).map((candidate) => candidate.words).join(' + ') || 'none';
  return (legal.find((candidate) => candidate.verb === 'confirm') || legal[choose(legal)]).words;
}

/** Two players by hand, with a game that has begun. */
export async function pair(server, wish, from) {
  const [one, two] = [await Player.greet(server, from), await Player.greet(server, from)];
  one.created = await one.create(wish);
  await one.sit(0);
  await two.join(one.game);
  await two.sit(1);
  await until('the game to begin', () => one.view() && two.view());
  return [one, two];
}
