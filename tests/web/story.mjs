// What has happened, without a page: the log by rounds and scenes, luck, recaps, looking back, and a log that is filled while things go on.
import { check, test, until } from '../server/harness.mjs';

const line = (entry, kind, more = {}) => ({ entry, event: { entry, kind, say: `${kind} ${entry}`, ...more } });
const attack = (entry, attacker, defender) => line(entry, 'attack', { cause: attacker, attack: { attacker, defender } });
const result = (entry, hits, crits) => line(entry, 'damage', { result: { hits, crits } });

/** A round of a small game: two turns, two attacks, one ship less. */
const game = [
  line(1, 'ship-placed', { cause: 0 }),
  line(2, 'phase', { round: 1 }),
  line(2, 'phase', { round: 1, phase: 'planning' }),
  line(5, 'phase', { round: 1, phase: 'activation' }),
  line(6, 'revealed', { cause: 0 }),
  line(6, 'moved', { cause: 0 }),
  line(7, 'token', { cause: 0 }),
  line(8, 'revealed', { cause: 1 }),
  line(9, 'phase', { round: 1, phase: 'combat' }),
  attack(10, 0, 1),
  line(11, 'dice'),
  result(12, 1, 1),
  line(12, 'destroyed', { cause: 1 }),
  attack(14, 1, 0),
  result(16, 0, 0),
  line(17, 'phase', { round: 2 }),
];

