// What the tests of the server have in common: cases that are counted, waiting for conditions, servers and guests.
//
// Nothing here measures time. What is waited for is a condition, with a limit so generous that only a hang meets it.
import { execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';

export const program = process.env.OUTRIDER_PROGRAM || 'build/asan/outrider';
export const soak = !!process.env.OUTRIDER_SOAK;
const LIMIT = 60000;

// ---- cases ----

let passed = 0;
let failed = 0;

/** One case: passes if nothing is thrown. */
export async function test(name, run) {
  try {
    await run();
    passed++;
    console.log(`ok ${name}`);
  } catch (problem) {
    failed++;
    console.log(`FAIL ${name}\n  ${problem.stack}`);
  }
}

export function finish() {
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

export function check(holds, what) {
  if (!holds) throw new Error(what);
}

export const sleep = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until `condition` gives something, and gives that. */
export async function until(what, condition, limit = LIMIT) {
  const end = Date.now() + limit;
  for (;;) {
    const found = await condition();
    if (found) return found;
    if (Date.now() > end) throw new Error(`waited in vain: ${typeof what === 'function' ? what() : what}`);
    await sleep(10);
  }
}

// ---- files ----

export const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'outrider-server-'));
let files = 0;
export const newFile = (name) => path.join(folder, `${++files}-${name}`);

// ---- programs ----

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  fs.rmSync(folder, { recursive: true, force: true });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

/** Starts a program, with more in its environment if given; gathers what it prints, and how it ends. */
export function start(command, words, more = {}) {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...more } });
  const made = { child, out: '', err: '', ended: null };
  running.add(child);
  child.stdout.setEncoding('utf8').on('data', (text) => (made.out += text));
  child.stderr.setEncoding('utf8').on('data', (text) => (made.err += text));
  made.end = new Promise((resolve) => {
    child.on('close', (status, signal) => {
      running.delete(child);
      made.ended = { status, signal };
      resolve(made.ended);
    });
  });
  return made;
}

/** A server with a store of its own. `restart()` starts it again where it was, on the same port. */
export class Server {
  constructor(options = []) {
    this.options = options;
    this.store = newFile('games.db');
    this.address = '127.0.0.1';
    this.port = 0;
    this.log = [];
    this.expected = []; // events of failures that are part of the test
  }

  static async start(options) {
    const server = new Server(options);
    await server.restart();
    return server;
  }

  begin(words) {
    return start(program, words);
  }

  async restart() {
    this.run = this.begin(['serve', '--listen', `${this.address}:${this.port}`, '--store', this.store, ...this.options]);
    await until(() => `a server that listens; it said: ${this.run.err}`, () => this.run.ended || this.lines().some((line) => line.event === 'ready'));
    check(!this.run.ended, `the server did not start: ${this.run.err}`);
    this.port = this.lines().find((line) => line.event === 'listening').port;
  }

  /** The log of this run. Every line is JSON. */
  lines() {
    return this.run.err.split('\n').slice(0, -1).map((line) => {
      try {
        return JSON.parse(line);
      } catch {
        throw new Error(`a line of the log is not JSON: ${line}`);
      }
    });
  }

  get url() {
    return `ws://127.0.0.1:${this.port}`;
  }

  get pid() {
    return this.run.child.pid;
  }

  /** As if the power failed: it cannot do anything about it. */
  async kill() {
    this.run.child.kill('SIGKILL');
    await this.run.end;
  }

  /** Ends it in order: status 0, and nothing in its log that was not expected. */
  async stop() {
    check(!this.run.ended, `the server had ended already: ${JSON.stringify(this.run.ended)} ${this.run.err.slice(-2000)}`);
    this.run.child.kill('SIGTERM');
    const { status } = await this.run.end;
    check(status === 0, `the server ended with status ${status}: ${this.run.err.slice(-4000)}`);
    for (const line of this.lines())
      check(line.level !== 'error' || this.expected.includes(line.event), `the server complained: ${JSON.stringify(line)}`);
  }

