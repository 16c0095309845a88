#!/usr/bin/env node
// The host in the module, as a browser has it: whole games of X-Wing over the JSON protocol against `simple`, with everything kept in a
// Map, from which another instance goes on in the middle; hostile messages; take-backs; a store that fails. What came out is proved by
// the native program, and every call is put to the native twin, which must give the same answers byte for byte. OUTRIDER_TWIN names
// another build of it, such as build/asan/wasm_twin.
import assert from 'node:assert';
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { dice, HostTable } from './host_table.mjs';
import { open } from './outrider.mjs';

process.chdir(path.join(path.dirname(fileURLToPath(import.meta.url)), '../..'));
const file = 'build/wasm/outrider.wasm';
const entropy = (seed) => Uint8Array.from({ length: 32 }, (_, i) => (seed * 37 + i * 11) & 255);

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

// The native program proves every die of a finished record, and replays it; and so does the module, as the page calls it.
async function verify(record) {
  const place = 'build/wasm-host.record';
  fs.writeFileSync(place, record);
  const proof = execFileSync('build/dev/outrider', ['verify', place], { encoding: 'utf8' });
  assert.match(proof, /\d/);
  execFileSync('build/dev/outrider', ['replay', place], { encoding: 'utf8' });
  const module = await open(file);
  const verdict = module.verify(Buffer.from(record));
  assert.equal(verdict.fair, true, verdict.why);
  assert.ok(proof.includes(`all ${verdict.checked} rolls`), `${verdict.checked} are not all: ${proof}`);
  assert.ok(record.includes(`\ncommit ${verdict.commitment} `) && record.includes(`\npledge 1 ${verdict.pledges[1]} `) && record.includes(`\nnonce 1 ${verdict.nonces[1]} `));
  assert.equal(module.verify(Buffer.from(record.slice(0, -200))).fair, false);
  const other = module.verify(fs.readFileSync('tests/records/' + fs.readdirSync('tests/records').find((name) => name.endsWith('.record'))));
  assert.ok(other.fair !== true && other.why.length > 10, 'a record without a seal proves nothing');
}

// The native twin, called the same way, returns the same.
function compareWithTwin(table) {
  const native = spawnSync(process.env.OUTRIDER_TWIN || 'build/dev/wasm_twin', ['host'], { input: table.module.transcript(), maxBuffer: 1 << 30 });
  assert.equal(native.status, 0, native.stdout.toString().slice(-300) + native.stderr);
  const [own, other] = [table.module.returned.join('').split('\n'), native.stdout.toString().split('\n')];
  const where = own.findIndex((line, i) => line !== other[i]);
  assert.ok(where < 0, `line ${where}:\n  WebAssembly ${own[where]}\n  native      ${other[where]}`);
  assert.equal(own.length, other.length);
}

const squads = [
  'ship luke lukeskywalker seat 0 with r2d2 protontorpedoes', 'ship biggs biggsdarklighter seat 0', 'ship red redsquadronpilot seat 0', 'ship rook rookiepilot seat 0',
  'ship curse darkcurse seat 1', 'ship beast nightbeast seat 1', 'ship ace academypilot seat 1', 'ship ben academypilot seat 1',
].join('\n');
const games = {
  'the usual box': {},
  'a mission': { setup: 'mission 1', manner: 'practice' },
  'four a side, with obstacles, in Portuguese': { setup: `obstacles 2\n${squads}`, manner: 'strict', clock: 'game-75', language: 'pt' },
};

