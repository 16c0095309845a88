// Analysis on a replay, without a page: the line as shapes and rows, and an analysis that is asked for, goes on, and is cancelled.
import { check, test } from '../server/harness.mjs';

const point = (entry, round, ...shares) => ({ entry, round, shares, errors: shares.map(() => 0) });
const line = [point(0, 1, 0.5, 0.5), point(4, 1, 0.75, 0.25), point(6, 2, 0.2, 0.8), point(10, 2, 0, 1)];

/** A worker that says what it is told to. */
class FakeWorker {
  static made = [];
  ended = false;
  constructor() {
    FakeWorker.made.push(this);
  }
  postMessage(wish) {
    this.wish = wish;
  }
  terminate() {
    this.ended = true;
  }
  say(data) {
    this.onmessage({ data });
  }
}

export async function testAnalysis(load, equal) {
  const { areaOf, placeByRound, roundsOf, rowsOf } = await load('web/src/analysis/standing.ts');
  await test('the line of who stood better: areas upon one another, and rows by round', () => {
    const place = (entry) => entry / 10;
    equal(areaOf(line, 0, place, 100, 20), 'M0 10L40 5L60 16L100 20L100 20L60 20L40 20L0 20Z', 'the first side lies at the bottom');
    equal(areaOf(line, 1, place, 100, 20), 'M0 0L40 0L60 0L100 0L100 20L60 16L40 5L0 10Z', 'the second above it');
    equal(areaOf([], 0, place, 100, 20), '', 'of nothing, nothing');
    equal(rowsOf(line).map(({ entry }) => entry), [0, 6, 10], 'as each round began, and the end');
    const byRound = placeByRound(line);
    equal([roundsOf(line), ...line.map(({ entry }) => byRound(entry))], [2, 0, 0.25, 0.5, 1], 'rounds are equally wide, and the end is the end');
    equal([roundsOf([]), placeByRound([])(3)], [1, 0], 'of nothing, nothing');
  });

  const { Analyzing } = await load('web/src/analysis/analyzing.ts');
  const game = { record: async () => 'outrider-record 4', view: { value: { seats: [{ name: 'Ann' }, {}] } }, room: { value: null } };
  globalThis.Worker = FakeWorker;
  await test('an analysis: how far it is, what is told, what was wrong', async () => {
    const analyzing = new Analyzing(game);
    await analyzing.begin();
    const [worker] = FakeWorker.made;
    equal([worker.wish.record, analyzing.progress.value], ['outrider-record 4', 0], 'it has the record');
    equal(worker.wish.names, ['Ann', 'Seat 2'], 'and the names that the page shows');
    worker.say({ progress: 0.4 });
    equal(analyzing.progress.value, 0.4, 'how far it is');
    worker.say({ told: { line, moments: [], sides: [] } });
    equal([analyzing.progress.value, analyzing.readable?.line.length, worker.ended], [null, 4, true], 'it is done');
    await analyzing.begin();
    FakeWorker.made[1].say({ problem: 'no' });
    equal([analyzing.progress.value, analyzing.readable, analyzing.problem.value], [null, null, 'no'], 'it failed');
    await analyzing.begin(3);
    equal([worker.wish.playouts > 3, FakeWorker.made.at(-1).wish.playouts], [true, 3], 'as many playouts as are wished');
    analyzing.cancel();
    const refused = new Analyzing({ record: async () => Promise.reject(new Error('secrets')) });
    await refused.begin();
    equal([refused.problem.value, refused.progress.value], ['secrets', null], 'no record, no analysis');
  });
  const { isThrifty } = await load('web/src/page/thrift.ts');
  await test('nothing is looked for unasked where data is paid for, or the battery is nearly empty', async () => {
    const battery = (charging, level) => ({ getBattery: async () => ({ charging, level }) });
    const told = [{}, { connection: { saveData: true } }, battery(false, 0.1), battery(true, 0.1), battery(false, 0.8), { getBattery: async () => Promise.reject(new Error('no')) }];
    equal(await Promise.all(told.map((device) => isThrifty(device))), [false, true, true, false, false, false], 'by what the device tells');
  });
  await test('an analysis that is cancelled says nothing more', async () => {
    const analyzing = new Analyzing(game);
    await analyzing.begin();
    const worker = FakeWorker.made.at(-1);
    analyzing.cancel();
    check(worker.ended, 'its worker has ended');
    worker.say({ told: { line, moments: [], sides: [] } });
    equal([analyzing.progress.value, analyzing.told.value], [null, null], 'what comes late is not heard');
    const late = analyzing.begin();
    analyzing.cancel();
    const made = FakeWorker.made.length;
    await late;
    equal(FakeWorker.made.length, made, 'cancelled before it had the record, it does not begin');
  });
}
