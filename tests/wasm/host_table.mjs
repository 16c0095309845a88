// A host in the module with a store (a Map), a clock that the test turns, and players who know no rules: they choose among what
// their views offer. The twin of what web/src/local does in a browser.
import assert from 'node:assert';
import { HostModule } from './host_module.mjs';
import { Parts } from '../server/part.mjs';

// Random numbers that are the same every time.
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

// The same for bytes: the module's own randomness is given, too, so that a game goes the same way every time.
function sameEveryTime() {
  const pick = dice(3);
  return (length) => Buffer.from(Array.from({ length }, () => pick(256)));
}

// What was kept of a game, as outrider_host_restore() wants it.
export class Kept {
  record = '';
  room = '';
  state = '';
  entries = 0;
  chat = [];

  constructor(id) {
    this.id = id;
  }

  take(job) {
    if (job.header) {
      assert.equal(this.record, '', 'the header comes once');
      this.record = job.header;
    }
    if (job.entries) {
      assert.equal(job.first_entry, this.entries + 1, 'entries come in turn');
      this.entries += job.entries.length;
      this.record += job.entries.map((line) => `${line}\n`).join('');
    }
    if (job.room !== undefined) this.room = job.room;
    if (job.state !== undefined) this.state = job.state;
    if (job.chat !== undefined) this.chat.push(job.chat);
  }

  stored(changed) {
    const chat = this.chat.length > 0 ? `[${this.chat.join(',')}]` : '';
    return { id: this.id, record: this.record, room: this.room, state: this.state, chat, changed };
  }
}

// The machine was switched on then, when its steady clock began.
const BOOTED = 1_700_000_000_000;

export class HostTable {
  now = BOOTED; // the date
  kept = new Map();
  heard = []; // of the last connection, oldest first
  view = undefined; // the last one
  views = new Map(); // the last one of each seat that is held
  connection = 0;
  connections = 0;
  fails = false; // nothing can be kept
  thoughts = 0;
  parts = new Parts(sameEveryTime()); // in the dice
  owed = []; // what an honest client says next

  static async open(file, entropy, kept = new Map()) {
    const table = new HostTable();
    table.module = await HostModule.open(file, entropy);
    assert.equal(table.module.failed, 0, table.module.error());
    table.kept = kept;
    table.time(0);
    for (const game of kept.values()) assert.ok(table.module.restore(game.stored(table.now)), table.module.error());
    table.connect();
    return table;
  }

  time(passed) {
    this.now += passed;
    this.module.call('time', [this.now - BOOTED, this.now]);
  }

  connect() {
    this.connection = ++this.connections;
    this.heard = [];
    this.view = undefined;
    this.views.clear();
    this.module.call('connect', [this.connection]);
    this.say({ type: 'hello', version: 1, name: 'guest' });
    return this.connection;
  }

  // Says one message (or any text), and lets everything happen that follows; returns what was heard of it.
  say(message) {
    const before = this.heard.length;
    this.time(20);
    this.module.call('message', [this.connection], typeof message === 'string' || message instanceof Uint8Array ? message : JSON.stringify(message));
    this.run();
    for (let owed; (owed = this.owed.shift()); ) this.say(owed);
    return this.heard.slice(before);
  }

  run() {
    do this.drain();
    while (this.module.call('think', []) === 1 && ++this.thoughts);
    this.drain();
  }

  // Everything that leaves.
  drain() {
    for (let left; (left = this.module.take()); ) this.#leaves(left);
  }

  #leaves(left) {
    if (left.keep) {
      const { number, game } = left.keep;
      if (this.fails) {
        this.module.call('lost', [number], 'the disk is full');
        return;
      }
      if (!this.kept.has(game)) this.kept.set(game, new Kept(game));
      this.kept.get(game).take(left.keep);
      this.module.call('kept', [number]);
    } else if (left.message && left.to === this.connection) {
      this.heard.push(left.message);
      if (left.message.type === 'room') this.owed.push(...this.parts.due(left.message));
      if (left.message.type === 'view') {
        this.view = left.message;
        if (this.view.view.you !== null) this.views.set(this.view.view.you, this.view.view);
      }
    } else if (left.hang_up === this.connection) {
      this.heard.push({ type: 'hung up', why: left.why });
    }
  }

  last(type) {
    return this.heard.findLast((message) => message.type === type);
  }

  // A game against machines, sat down at: its id.
  begin(more, seats = [0]) {
    const sides = more.sides ?? [0, 1];
    const machines = sides.map((_, seat) => (seats.includes(seat) ? '' : 'simple'));
    this.say({ type: 'create', game: 'xwing-1', sides, machines, ...more });
    const created = this.last('created');
    assert.ok(created, `not created: ${this.last('refused')?.why}`);
    for (const seat of seats) this.say({ type: 'sit', seat, name: `Ann ${seat}`, ...this.parts.pledge(this.last('room').commitment, seat) });
    assert.equal(this.last('seated')?.seat, seats.at(-1), this.last('refused')?.why);
    return created.game;
  }

  // What this connection is asked: the open question of one of its seats, in that seat's last view.
  asked() {
    for (const [seat, view] of this.views) {
      const question = view.questions.find((one) => one.seat === seat && one.open && one.id);
      if (question) return question;
    }
    return undefined;
  }

  // Answers as somebody who knows nothing but the view; false if nothing is asked.
  answer(pick) {
    for (let tries = 0; tries < 50; tries++) {
      const question = this.asked();
      if (!question) return false;
      const words = choose(question, pick, tries);
      const said = this.say({ type: 'answer', question: question.id, words });
      if (!said.some((m) => m.type === 'refused')) return true;
    }
    throw new Error(`fifty answers were refused, the last because: ${this.last('refused').why}`);
  }

  // Plays until it is over, or that many answers were given: how many.
  play(pick, most = Infinity) {
    let given = 0;
    while (given < most && !this.last('over') && this.answer(pick)) {
      given++;
      if (this.heard.length > 400) this.heard.splice(0, 300);
    }
    return given;
  }
}

/** Words of an answer, chosen by somebody who knows nothing but the question. */
export function choose(question, pick, tries) {
  const legal = question.candidates.filter((candidate) => candidate.legal);
  if (question.answer === 'number') return String(question.least + question.step * pick(Math.floor((question.most - question.least) / question.step) + 1));
  if (question.answer === 'subset') {
    const wanted = question.least + pick(Math.min(question.most, legal.length) - question.least + 1);
    const items = [...legal].sort(() => pick(3) - 1).slice(0, wanted);
    return items.length > 0 ? items.map((item) => item.words).join(' + ') : 'none';
  }
  const confirm = tries === 0 && legal.find((candidate) => candidate.verb === 'confirm');
  return (confirm || legal[pick(legal.length)]).words;
}
