// What the host writes, beside src/protocol/views.txt: games are played in the engine as the client has it, and every view, event, room,
// offer and odds is compared with its shape. What C can write and no game here has met is found by its key.
import fs from 'node:fs';
import path from 'node:path';
import { check, test } from '../server/harness.mjs';
import { HostTable, choose, dice } from '../wasm/host_table.mjs';
import { faultsOf, fieldsOf, readShapes, typesOf } from '../../tools/views.mjs';

const entropy = (seed) => Uint8Array.from({ length: 64 }, (_, i) => (i * 7 + seed) & 255);

/** Each message whose JSON has a shape, as [shape, value] pairs. */
function shapesIn(message) {
  const list = (shape, values) => values.map((value) => [shape, value]);
  switch (message.type) {
    case 'view':
    case 'looked': return [['View', message.view], ...list('GameEvent', message.events)];
    case 'history': return list('HistoryEntry', message.history);
    case 'room': return [['RoomState', message.room]];
    case 'clock': return list('SeatClock', message.clocks);
    case 'offers': return [[message.offers.missions ? 'XwingOffers' : message.offers.tiles ? 'RimOffers' : 'Offers', message.offers]];
    case 'squad': return [['BuiltSquad', message.squad]];
    case 'fits': return list('Fit', message.fits);
    case 'cards': return [[message.cards.die ? 'RimCards' : 'XwingCards', message.cards]];
    case 'attacks': return list('SquadAttack', message.attacks);
    case 'odds': return message.shots.map((shot) => [shot.gave_up ? 'GivenUpShot' : 'Shot', shot]);
    default: return [];
  }
}

/** Plays a game to its end or so far, and gives what did not fit, each thing once, and how much was looked at. */
async function played(found, wish, seats, answers, besides = () => {}) {
  const table = await HostTable.open('build/wasm/outrider.wasm', entropy(answers));
  const faults = new Set();
  let looked = 0;
  const judge = (said) => {
    for (const message of said)
      for (const [shape, value] of shapesIn(message)) {
        looked++;
        for (const fault of faultsOf(found, shape, value, message.view?.game ?? wish.game)) faults.add(fault.replace(/\[\d+\]/g, '[]'));
      }
  };
  const say = table.say.bind(table);
  table.say = (message) => {
    const said = say(message);
    judge(said);
    return said;
  };
  table.begin(wish, seats);
  judge(table.heard);
  const pick = dice(answers);
  for (let given = 0; given < answers && !table.last('over'); given++) {
    const question = table.asked();
    if (!question) break;
    const words = choose({ candidates: [], ...question }, pick, given % 3);
    const refused = table.say({ type: 'answer', question: question.id, words }).some((message) => message.type === 'refused');
    if (refused && !table.answer(pick)) break;
    besides(table, given);
    if (table.heard.length > 400) table.heard.splice(0, 300);
  }
  table.say({ type: 'history', ...(seats.length > 1 ? { seat: seats[0] } : {}) });
  table.say({ type: 'offers', game: wish.game });
  table.say({ type: 'cards', game: wish.game });
  return { faults: [...faults], looked };
}

const hand = (table, given) => {
  if (given % 9 === 0) table.say({ type: 'odds', entry: table.view.entry });
};

/** A squad is built, with everything that can be told of one. */
const build = (pilot, others) => (table, given) => {
  hand(table, given);
  if (given !== 0) return;
  const { game } = table.view.view;
  let lines = '';
  const edit = (fields) => {
    const [{ squad }] = table.say({ type: 'squad', game, text: lines, ...fields });
    lines = squad?.lines ?? lines;
  };
  edit({ edit: 'add', card: pilot });
  check(table.say({ type: 'attacks', game, text: lines, ship: 0 }).some((message) => message.attacks?.length > 0), 'no attacks are told');
  for (const card of others) edit({ edit: 'equip', ship: 0, card });
  edit({ edit: 'copy', ship: 0 });
  check(lines.split('\n').length === 4, `no squad of two ships was built: ${lines}`);
  lines += 'nobody nothing\n';
  edit({ edit: 'ready' });
  edit({ points: 1 });
  edit({ edit: 'mend', fault: 0 });
  for (const fields of [{}, { ship: 0 }, { ship: 0, upgrade: 0 }, { ship: 0, pilots: true }]) table.say({ type: 'fits', game, text: lines, ...fields });
};