  /** GET, or another method; gives { status, headers, body }. */
  get(where, method = 'GET', headers = {}) {
    return new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port: this.port, path: where, method, headers, agent: false }, (response) => {
        let body = '';
        response.setEncoding('utf8').on('data', (text) => (body += text));
        response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
      });
      request.on('error', reject);
      request.end();
    });
  }

  async metric(name) {
    const { body } = await this.get('/metrics');
    const found = body.match(new RegExp(`^outrider_${name} (\\d+)$`, 'm'));
    check(found, `/metrics has no ${name}`);
    return Number(found[1]);
  }

  async isWell() {
    const { status, body } = await this.get('/health');
    check(status === 200 && body === 'ok\n', `the server is not well: ${status} ${body}`);
  }

  /** Seconds of processor that it has used. */
  cpu() {
    const fields = fs.readFileSync(`/proc/${this.pid}/stat`, 'utf8').split(') ').pop().split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  /** Waits until it does nothing: a loop that spins never does. */
  async isIdle() {
    await until('a server that does nothing', async () => {
      const before = this.cpu();
      await sleep(500);
      return this.cpu() - before < 0.1;
    });
  }

  /** What it answers to these bytes, or to each of these in turn, until it closes or says no more. */
  async raw(parts, { from = '127.0.0.1', end = false } = {}) {
    const back = { text: '', closed: false };
    const socket = net.connect({ port: this.port, host: '127.0.0.1', localAddress: from });
    socket.on('data', (bytes) => (back.text += bytes.toString('latin1'))).on('error', () => {}).on('close', () => (back.closed = true));
    for (const bytes of [parts].flat()) {
      socket.write(bytes);
      await sleep(50);
    }
    if (end) socket.end();
    let seen = -1;
    for (let i = 0; !back.closed && (seen !== back.text.length || i < 4); i++) {
      seen = back.text.length;
      await sleep(50);
    }
    socket.destroy();
    return back;
  }

  /** A scripted player: `outrider guest`. */
  guest(...words) {
    return new Guest(start(program, ['guest', this.url, ...words]));
  }
}

export class Guest {
  constructor(run) {
    this.run = run;
  }

  /** The id of its game, once it has one. */
  async game() {
    await until(() => `the game of a guest, who said: ${this.run.out}${this.run.err}`, () => this.run.ended || /\/game\/\w+/.test(this.run.out));
    const found = this.run.out.match(/\/game\/(\w+)/);
    check(found, `the guest created no game: ${this.run.out}${this.run.err}`);
    return found[1];
  }

  said(text) {
    return until(() => `a guest to say "${text}", who said: ${this.run.out.slice(-1000)}${this.run.err}`, () => this.run.out.includes(text) || (this.run.ended && this.played()));
  }

  /** Waits for its end, which is that of the game. */
  async played() {
    let limit = null;
    const end = await Promise.race([this.run.end, new Promise((resolve) => (limit = setTimeout(resolve, 4 * LIMIT)))]);
    clearTimeout(limit);
    check(end, `a guest hangs: ${this.run.out.slice(-2000)}${this.run.err}`);
    check(end.status === 0, `a guest ended with status ${end.status}: ${this.run.out.slice(-1000)}${this.run.err.slice(-4000)}`);
    check(this.run.out.includes('The game is over.'), 'a guest left before its game was over');
  }
}

/** The record of a finished game, fetched from the server and proved by `outrider verify`. */
export async function proveRecord(server, game) {
  const { status, body } = await server.get(`/record/${game}`);
  check(status === 200, `the record of a finished game is not there: ${status} ${body}`);
  const file = newFile('game.record');
  fs.writeFileSync(file, body);
  await new Promise((resolve, reject) => {
    execFile(program, ['verify', file], (problem, out, err) => (problem ? reject(new Error(`verify: ${out}${err}`)) : resolve()));
  });
  return body;
}