let seed = 0;
for (const [name, { language, ...create }] of Object.entries(games)) {
  await check(`${name}: a whole game, the second half in another instance`, async () => {
    const pick = dice(++seed);
    const first = await HostTable.open(file, entropy(seed));
    if (language) first.say({ type: 'hello', version: 1, language });
    const game = first.begin(create);
    const { token } = first.last('seated');
    assert.equal(first.play(pick, 8), 8, `eight answers are asked for: ${first.last('refused')?.why}`);
    const before = first.view;

    // Nothing is told that is not kept: another instance shows the same table.
    const second = await HostTable.open(file, entropy(seed + 100), first.kept);
    if (language) second.say({ type: 'hello', version: 1, language });
    second.say({ type: 'join', game, token });
    assert.ok(second.view, second.last('refused')?.why);
    assert.deepEqual(second.view.view, before.view);
    assert.equal(second.view.entry, before.entry);

    const given = second.play(pick);
    assert.ok(second.last('over'), `the game is over after ${given} more answers`);
    assert.ok(first.thoughts > 0 && second.thoughts > 0, 'the machine has thought');
    assert.equal(second.kept.get(game).state, 'over');
    second.say({ type: 'record' });
    const { record } = second.last('record');
    assert.ok(record.startsWith(second.kept.get(game).record), 'the record is what was kept');
    await verify(record);
    compareWithTwin(first);
    compareWithTwin(second);
  });
}

// A machine that searches, in slices: the clock stands still while it does, so that its level's playouts decide, and the twin says the same.
await check('a veteran and a hint: answer for answer what is natively said', async () => {
  const table = await HostTable.open(file, entropy(71));
  table.begin({ machines: ['', 'veteran'], manner: 'practice', setup: 'ship luke lukeskywalker seat 0 at 457 300 facing 0\nship beast nightbeast seat 1 at 457 650 facing 180\nphase planning' });
  const asked = table.view.view.questions.find((question) => question.id);
  table.say({ type: 'hint', question: asked.id });
  assert.equal(table.last('hint')?.question, asked.id, table.last('refused')?.why);
  assert.ok(table.last('hint').why.length > 20);
  assert.ok(table.play(dice(71), 12) > 3, table.last('refused')?.why);
  compareWithTwin(table);
});

await check('hostile messages are refused, and the game goes on', async () => {
  const table = await HostTable.open(file, entropy(40));
  const game = table.begin({});
  const before = JSON.stringify(table.view.view);
  const hostile = [
    '', '{', 'null', '[]', '{"type":"answer"}', '{"type":"nothing"}', '{"type":"sit","seat":-1}', '{"type":"join","game":"nowhere"}',
    '{"type":"answer","question":"0.1","words":"\\u0000"}', '{"type":"answer","question":"9.9","words":"pass"}', '['.repeat(5000),
    `{"type":"chat","text":"${'x'.repeat(70000)}"}`, '{"type":"view","game":"x","entry":1,"view":{},"events":[]}', '{"type":"create","game":"chess","sides":[0,1]}',
    '{"type":"create","game":"xwing-1","sides":[0,1],"setup":"ship a nobody seat 0"}', new Uint8Array([0xff, 0xfe, 0x00, 0x7b]),
    new Uint8Array([...new TextEncoder().encode('{"type":"chat","text":"'), 0xc0, 0x80, 0x22, 0x7d]),
  ];
  for (const message of hostile) {
    const said = table.say(message);
    assert.deepEqual(said.map((m) => m.type), ['refused'], `${message} -> ${JSON.stringify(said)}`);
    assert.ok(said[0].why.length > 0);
  }
  table.say({ type: 'thorough', on: false });
  assert.equal(JSON.stringify(table.view.view), before);
  assert.equal(table.play(dice(3), 3), 3);
  assert.ok(table.kept.get(game).entries > 3);
  compareWithTwin(table);
});

await check('an answer is taken back, against a machine without asking', async () => {
  const table = await HostTable.open(file, entropy(41));
  table.begin({ manner: 'practice' });
  const pick = dice(4);
  while (table.asked()?.kind !== 'dial') table.answer(pick);
  const asked = table.asked();
  const { entry } = table.view;
  table.answer(() => 1);
  assert.notEqual(table.asked()?.id, asked.id);
  table.say({ type: 'back' });
  assert.equal(table.asked()?.kind, 'dial', table.last('refused')?.why);
  assert.equal(table.asked().subject, asked.subject);
  assert.ok(table.view.entry > entry);
  compareWithTwin(table);
});

