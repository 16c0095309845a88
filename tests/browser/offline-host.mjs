#!/usr/bin/env node
// The host in the page: the worker of the built client, behind a static host that only has files. A whole game with a reload in the
// middle, two pages that want the same game, a browser that keeps nothing, and hostile texts; over the same messages as a server's.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Parts } from '../server/part.mjs';
import { choose, dice } from '../wasm/host_table.mjs';
import { check, finish, newFile, openBrowser, openPage, test, until } from './harness.mjs';

const folder = process.env.OUTRIDER_WEB || 'build/web';
const native = process.env.OUTRIDER_PROGRAM || 'build/release/outrider';
const worker = fs.readdirSync(path.join(folder, 'assets')).find((name) => /^worker-.*\.js$/.test(name));
const types = { '.js': 'text/javascript', '.html': 'text/html', '.wasm': 'application/octet-stream' }; // a host that knows nothing of WebAssembly

const site = http.createServer((request, response) => {
  const file = path.join(folder, path.normalize(new URL(request.url, 'http://here').pathname));
  if (request.url === '/empty') response.setHeader('content-type', 'text/html').end('<!doctype html><link rel=icon href=data:,><title>empty</title>');
  else if (fs.existsSync(file)) response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream').end(fs.readFileSync(file));
  else response.writeHead(404).end();
});
await new Promise((resolve) => site.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${site.address().port}`;

/** A page with nothing but a worker in it; messages are said and heard here. */
class Visitor {
  heard = [];
  gone = undefined;
  parts = new Parts(); // in the dice

  static async arrive(page, { forgetful = false } = {}) {
    const visitor = new Visitor();
    visitor.page = page;
    page.listener = (data) => (typeof data === 'string' ? visitor.heard.push(JSON.parse(data)) : (visitor.gone = data.gone));
    if (!page.exposed) await page.exposeFunction('told', (data) => page.listener(data));
    page.exposed = true;
    await page.goto(`${address}/empty`);
    await page.evaluate(
      ([url, without]) => {
        const lines = `Object.defineProperty(self, 'indexedDB', { value: undefined }); const early = []; self.onmessage = (event) => early.push(event); await import('${url}'); for (const event of early) self.onmessage(event);`;
        const source = without ? URL.createObjectURL(new Blob([lines], { type: 'text/javascript' })) : url;
        globalThis.host = new Worker(source, { type: 'module' });
        globalThis.host.onmessage = (event) => globalThis.told(event.data);
        globalThis.host.onerror = (event) => globalThis.told({ gone: event.message });
      },
      [`${address}/assets/${worker}`, forgetful],
    );
    await visitor.say({ type: 'hello', version: 1, name: 'Ann' }, 'welcome');
    return visitor;
  }

  last(type) {
    return this.heard.findLast((message) => message.type === type);
  }

  /** Says something and waits until a message of one of these types has come since. */
  async say(message, ...types) {
    const before = this.heard.length;
    await this.page.evaluate((text) => globalThis.host.postMessage(text), typeof message === 'string' ? message : JSON.stringify(message));
    return until(`${types} after ${JSON.stringify(message)}: ${this.gone ?? ''}`, () => this.gone ?? this.heard.slice(before).find((m) => types.includes(m.type)));
  }

  async begin(more = {}) {
    const made = await this.say({ type: 'create', game: 'xwing-1', sides: [0, 1], machines: ['', 'simple'], ...more }, 'created', 'refused');
    check(made.type === 'created', made.why);
    const seated = await this.say({ type: 'sit', seat: 0, name: 'Ann', ...this.parts.pledge(made.commitment, 0) }, 'seated', 'refused');
    check(seated.type === 'seated', seated.why);
    const room = await until('all pledges', () => this.heard.findLast((m) => m.type === 'room' && m.game === made.game && m.pledges));
    for (const due of this.parts.due(room)) await this.say(due, 'view', 'refused');
    return { game: made.game, token: seated.token };
  }

  question() {
    return this.last('view')?.view.questions.find((one) => one.seat === 0 && one.open && one.id);
  }

  /** Answers `most` times, or until it is over. */
  async play(pick, most = Infinity) {
    for (let given = 0; given < most; given++) {
      const asked = await until('a question or the end', () => this.question() ?? this.last('over') ?? this.gone);
      if (!asked.id) return;
      for (let tries = 0; ; tries++) {
        check(tries < 50, `refused again and again: ${this.last('refused')?.why}`);
        const said = await this.say({ type: 'answer', question: asked.id, words: choose(asked, pick, tries) }, 'view', 'refused');
        if (said.type !== 'refused') break;
      }
      await until('the machine', () => this.question()?.id !== asked.id);
    }
  }
}

const browser = await openBrowser();

await test('a whole game in the page, with a reload in the middle, whose record the native program proves', async () => {
  const page = await openPage(browser);
  const pick = dice(7);
  const first = await Visitor.arrive(page);
  const { game, token } = await first.begin();
  await first.play(pick, 6);
  await until('my turn', () => first.question() ?? first.last('over'));
  const before = first.last('view');

  const second = await Visitor.arrive(page);
  await second.say({ type: 'join', game, token }, 'view', 'refused');
  check(JSON.stringify(second.last('view')?.view) === JSON.stringify(before.view), 'the table is as it was');
  await second.play(pick);
  check(second.last('over'), 'the game is over');
  const { record } = await second.say({ type: 'record' }, 'record', 'refused');
  const file = newFile('offline.record');
  fs.writeFileSync(file, record);
  execFileSync(native, ['verify', file]);
  check(page.problems.length === 0, page.problems.join('\n'));

  // Over, and still there tomorrow.
  const third = await Visitor.arrive(page);
  await third.say({ type: 'join', game, token }, 'over', 'refused');
  check(third.last('over'), third.last('refused')?.why);
});

await test('a game that another page has gone on with is not mixed up', async () => {
  const one = await openPage(browser);
  const first = await Visitor.arrive(one);
  const { game, token } = await first.begin();
  const other = await one.context().newPage();
  const second = await Visitor.arrive(other);
  await second.say({ type: 'join', game, token }, 'view', 'refused');
  await second.play(dice(3), 1);
  const asked = await until('a question', () => first.question());
  await first.say({ type: 'answer', question: asked.id, words: choose(asked, dice(4), 0) }, 'never');
  check(/another page/.test(first.gone), `the first page is told: ${first.gone}`);
  const again = await Visitor.arrive(one);
  await again.say({ type: 'join', game, token }, 'view', 'refused');
  check(again.last('view').entry >= second.last('view').entry, 'and comes back to what the other has played');
});

await test('a browser that keeps nothing still plays', async () => {
  const page = await openPage(browser);
  const visitor = await Visitor.arrive(page, { forgetful: true });
  await visitor.begin();
  await visitor.play(dice(5), 4);
  check(visitor.last('view').entry > 4, 'entries are written');
});

await test('hostile texts are refused, and the worker goes on', async () => {
  const page = await openPage(browser);
  const visitor = await Visitor.arrive(page);
  for (const text of ['', '{', 'null', '"join"', '{"type":"join"}', '{"type":"join","game":"nowhere"}', '{"type":"join","game":7}', '['.repeat(9000), `{"type":"chat","text":"${'x'.repeat(70000)}"}`])
    await visitor.say(text, 'refused');
  await visitor.begin();
  check(!visitor.gone, visitor.gone);
});

await browser.close();
site.close();
finish();