const GAMES = [
  ['X-Wing, the core set in practice', { game: 'xwing-1', manner: 'practice', setup: 'obstacles 2\n' }, [0, 1], 260, build('xwing/lukeskywalker', ['r2d2', 'marksmanship', 'expose'])],
  ['X-Wing, mission 1', { game: 'xwing-1', setup: 'mission 1\n', clock: 'side-25' }, [0, 1], 120, hand],
  ['X-Wing, mission 2 as a spectator of machines', { game: 'xwing-1', setup: 'mission 2\n' }, [1], 60, hand],
  ['X-Wing, mission 3', { game: 'xwing-1', setup: 'mission 3\n' }, [0, 1], 120, hand],
  ['X-Wing 2.0, the core set in practice', { game: 'xwing-2.0', manner: 'practice', setup: 'obstacles 6\n' }, [0, 1], 260, build('m3ainterceptor/cartelspacer', ['ioncannon', 'predator'])],
  ['X-Wing 2.0, Escalation with the core set', { game: 'xwing-2.0', setup: 'mode escalation-core\n' }, [0, 1], 200, hand],
  ['X-Wing 2.5, Assault at the Satellite Array in practice', { game: 'xwing-2.5', manner: 'practice', setup: 'mode assault\nobstacles 6\n' }, [0, 1], 160, build('t65xwing/lukeskywalker', ['protontorpedoes', 'r2d2'])],
  ['X-Wing 2.5, Salvage Mission', { game: 'xwing-2.5', setup: 'mode salvage\n' }, [0, 1], 160, hand],
  ['X-Wing 2.5, Scramble the Transmissions', { game: 'xwing-2.5', setup: 'mode scramble\n' }, [0, 1], 120, hand],
  ['skirmish', { game: 'skirmish', sides: [0, 1] }, [0, 1], 200],
  ['smugglers', { game: 'smugglers', sides: [0, 1, 2] }, [0, 1, 2], 200],
  ['smugglers with the guild', { game: 'smugglers-guild', sides: [0, 1, 2, 3] }, [0, 1, 2, 3], 200],
  ['Outer Rim, three seats', { game: 'outer-rim', sides: [0, 1, 2] }, [0, 1, 2], 160],
  ['Outer Rim, alone', { game: 'outer-rim', sides: [0, 1], setup: 'ai 1\n' }, [0], 120],
];

const filesUnder = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? filesUnder(path.join(folder, entry.name)) : [path.join(folder, entry.name)]));

export async function testViews(equal) {
  const found = readShapes();

  for (const [name, wish, seats, answers, besides] of GAMES)
    await test(`everything that the host writes stands in views.txt: ${name}`, async () => {
      const { faults, looked } = await played(found, wish, seats, answers, besides);
      equal(faults.slice(0, 12), [], 'what does not fit');
      check(looked > 40, `only ${looked} things were looked at`);
    });

  await test('every key that C writes into views stands in views.txt', () => {
    const fields = new Set([...found.shapes.keys()].flatMap((shape) => fieldsOf(found, shape).map((field) => field.name)));
    const sources = [...filesUnder('src/view'), ...filesUnder('src/xwing')].filter((file) => file.endsWith('.c'));
    const written = sources.flatMap((file) => [...fs.readFileSync(file, 'utf8').matchAll(/\b(?:json|view)_[a-z_]+\(json, "([a-z_]+)"/g)].map((each) => [each[1], file]));
    check(written.length > 100, `only ${written.length} keys were found in C`);
    equal(written.filter(([key]) => !fields.has(key)), [], 'keys that no shape has');
  });

  await test('the checker finds what does not fit, and where', () => {
    const view = { game: 'xwing-1', state: 'asleep', you: null, seats: [{ side: 0, captain: true, left: false, offers_draw: false, name: 'Ann', hat: 'red' }], questions: [{ seat: 0 }], moves: {} };
    equal(faultsOf(found, 'View', view).sort(), ['View.moves is no list', 'View.questions[0].open is missing', 'View.seats[0] has "hat", which "shape ViewSeat" does not have', 'View.state is "asleep"'], 'faults');
    equal(faultsOf(found, 'Ship', {}).length > 20, true, 'an empty ship lacks a lot');
  });

  await test('the definition is read strictly', () => {
    const why = (text) => {
      try {
        readShapes(text, 'x');
        return '';
      } catch (problem) {
        return problem.message;
      }
    };
    equal(why('shape A\n    b  text wide\n'), 'x:2: "wide" is not known here; there are of (texts), or, list, map, nullable and optional', 'an option');
    equal(why('shape A\n    b  Nothing\n'), 'x: there is no type "Nothing"', 'a type');
    equal(why('shape A\nshape A\n'), 'x:2: "A" is there already', 'twice');
    equal(why('    b text\n'), 'x:1: a field belongs to a shape', 'a field alone');
  });

  await test('the types of the client are those of the definition', () => equal(fs.readFileSync('build/generated/view.ts', 'utf8'), typesOf(found), 'build/generated/view.ts'));
}