await check('what cannot be kept has not happened', async () => {
  const table = await HostTable.open(file, entropy(42));
  const game = table.begin({});
  const pick = dice(5);
  table.play(pick, 3);
  const [record, { view }, question] = [table.kept.get(game).record, table.view, table.asked()];
  table.fails = true;
  const said = table.say({ type: 'answer', question: question.id, words: question.candidates.find((c) => c.legal).words });
  assert.match(said.find((m) => m.type === 'refused').why, /the disk is full/);
  assert.deepEqual(table.view.view, view);
  table.fails = false;
  table.time(10_000);
  table.module.call('tick', []);
  table.run();
  assert.equal(table.play(pick, 10), 10);
  assert.ok(table.kept.get(game).record.startsWith(record));
  compareWithTwin(table);
});

await check('it says what can be played and with which cards, and reads squads that are pasted', async () => {
  const table = await HostTable.open(file, entropy(47));
  const [{ offers }] = table.say({ type: 'offers', game: 'xwing-1' });
  assert.ok(offers.missions.length === 3 && offers.squads.length >= 12 && offers.machines.map((each) => each.name).join() === 'cadet,simple,veteran,ace,legend');
  const xws = '{"faction":"rebel","version":"1.0.0","pilots":[{"name":"rookiepilot","ship":"xwing","upgrades":{"amd":["r2astromech"]}}]}';
  const [told] = table.say({ type: 'squad', game: 'xwing-1', text: xws });
  assert.equal(told.squad?.ships[0].pilot, 'rookiepilot', told.why);
  assert.equal(table.say({ type: 'squad', game: 'xwing-1', text: '{"pilots":' })[0].type, 'refused');
  const [added] = table.say({ type: 'squad', game: 'xwing-1', text: '', edit: 'add', card: 'xwing/lukeskywalker' });
  assert.equal(added.squad?.lines, 'squad "" rebel\nxwing/lukeskywalker\n', added.why);
  const [copied] = table.say({ type: 'squad', game: 'xwing-1', text: added.squad.lines, edit: 'copy', ship: 0 });
  assert.ok(copied.squad.legal && copied.squad.notes.length === 1);
  for (const more of [{}, { ship: 0 }, { ship: 0, pilots: true }]) {
    const [{ fits }] = table.say({ type: 'fits', game: 'xwing-1', text: copied.squad.lines, ...more });
    assert.ok(fits.some((card) => card.fits) && fits.some((card) => card.why && !card.fits));
  }
  for (const game of ['xwing-1', 'xwing-2.0', 'xwing-2.5']) assert.ok(table.say({ type: 'cards', game })[0].cards.upgrades.length > 100, game);
  assert.equal(table.say({ type: 'cards', game: 'xwing-2.5', list: 'none' })[0].type, 'refused');
  compareWithTwin(table);
});

await check('it refuses in the language of the client', async () => {
  const table = await HostTable.open(file, entropy(48));
  const why = (message) => table.say(message).find((m) => m.type === 'refused')?.why;
  for (const [language, lost, torn] of [
    ['pt', /^essa partida não existe aqui; peça o link de novo$/, /^linha 1, coluna \d+: isto não é JSON: /],
    ['es', /^esa partida no existe aquí; pide el enlace otra vez$/, /^línea 1, columna \d+: esto no es JSON: /],
    ['fr', /^cette partie n’existe pas ici\u00a0; redemandez le lien$/, /^ligne 1, colonne \d+\u00a0: ceci n’est pas du JSON\u00a0: /],
    ['en', /^there is no such game here; ask for the link again$/, /^line 1, column \d+: this is not JSON: /],
  ]) {
    table.say({ type: 'hello', version: 1, language });
    assert.match(why({ type: 'join', game: 'nowhere' }), lost);
    assert.match(why({ type: 'squad', game: 'xwing-1', text: '{"pilots":' }), torn);
  }
  compareWithTwin(table);
});

