// Workers that help the one that leads: who gets what to play, and that nothing waits for them (web/src/local/helpers.ts, analysisCrew.ts). What
// they play is proved in tests/wasm.
import { check, test } from '../server/harness.mjs';

/** A worker that says what it is told to. */
class FakeWorker {
  orders = [];
  ended = false;
  postMessage(order) {
    this.orders.push(order);
  }
  terminate() {
    this.ended = true;
  }
  say(data) {
    this.onmessage({ data });
  }
  die() {
    this.onerror({ preventDefault() {} });
  }
}

/** A host that has this many playouts to give away. */
function lender(jobs) {
  return {
    module: 'module',
    jobs,
    number: 1,
    back: [],
    lend(most) {
      const given = Math.min(most, this.jobs);
      this.jobs -= given;
      return given > 0 ? { number: this.number, bytes: new Uint8Array(given) } : null;
    },
    lentCase() {
      return `case ${this.number}`;
    },
    takeBack(bytes) {
      this.back.push(bytes);
    },
  };
}

/** A game's analysis of two phases, of this many jobs each; what came of a job is its number. */
class FakeAnalysis {
  module = 'module';
  phase = 0;
  played = [];
  taken = [];
  constructor(...jobs) {
    this.phases = jobs;
  }
  jobs() {
    return this.phases[this.phase] ?? 0;
  }
  play(job) {
    this.played.push(job);
    return false;
  }
  result(job) {
    return new Uint8Array([job]);
  }
  takeResult(job) {
    this.taken.push(job);
  }
  next() {
    this.phase++;
  }
  progress(done) {
    return (this.phase + done / this.jobs()) / this.phases.length;
  }
}

const resultsOf = (jobs) => jobs.map((job) => ({ job, bytes: new Uint8Array([job]) }));

export async function testHelpers(load, equal) {
  const { Helpers, helpersUsual } = await load('web/src/local/helpers.ts');
  await test('helpers: one for each processor beside the host, and a handful at most', () => {
    equal([undefined, 1, 2, 4, 64].map(helpersUsual), [0, 0, 1, 3, 4], 'how many');
  });

  await test('helpers: started when there is something to play, fed when they are ready, each case sent once', () => {
    const host = lender(0);
    const made = [];
    const helpers = new Helpers(host, 2, () => made[made.push(new FakeWorker()) - 1]);
    helpers.feed();
    equal(made.length, 0, 'nobody searches');
    host.jobs = 100;
    helpers.feed();
    const [first, second] = made;
    equal([made.length, first.orders], [2, [{ module: 'module' }]], 'each gets the module');
    helpers.feed();
    equal(first.orders.length, 1, 'and nothing more before it is ready');
    first.say({ ready: true });
    equal(first.orders.map((order) => order.case ?? order.play?.length), [undefined, 'case 1', 4, 4], 'the case, and two parcels');
    host.number = 2;
    first.say({ bytes: new Uint8Array(4), jobs: 4, milliseconds: 2 });
    equal(host.back.length, 1, 'what it has played comes back');
    equal(first.orders.slice(4).map((order) => order.case ?? order.play?.length), ['case 2', 32], 'another case, and as much as it can play meanwhile');
    second.say({ ready: true });
    second.die();
    check(second.ended, 'one that dies is gone');
    const orders = second.orders.length;
    helpers.feed();
    equal(second.orders.length, orders, 'and gets nothing more');
    first.say({ problem: 'memory' });
    check(first.ended, 'as is one that gives up');
    helpers.feed();
    equal(made.length, 2, 'neither is started again in this search');
    helpers.end();
    host.jobs = 1;
    helpers.feed();
    equal(made.length, 4, 'but later');
    helpers.end();
    check(made.every((worker) => worker.ended), 'all have ended');
  });

  await test('helpers: a browser that starts none, and a machine of one processor', () => {
    const host = lender(3);
    const none = new Helpers(host, 2, () => {
      throw new Error('no workers here');
    });
    none.feed();
    none.feed();
    const alone = new Helpers(host, 0, () => {
      throw new Error('not wanted');
    });
    alone.feed();
    check(host.jobs >= 2, 'nothing is given away');
    none.end();
  });

  const { AnalysisCrew } = await load('web/src/local/analysisCrew.ts');
  await test('an analysis by several: jobs are shared, and everybody hears what came of those of others', () => {
    const analysis = new FakeAnalysis(6, 2);
    const crew = new AnalysisCrew(analysis, 'wish');
    const helper = new FakeWorker();
    crew.join(helper);
    equal(helper.orders, [{ module: 'module', wish: 'wish' }], 'what to analyze');
    helper.say({ ready: true });
    equal(helper.orders.slice(1), [{ phase: 0, jobs: [0] }, { phase: 0, jobs: [1] }], 'two parcels');
    helper.say({ phase: 0, results: resultsOf([0]), milliseconds: 30 });
    equal([analysis.taken, helper.orders.at(-1)], [[0], { phase: 0, jobs: [2, 3] }], 'as many as it can play meanwhile');
    const late = new FakeWorker();
    crew.join(late);
    equal(crew.play(1000), 1, 'the leader plays all that is left, whoever has it');
    equal(analysis.played, [4, 5, 3, 2, 1, 0, 1].slice(0, analysis.played.length), 'what nobody has, then what was given away last');
    const told = helper.orders.find((order) => order.results && order.phase === 0);
    equal(told.results.map(({ job }) => job).sort(), [1, 2, 3, 4, 5], 'the results of all others');
    const { taken } = analysis;
    helper.say({ phase: 0, results: resultsOf([1]), milliseconds: 9 });
    equal(analysis.taken, taken, 'what comes late is not taken');
    late.say({ ready: true });
    check(late.ended, 'who comes late does not know what has been found out');
    crew.end();
    check(helper.ended, 'all end with the crew');
  });

  await test('an analysis by several: the last result of a phase comes in a parcel with others', () => {
    const analysis = new FakeAnalysis(3, 1);
    const crew = new AnalysisCrew(analysis, 'wish');
    const helper = new FakeWorker();
    crew.join(helper);
    helper.say({ ready: true });
    helper.say({ phase: 0, results: resultsOf([0]), milliseconds: 1 });
    helper.say({ phase: 0, results: resultsOf([1, 2, 1]), milliseconds: 1 });
    equal([analysis.phase, analysis.taken], [1, [0, 1, 2]], 'the phase ends, and what stands behind is not of the next');
    helper.die();
    check(helper.ended && crew.play(1000) === 1, 'it dies, and the leader goes on');
    equal(analysis.phase, 2, 'to the end');
  });
}