async function testChapters(load, equal) {
  const { chapters } = await load('web/src/story/chapters.ts');
  const { sceneOf } = await load('web/src/games/xwing/log/headlines.ts');
  const { volleys } = await load('web/src/games/xwing/luck/volleys.ts');
  await test('the log: rounds, phases, turns and attacks', () => {
    const rounds = chapters(game, sceneOf);
    equal(rounds.map((round) => round.round), [0, 1, 2], 'rounds');
    equal(rounds[1].phases.map((phase) => phase.phase), ['planning', 'activation', 'combat'], 'phases');
    equal(rounds[1].phases[1].scenes.map((scene) => [scene.kind, scene.piece, scene.lines.length]), [['turn', 0, 3], ['turn', 1, 1]], 'turns');
    equal(rounds[1].phases[2].scenes.map((scene) => [scene.kind, scene.piece, scene.lines.length]), [['attack', 0, 4], ['attack', 1, 2]], 'attacks');
    const told = rounds.flatMap((round) => round.phases.flatMap((phase) => phase.scenes.flatMap((scene) => scene.lines)));
    equal(told, game.filter(({ event }) => event.kind !== 'phase'), 'nothing is lost or told twice');
  });
  await test('attacks and what came of them', () => {
    equal(volleys(game).map((volley) => [volley.entry, volley.attacker, volley.defender, volley.result]), [[10, 0, 1, { hits: 1, crits: 1 }], [14, 1, 0, { hits: 0, crits: 0 }]], 'attacks');
    equal(volleys([attack(1, 0, 1), attack(2, 0, 1), result(3, 1, 0)]).map((volley) => volley.result), [null, { hits: 1, crits: 0 }], 'one that was never compared has no result');
  });
  const { luckOf } = await load('web/src/games/xwing/luck/luck.ts');
  await test('luck is what came, less what was expected, for both sides', () => {
    const known = new Map([[10, { expected: 0.5 }], [14, { expected: 1.25 }]]);
    const [red, blue] = luckOf(volleys(game), known, (ship) => ship, [0, 1]);
    equal([red.attacks, red.dealt, red.defenses, red.spared, red.course], [1, 1.5, 1, 1.25, [0, 1.5, 1.5]], 'of one side');
    equal([blue.attacks, blue.dealt, blue.defenses, blue.spared, blue.course], [1, -1.25, 1, -1.5, [0, 0, -1.25]], 'of the other');
    equal(luckOf(volleys(game), new Map([[10, null]]), (ship) => ship, [0, 1]).map((luck) => luck.attacks), [0, 0], 'what cannot be told does not count');
  });
  const { bestPilot, blows, damageByRound, endedBy } = await load('web/src/games/xwing/ending/blows.ts');
  await test('the end of a game: who did damage when, who did most, what ended it', () => {
    const line = (entry, event) => ({ entry, event: { say: `${event.kind} ${entry}`, ...event } });
    const attack = (entry, attacker, defender, hits, crits) => [
      line(entry, { kind: 'attack', attack: { attacker, defender } }),
      line(entry + 1, { kind: 'damage', result: { hits, crits } }),
    ];
    const lines = [
      line(1, { kind: 'round', round: 1 }), line(2, { kind: 'phase', round: 1, phase: 'combat' }), ...attack(3, 0, 10, 1, 1), ...attack(5, 10, 0, 0, 0),
      line(7, { kind: 'destroyed', cause: 0 }), // by a rock, after an attack that missed
      line(8, { kind: 'round', round: 2 }), ...attack(9, 1, 10, 0, 1), line(11, { kind: 'destroyed', cause: 10 }), line(11, { kind: 'over' }),
    ];
    const found = blows(lines);
    equal(found.map(({ attacker, defender, round, damage, kills }) => [attacker, defender, round, damage, kills]), [[0, 10, 1, 2, false], [1, 10, 2, 1, true]], 'blows');
    equal(bestPilot(found), { ship: 1, damage: 1, kills: 1 }, 'a kill counts more than damage');
    equal(bestPilot([]), null, 'nobody');
    equal(damageByRound(found, (ship) => (ship < 10 ? 0 : 1), [0, 1], 2), [[0, 2, 3], [0, 0, 0]], 'by side and round');
    equal([endedBy(lines)?.say, endedBy([])], ['destroyed 11', null], 'what ended it');
  });
  const { numbered } = await load('web/src/replay/numbered.ts');
  await test('a long game has the numbers of as many rounds on its line as stand apart', () => {
    const rounds = (count) => Array.from({ length: count }, (_, index) => ({ label: String(index + 1), step: 10 * index }));
    equal([...numbered(rounds(5), 50, 0.03)], ['1', '2', '3', '4', '5'], 'a short one: all');
    equal([...numbered(rounds(42), 420, 0.03)].slice(0, 3), ['2', '4', '6'], 'of 42, every second at a desk');
    equal([...numbered(rounds(42), 420, 0.065)], ['5', '10', '15', '20', '25', '30', '35', '40'], 'and every fifth on a phone');
    equal([...numbered([{ label: '1', step: 0 }, { label: '2', step: 1 }, { label: '3', step: 90 }, { label: '4', step: 99 }], 100, 0.03)], ['2', '4'], 'a round of one step');
  });
  const { withoutName } = await load('web/src/game/names.ts');
  await test('who plays alone at a screen is not called by name', () => {
    equal(['Pilot, set each dial.', 'Pilot, ¿qué obstáculo?', 'Pilots, wait.', 'Luke, go.'].map((say) => withoutName(say, 'Pilot')), ['Set each dial.', '¿Qué obstáculo?', 'Pilots, wait.', 'Luke, go.'], 'questions');
  });
  const { coached, goalOf } = await load('web/src/games/xwing/front/coach.ts');
  await test('the first table says the goal, and one thing at a time for three rounds', () => {
    const ship = (side, name, more = {}) => ({ side, name, ...more });
    equal(goalOf({ ships: [ship(0, 'Luke'), ship(1, 'Mauler'), ship(1, 'Buzz', { remote: true })] }, 0), 'Destroy Mauler before it destroys you.', 'one enemy');
    equal(goalOf({ ships: [ship(0, 'Luke'), ship(1, 'Mauler'), ship(1, 'Dark Curse')] }, 0), 'Destroy both enemy ships before they destroy you.', 'two');
    equal(goalOf({ ships: [0, 1, 1, 1].map((side) => ship(side, 'TIE')) }, 0), 'Destroy all 3 enemy ships before they destroy you.', 'several');
    equal([goalOf({ ships: [ship(0, 'Luke')] }, null), goalOf(undefined, 0), goalOf({ ships: [] }, 0)], ['', '', ''], 'nothing for whoever has no side, or no enemy');
    equal([coached('dial', 1, 'first'), coached('dial', 2, 'first') !== '', coached('dial', 3, 'first') !== '', coached('dial', 4, 'first'), coached(undefined, 1, 'first')], ['first', true, true, '', ''], 'then it lets go');
  });
  const { allHeard, unheard } = await load('web/src/story/unheard.ts');
  await test('a screen reader is told each line once, in order, also within an entry and after a take-back', () => {
    const said = [];
    let heard = allHeard(game.slice(0, 10));
    for (const until of [10, 11, 12, 12, 13, 14, 14]) {
      const log = game.slice(0, until);
      said.push(...unheard(log, heard).map(({ event }) => event.say));
      heard = allHeard(log);
    }
    equal(said, ['dice 11', 'damage 12', 'destroyed 12', 'attack 14'], 'what was said');
    equal(unheard([...game.slice(0, 9), line(20, 'attack')], heard).map(({ entry }) => entry), [20], 'what came in the place of what was taken back');
    equal(unheard(game.slice(0, 9), heard), [], 'and nothing of what stands again');
    equal(unheard(game, allHeard([])).length, game.length, 'all, after nothing');
  });
  const { spoken } = await load('web/src/games/xwing/log/spoken.ts');
  await test('a screen reader is told who attacks whom, both rolls, what is cancelled, and what came of it', () => {
    const dice = (...faces) => faces.map((face) => (face.startsWith('-') ? { face: face.slice(1), cancelled: true } : { face }));
    const say = (kind, words, more = {}) => spoken({ kind, say: words, ...more });
    equal(
      [
        say('attack', 'Luke attacks Mauler at range 2 with 3 dice.', { attack: { attack_dice: [], defense_dice: [] } }),
        say('dice', 'Mauler defends with 3 dice.', { attack: { attack_dice: dice('hit', 'crit', 'blank'), defense_dice: [] } }),
        say('damage', 'Mauler is hit: 1 critical damage.', { result: { hits: 0, crits: 1 }, attack: { attack_dice: dice('-hit', 'crit', 'blank'), defense_dice: dice('evade', 'blank', 'focus') } }),
        say('destroyed', 'Mauler is destroyed.'),
        say('phase', 'Planning phase.', { phase: 'planning' }),
      ],
      [
        'Luke attacks Mauler at range 2 with 3 dice.',
        'Attack dice: hit, critical hit, blank. Mauler defends with 3 dice.',
        'Defense dice: evade, blank, focus. Cancelled: hit. Mauler is hit: 1 critical damage.',
        'Mauler is destroyed.',
        '',
      ],
      'an attack',
    );
    equal(say('damage', 'Mauler is missed.', { result: { hits: 0, crits: 0 }, attack: { attack_dice: dice('blank'), defense_dice: [] } }), 'Mauler is missed.', 'no dice, nothing cancelled');
  });
  const { sidePlayed } = await load('web/src/game/reader.ts');
  const { kindnessOf } = await load('web/src/games/xwing/luck/kindness.ts');
  await test('luck is good or bad by reader', () => {
    const seats = { seats: [{ side: 0 }, { side: 1 }, { side: 0 }] };
    equal([[0], [1], [0, 2], [0, 1], []].map((own) => sidePlayed(own, seats)), [0, 1, 0, null, null], 'of a team one side; at a screen of two, or without a seat, none');
    equal(sidePlayed([0], null), null, 'before the first view');
    const reads = (more, reader) => kindnessOf(more, { attacker: 1, defender: 0 }, reader);
    equal([reads(1.2, 1), reads(-1.2, 1)], ['good', 'bad'], 'an attacker likes damage');
    equal([reads(1.2, 0), reads(-1.2, 0)], ['bad', 'good'], 'the one who is shot at does not');
    equal([reads(1.2, null), reads(-1.2, null), reads(0.4, 1), reads(0.4, 0)], ['', '', '', ''], 'nobody else takes sides, and a little is no luck');
  });
  const { diceWords } = await load('web/src/games/xwing/luck/luckWords.ts');
  await test('luck is told of what a side did, and of what was done to it', () => {
    const luck = (attacks, dealt, defenses, spared) => diceWords({ side: 0, attacks, dealt, defenses, spared, course: [] }, 'Ann');
    equal(luck(0, 0, 10, 5.9), 'Ann defending: 5.9 less damage suffered than expected over 10 attacks.', 'who never attacked has no luck in attacks');
    equal(luck(3, -1.2, 0, 0), 'Ann attacking: 1.2 less damage than expected over 3 attacks.', 'nor in defense who was never attacked');
    equal(luck(3, 1, 1, 0.5), 'Ann: dice 1.5 damage better than expected, in 3 attacks and 1 defense.', 'both together');
    equal(luck(1, -1, 2, -0.5), 'Ann: dice 1.5 damage worse than expected, in 1 attack and 2 defenses.', 'both together');
    equal(luck(1, -1, 2, 1), 'Ann: dice just as expected, in 1 attack and 2 defenses.', 'even');
    equal(luck(0, 0, 0, 0), 'Ann: no attack yet.', 'nothing');
  });
  const { telling } = await load('web/src/games/xwing/log/telling.ts');
  await test('a recap: the three most telling sentences, in their order', () => {
    equal(telling(game).map((told) => told.say), ['attack 10 damage 12', 'destroyed 12', 'attack 14 damage 16'], 'told');
    equal(telling([line(1, 'token'), line(2, 'phase', { round: 1 })]), [], 'nothing worth telling');
  });
}