await check('exact odds of every shot, worked out when no machine is asked', async () => {
  const table = await HostTable.open(file, entropy(48));
  table.begin({ manner: 'practice', setup: 'ship luke lukeskywalker seat 0 at 457 400 facing 0\nship beast nightbeast seat 1 at 457 600 facing 180\nship ob obsidiansquadronpilot seat 1 at 557 600 facing 180\nphase combat' });
  assert.equal(table.asked()?.kind, 'attack', 'Luke is asked whom he attacks');
  const told = table.say({ type: 'odds', entry: table.view.entry }).find((m) => m.type === 'odds' || m.type === 'refused');
  assert.equal(told.type, 'odds', told.why);
  assert.deepEqual(told.shots.map((shot) => [shot.attacker, shot.defender]), [[0, 1], [0, 2]]);
  for (const shot of told.shots) assert.ok(Math.abs(shot.damage.reduce((sum, part) => sum + part, 0) - 1) < 0.001, JSON.stringify(shot));
  compareWithTwin(table);
});

await check('the attacks of a squad, worked out when no machine is asked', async () => {
  const table = await HostTable.open(file, entropy(49));
  const squads = { 'xwing-1': 'squad "" rebel\nxwing/rookiepilot protontorpedoes\n', 'xwing-2.5': 'squad "" rebel\nt65xwing/lukeskywalker\n' };
  for (const [game, text] of Object.entries(squads)) {
    const told = table.say({ type: 'attacks', game, text, ship: 0 }).find((m) => m.type === 'attacks' || m.type === 'refused');
    assert.equal(told.type, 'attacks', told.why);
    assert.ok(told.attacks.length >= 4 && told.attacks.every((attack) => attack.expected > 0), JSON.stringify(told.attacks));
  }
  compareWithTwin(table);
});

await check('chat is kept, and told to a player who comes back', async () => {
  const table = await HostTable.open(file, entropy(43));
  const game = table.begin({});
  table.say({ type: 'chat', text: 'good luck, \u{1f6f8}' });
  assert.equal(table.last('said').text, 'good luck, \u{1f6f8}');
  const other = await HostTable.open(file, entropy(44), table.kept);
  other.say({ type: 'join', game });
  assert.equal(other.last('said')?.text, 'good luck, \u{1f6f8}');
  compareWithTwin(other);
});

await check('a host wants randomness first, and no two are alike', async () => {
  const { HostModule } = await import('./host_module.mjs');
  const none = await HostModule.open(file, new Uint8Array(31));
  assert.equal(none.failed, 1);
  assert.match(none.error(), /32 bytes/);
  const ids = new Set();
  for (const given of [entropy(50), entropy(51)]) {
    const table = await HostTable.open(file, given);
    for (let i = 0; i < 3; i++) ids.add(table.begin({}));
  }
  assert.equal(ids.size, 6);
});

await check('a game that was damaged in the store is refused, and does no harm', async () => {
  const table = await HostTable.open(file, entropy(45));
  const game = table.begin({});
  table.play(dice(6), 10);
  const stored = table.kept.get(game).stored(0);
  const other = await HostTable.open(file, entropy(46));
  for (const damage of [{ room: '{' }, { room: '' }, { id: '' }, { id: 'x'.repeat(33) }, { room: stored.room.replace(/"version":\d+/, '"version":99') }]) {
    assert.equal(other.module.restore({ ...stored, ...damage }), false, JSON.stringify(damage).slice(0, 60));
    assert.ok(other.module.error().length > 0);
  }
  // A record that is cut off inside a line is set aside, not played.
  assert.equal(other.module.restore({ ...stored, id: 'cut', record: stored.record.slice(0, stored.record.length / 2) }), true);
  other.say({ type: 'join', game: 'cut' });
  assert.equal(other.last('room')?.state, 'adjourned');
  assert.equal(other.module.call('restore', [0], new Uint8Array(10), [4, 0xffffffff, 0xffffffff, 0, 0]), 1);
  compareWithTwin(other);
});

await check('the longest golden record, of four in Outer Rim, is opened to be looked at', async () => {
  const record = fs.readFileSync('tests/records/outer-rim-box-four.record', 'utf8');
  assert.ok(record.length > 300_000, `${record.length} bytes prove nothing`);
  const table = await HostTable.open(file, entropy(52));
  table.say({ type: 'open', record });
  assert.ok(table.last('opened')?.entry > 1000, table.last('refused')?.why);
  compareWithTwin(table);
});

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
