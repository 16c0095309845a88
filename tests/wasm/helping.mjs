#!/usr/bin/env node
// Other modules play playouts of a search of the host's (src/wasm/helping.h), as workers of a page do: whoever helps, is late, says everything twice
// or dies, the machine's answers and the hint are the same. And what a module refuses.
import assert from 'node:assert';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dice, HostTable } from './host_table.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const file = 'build/wasm/outrider.wasm';
const module = await WebAssembly.compile(fs.readFileSync(file));

let passed = 0;
let failed = 0;
async function check(name, run) {
  try {
    await run();
    passed++;
    console.log(`ok ${name}`);
  } catch (problem) {
    failed++;
    console.log(`FAIL ${name}\n${problem.stack}`);
  }
}

const put = (c, bytes) => {
  const at = c.outrider_buffer(bytes.length); // memory may have moved then
  new Uint8Array(c.memory.buffer, at, bytes.length).set(bytes);
  return bytes.length;
};
const get = (c, length) => new Uint8Array(c.memory.buffer, c.outrider_buffer(0), length).slice();
const error = (c) => {
  const bytes = new Uint8Array(c.memory.buffer, c.outrider_error());
  return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
};
const header = (bytes) => new DataView(bytes.buffer);

/** Another module, and what it has in hand. */
class Helper {
  number = 0;
  parcels = [];
  played = 0;

  constructor() {
    this.c = new WebAssembly.Instance(module, {}).exports;
    this.c._initialize();
  }

  take(host) {
    const length = host.outrider_host_lend(5);
    if (length === 0) return;
    const parcel = get(host, length);
    const number = header(parcel).getUint32(0, true);
    if (number !== this.number) {
      const bytes = get(host, host.outrider_host_case());
      assert.equal(this.c.outrider_help_case(put(this.c, bytes)), 0, error(this.c));
      this.number = number;
    }
    assert.equal(this.c.outrider_help_play(put(this.c, parcel)), 0, error(this.c));
    this.played += header(parcel).getUint32(4, true);
    this.parcels.push(get(this.c, parcel.length));
  }

  giveBack(host) {
    const parcel = this.parcels.shift();
    if (parcel) host.outrider_host_take_back(put(host, parcel));
    return parcel;
  }
}

/** A table whose host has helpers; the first of three dies with what it has in hand. */
class HelpedTable extends HostTable {
  static async begin(helpers) {
    const table = await HostTable.open(file, Uint8Array.from({ length: 32 }, (_, i) => (i * 11) & 255));
    Object.setPrototypeOf(table, HelpedTable.prototype);
    table.helpers = Array.from({ length: helpers }, () => new Helper());
    table.whim = dice(9 + helpers);
    const call = table.module.call.bind(table.module);
    table.module.call = (name, ...given) => {
      const result = call(name, ...given);
      if (name === 'think' && result === 1) table.help();
      return result;
    };
    return table;
  }

  help() {
    const { c } = this.module;
    this.helpers.forEach((helper, index) => {
      const whim = this.whim(6);
      if (helper.parcels.length < 2 && whim < 3) helper.take(c);
      else if (index > 0 || (this.helpers.length < 3 && whim === 5)) {
        const parcel = helper.giveBack(c);
        if (parcel && whim === 4) helper.parcels.push(parcel);
      }
    });
  }
}

const duel = 'ship luke lukeskywalker seat 0 at 457 300 facing 0\nship beast nightbeast seat 1 at 457 650 facing 180\nphase planning';

/** A hint at the first dials, and the record after an ace has answered a few questions. */
async function play(helpers) {
  const table = await HelpedTable.begin(helpers);
  const game = table.begin({ machines: ['', 'ace'], manner: 'practice', setup: duel });
  table.say({ type: 'hint', question: table.view.view.questions.find((question) => question.id).id });
  const hint = table.last('hint');
  assert.ok(hint?.say, table.last('refused')?.why);
  assert.ok(table.play(dice(3), 5) > 2, table.last('refused')?.why);
  return { hint, record: table.kept.get(game).record, played: table.helpers.map((helper) => helper.played) };
}

const alone = await play(0);
for (const helpers of [1, 3]) {
  await check(`an ace and a hint with ${helpers} at its side: the same answers`, async () => {
    const helped = await play(helpers);
    assert.ok(helped.played.every((playouts) => playouts > 0) && Math.max(...helped.played) > 300, `they have played ${helped.played}`);
    assert.deepEqual([helped.hint, helped.record], [alone.hint, alone.record]);
  });
}

await check('a legend plays in the page too: with somebody at its side the same dial', async () => {
  const dialOf = async (helpers) => {
    const table = await HelpedTable.begin(helpers);
    const game = table.begin({ machines: ['', 'legend'], setup: duel });
    return { record: table.kept.get(game).record, played: table.helpers.map((helper) => helper.played) };
  };
  const [one, two] = [await dialOf(0), await dialOf(1)];
  assert.match(one.record, /\n\d+ 1 dial /, 'it has set its dial');
  assert.ok(two.played[0] > 100, `the other module has played ${two.played}`);
  assert.equal(two.record, one.record);
});

await check('a search that is short is not shared', async () => {
  const table = await HelpedTable.begin(1);
  table.begin({ machines: ['', 'veteran'], setup: duel });
  assert.ok(table.play(dice(3), 3) > 2);
  assert.equal(table.helpers[0].played, 0);
});

await check('what is no case or no parcel is refused with the reason', async () => {
  const { c } = new Helper();
  const refuses = (name, bytes, why) => {
    assert.equal(c[name](put(c, bytes)), 1);
    assert.match(error(c), why);
  };
  refuses('outrider_help_case', new Uint8Array(10), /too short/);
  refuses('outrider_help_case', new TextEncoder().encode('chess'.padEnd(80, '\0')), /no game of that name/);
  refuses('outrider_help_case', new TextEncoder().encode('xwing-1'.padEnd(300, '\0')), /of this build/);
  refuses('outrider_help_play', new Uint8Array(1032), /a case comes first/);
  const table = await HelpedTable.begin(0);
  for (const bytes of [new Uint8Array(3), new Uint8Array(1032).fill(255)]) table.module.c.outrider_host_take_back(put(table.module.c, bytes)); // nothing was lent
  assert.equal(table.module.c.outrider_host_case(), 0);
  assert.equal(table.module.c.outrider_host_lend(5), 0);
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