/** What a page has and node has not. */
function likeAPage() {
  globalThis.window ??= globalThis;
  globalThis.matchMedia ??= () => ({ matches: true, addEventListener() {} }); // nothing moves
  globalThis.document ??= { documentElement: { dataset: {}, style: {}, classList: { toggle() {} } } };
  globalThis.location ??= { hash: '', pathname: '/', search: '' };
  globalThis.addEventListener ??= () => {};
  globalThis.navigator ??= { languages: ['en'] };
  globalThis.localStorage ??= { getItem: () => null, setItem() {}, removeItem() {} };
}

/** A host that tells what it is told to tell; `said` is what was said to it. */
class TestLink {
  local = false;
  said = [];
  listeners = new Set();
  constructor(signal) {
    this.state = signal('open');
  }
  send(message) {
    this.said.push(message);
  }
  hear(listener) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  opened(listener) {
    this.open = listener;
    listener();
    return () => {};
  }
  async tell(message) {
    for (const listener of [...this.listeners]) listener({ game: 'g', ...message });
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
  asked(type) {
    return this.said.filter((message) => message.type === type);
  }
}

const view = (entry, events = [], more = {}) => ({ type: 'view', entry, view: { you: null, questions: [], seats: [], moves: [], entry }, events, ...more });
const history = (entry, lines) => ({ type: 'history', entry, history: lines.map((each) => ({ entry: each.entry, events: [each.event] })) });
const entries = (lines) => lines.map((each) => each.entry);

async function testLog(load, equal) {
  likeAPage();
  const { Game, signal, staging } = await load('tests/web/story-game.ts');
  const open = () => {
    const link = new TestLink(signal);
    return { link, game: new Game(link, 'g', { faceOf: async () => staging, pace: () => 0, name: () => 'Ann' }) };
  };
  const at = (n) => line(n, 'moved').event;

  await test('the log is filled with what was before, and nothing is told twice', async () => {
    const { link, game } = open();
    await link.tell(view(3, [at(3)]));
    check(link.asked('history').length === 1, 'the host is asked once');
    await link.tell(view(4, [at(4)]));
    await link.tell(history(4, [1, 2, 3, 4].map((n) => line(n, 'moved'))));
    equal(entries(game.log.value), [1, 2, 3, 4], 'entries');
    await link.tell(view(6, [at(5), at(6)]));
    equal(entries(game.log.value), [1, 2, 3, 4, 5, 6], 'entries');
    check(link.asked('history').length === 1, 'and not again');
  });
  await test('what was taken back is not told any more', async () => {
    const { link, game } = open();
    await link.tell(view(2, [at(2)]));
    await link.tell(history(2, [line(1, 'moved'), line(2, 'moved')]));
    await link.tell(view(4, [at(3), at(4)]));
    await link.tell(view(5, [], { back: 5 }));
    await link.tell(history(5, [line(1, 'moved'), line(2, 'moved')]));
    equal(entries(game.log.value), [1, 2], 'entries');
    await link.tell(view(6, [at(6)], { back: 5 }));
    equal(entries(game.log.value), [1, 2, 6], 'entries');
    check(link.asked('history').length === 2, 'one take-back, one more question');
  });
  await test('after a lost connection what was missed is told', async () => {
    const { link, game } = open();
    await link.tell(view(2, [at(2)]));
    await link.tell(history(2, [line(2, 'moved')]));
    link.open();
    await link.tell(view(9));
    await link.tell(history(9, [line(2, 'moved'), line(7, 'moved'), line(9, 'moved')]));
    equal(entries(game.log.value), [2, 7, 9], 'entries');
  });
  await test('a player who looks back is asked nothing, and comes back to what came meanwhile', async () => {
    const { link, game } = open();
    await link.tell({ type: 'room', state: 'playing', commitment: '', sealed: 1, room: { own: [{ seat: 0 }], seats: [], requests: [] } });
    const question = { seat: 0, open: true, id: '0.1', kind: 'x', say: 'x', answer: 'option', candidates: [] };
    const asking = (entry) => ({ ...view(entry, [at(entry)]), view: { you: 0, questions: [question], seats: [], moves: [] } });
    await link.tell(asking(4));
    check(game.question.value !== null, 'asked');
    game.director.lookBack({ entry: 2, view: { you: 0, questions: [question] }, events: [] });
    check(game.question.value === null && game.director.entry.value === 2, 'not asked in the past');
    await link.tell(asking(6));
    equal([game.director.entry.value, game.director.live.value], [2, false], 'the past stands');
    game.director.comeBack();
    equal([game.director.entry.value, game.director.live.value, game.question.value?.id], [6, true, '0.1'], 'back');
  });
  await test('two questions of one type are asked one after the other, each with its own answer', async () => {
    const { link, game } = open();
    const first = game.look(3);
    const second = game.look(5);
    await new Promise((resolve) => setTimeout(resolve, 0));
    equal(link.asked('look').map((message) => message.entry), [3], 'asked');
    await link.tell({ type: 'looked', entry: 3, view: {}, events: [] });
    equal([(await first).entry, link.asked('look').length], [3, 2], 'the first, then the second');
    const thrown = (promise) => promise.then(() => null, (error) => error.message);
    const refusal = thrown(second);
    await link.tell({ type: 'refused', about: 'look', why: 'no such entry' });
    equal(await refusal, 'no such entry', 'a refusal is thrown');
    const loss = thrown(game.look(7));
    await new Promise((resolve) => setTimeout(resolve, 0));
    link.state.value = 'connecting';
    check((await loss) !== null, 'and so is the loss of the way');
  });
}

/** Odds are asked for again after a while; here no while passes. */
async function testOdds(load, equal) {
  likeAPage();
  const { Game, expectationsOf, signal, staging } = await load('tests/web/story-game.ts');
  const shots = [{ declared: true, expected: 1.5 }];
  const attempt = async (act) => {
    const { setTimeout: later } = globalThis;
    const link = new TestLink(signal);
    const expectations = expectationsOf(new Game(link, 'g', { faceOf: async () => staging, pace: () => 0, name: () => 'Ann' }));
    const asked = async (count) => {
      await until(`question ${count} for odds`, () => link.asked('odds').length >= count);
      return link.asked('odds').map((message) => message.entry);
    };
    globalThis.setTimeout = (then) => later(then, 0);
    try {
      await act(link, expectations, asked);
    } finally {
      globalThis.setTimeout = later;
    }
  };
  const refuse = (link) => link.tell({ type: 'refused', about: 'odds', why: 'too much work: ask again in 2 seconds' });

  await test('odds that a busy host refused are asked for again', () => attempt(async (link, expectations, asked) => {
    expectations.want(10);
    equal(await asked(1), [10], 'asked');
    await refuse(link);
    equal(await asked(2), [10, 10], 'asked again');
    check(!expectations.known.value.has(10), 'nothing is known of it yet');
    await link.tell({ type: 'odds', entry: 10, shots });
    equal(expectations.known.value.get(10)?.expected, 1.5, 'told');
  }));
  await test('odds that were asked for when the way was lost are asked for again', () => attempt(async (link, expectations, asked) => {
    expectations.want(10);
    await asked(1);
    link.state.value = 'connecting';
    equal(await asked(2), [10, 10], 'asked again');
    link.state.value = 'open';
    await link.tell({ type: 'odds', entry: 10, shots });
    equal(expectations.known.value.get(10)?.expected, 1.5, 'told');
  }));
  await test('odds that are refused again and again cannot be told, and the next are asked for', () => attempt(async (link, expectations, asked) => {
    expectations.want(10);
    for (let times = 1; times <= 4; times++) {
      equal((await asked(times)).length, times, 'asked');
      await refuse(link);
    }
    await until('an end', () => expectations.known.value.has(10));
    equal(expectations.known.value.get(10), null, 'given up');
    expectations.want(20);
    equal((await asked(5)).at(-1), 20, 'the next');
  }));
}

async function testPlayback(load, equal) {
  likeAPage();
  const { Playback, Director, signal, staging } = await load('tests/web/story-game.ts');
  /** Steps 2, 4, 5, 9; entry 5 follows from 4 by itself, so that both are one moment. */
  const open = (lasts = 0) => {
    const looked = [];
    const director = new Director(() => 1, () => {}, () => lasts);
    director.hear({ entry: 9, view: {}, events: [] });
    const look = async (entry) => {
      looked.push(entry);
      const last = entry === 4 ? 5 : entry;
      return { entry: last, view: { entry: last }, events: [2, 4, 5, 9].filter((n) => n >= entry && n <= last).map((n) => ({ kind: 'note', say: String(n), entry: n })) };
    };
    const playback = new Playback({ director, look, face: signal(null), log: signal([2, 4, 5, 9].map((entry) => line(entry, 'note'))) });
    return { playback, director, looked };
  };
  await test('looking back: on and back, step by step', async () => {
    const { playback, director } = open();
    const way = [];
    await playback.goTo(0);
    for (let i = 0; i < 4; i++) {
      await playback.forward();
      way.push(playback.at.value);
    }
    equal(way, [2, 5, 9, 9], 'on');
    for (let i = 0; i < 4; i++) {
      await playback.back();
      way.push(playback.at.value);
    }
    equal(way.slice(4), [5, 2, 0, 0], 'back');
    playback.leave();
    equal([director.away.value, director.entry.value], [false, 9], 'and to what is live');
  });
  await test('looking back: what is wanted last wins, and what is known is not asked for again', async () => {
    const { playback, looked } = open();
    await Promise.all([playback.goTo(2), playback.goTo(4), playback.goTo(9)]);
    equal([playback.at.value, looked.includes(4)], [9, false], 'nothing in between is fetched');
    await playback.goTo(2);
    equal(looked.filter((entry) => entry === 2).length, 1, 'kept');
  });
  await test('a replay has no dead time: the next moment is there before it is needed, and silent phases pass', async () => {
    const { playback, director, looked } = open(60_000);
    const acted = playback.play();
    await until('the first step on stage', () => director.stage.value !== null);
    equal([playback.at.value, looked.includes(4)], [0, true], 'the second is fetched while the first is on stage');
    playback.pause();
    await acted;
    const phase = (name) => ({ kind: 'phase', round: 2, phase: name, say: '' });
    equal(['planning', 'end'].map((name) => staging.lasts(phase(name))), [0, 0], 'nothing is to be seen of them');
    check(['activation', 'combat', 'engagement', 'system', undefined].every((name) => staging.lasts(phase(name)) > 0), 'others are told, and so is a round');
  });
  await test('looking back: plays to the end by itself', async () => {
    const { playback } = open();
    playback.speed.value = 1000;
    await playback.goTo(0);
    await playback.play();
    equal([playback.at.value, playback.playing.value], [9, false], 'the end');
  });
}

async function testLessonEnd(load, equal) {
  likeAPage();
  await test('a lesson ends when what it teaches was seen', async () => {
    const { isSeen } = await load('web/src/lessons/progress.ts');
    const game = (live, attack, view = { attack }) => ({ view: { value: view }, director: { live: { value: live } }, face: { value: { isUnderWay: (seen) => seen.attack } } });
    equal([isSeen(game(true, false)), isSeen(game(false, false)), isSeen(game(true, true)), isSeen(game(true, false, null))], [true, false, false, false], 'not while it is acted out, nor during an attack');
    equal(isSeen({ ...game(true, true), face: { value: {} } }), true, 'in a game that has no such thing');
  });
}

async function testAsking(load, equal) {
  likeAPage();
  const { ask, signal } = await load('tests/web/story-game.ts');
  await test('whoever has asked is told that the host takes no messages now', async () => {
    const link = new TestLink(signal);
    const refusals = [];
    for (const about of ['offers', '']) {
      const asked = ask(link, { type: 'offers', game: 'g' }, 'offers').catch((refusal) => refusals.push(refusal.message));
      await until('the question', () => link.asked('offers').length === refusals.length + 1);
      await link.tell({ type: 'refused', about: 'squad', why: 'it is about another message' });
      await link.tell({ type: 'refused', about, why: `refused ${about}` });
      await asked;
    }
    equal(refusals, ['refused offers', 'refused '], 'both are refused, and neither waits');
  });
}

export async function testStory(load, equal) {
  await testLessonEnd(load, equal);
  await testAsking(load, equal);
  await testChapters(load, equal);
  await testLog(load, equal);
  await testOdds(load, equal);
  await testPlayback(load, equal);
}
