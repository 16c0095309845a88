// Whole games over real sockets, between guests, against the machine, and with people looking on.
import fs from 'node:fs';
import { check, newFile, proveRecord, Server, test, until } from './harness.mjs';

const teams = newFile('teams.setup');
fs.writeFileSync(
  teams,
  `ship luke   lukeskywalker    seat 0
ship biggs  biggsdarklighter seat 1
ship beast  nightbeast       seat 2
ship curse  darkcurse        seat 3
`,
);

const famous = newFile('famous.setup');
fs.writeFileSync(famous, 'fame 8\nfamous 0 7\nfamous 1 7\nfamous 2 7\n');
const alone = newFile('alone.setup');
fs.writeFileSync(alone, 'fame 8\nai 1\nfamous 0 7\nfamous 1 7\n');

/** A game that the first guest creates with these words, and that as many others join. */
async function play(server, others, words, joining = []) {
  const first = server.guest('--name', 'First', '--seed', '7', ...words);
  const game = await first.game();
  const guests = [first];
  for (let i = 1; i <= others; i++) guests.push(server.guest('--join', game, '--name', `Guest ${i}`, '--seed', `${i}`, '--quiet', ...joining));
  for (const guest of guests) await guest.played();
  const record = await proveRecord(server, game);
  check(record.includes('First') !== words.includes('--watch'), 'the record names those who play, and nobody else');
  return { game, guests, record };
}

export async function games() {
  const server = await Server.start();

  await test('a game of skirmish between two guests', () => play(server, 1, ['--game', 'skirmish']));
  await test('a game of skirmish with talk, take-backs and offers', () =>
    play(server, 1, ['--game', 'skirmish', '--as', 'talkative'], ['--as', 'talkative']));
  await test('a game of skirmish by the first candidates', () => play(server, 1, ['--game', 'skirmish', '--as', 'first'], ['--as', 'first']));
  await test('a game of smugglers between three guests', () => play(server, 2, ['--game', 'smugglers']));
  await test('a game of Outer Rim between three guests who are nearly famous enough', async () => {
    const { record, guests } = await play(server, 2, ['--game', 'outer-rim', '--seats', '012', '--setup', famous]);
    check(record.includes('fame 8'), 'how much fame wins is not in the record');
    check(guests.some((guest) => /wins?\b/i.test(guest.run.out)), 'nobody was told who wins');
  });
  await test('Outer Rim alone: the rules play the other seat, which nobody takes', async () => {
    const { record } = await play(server, 0, ['--game', 'outer-rim', '--setup', alone]);
    check(record.includes('ai 1'), 'the AI player is not in the record');
  });
  await test('X-Wing: the forces of the core set', () => play(server, 1, ['--obstacles', '3']));
  await test('X-Wing: squads', async () => {
    const { record } = await play(server, 1, ['--squad', 'open-foils', '--squad', 'locusts']);
    check(record.includes('rookiepilot'), 'the squad is not in the record');
  });
  await test('X-Wing: mission 1', async () => {
    const { record } = await play(server, 1, ['--mission', '1']);
    check(record.includes('mission 1'), 'the mission is not in the record');
  });
  await test('X-Wing: two against two', async () => {
    const { guests } = await play(server, 3, ['--seats', '0011', '--setup', teams]);
    const seats = guests.map((guest) => guest.run.out.match(/You sit on seat (\d)/)?.[1]).sort();
    check(seats.join() === '0,1,2,3', `the four sat on ${seats}`);
  });
  for (const [scenario, first, second] of [['assault', 'old-comrades', 'paid-twice'], ['chance', 'heavy-hands', 'black-errand'], ['salvage', 'first-light', 'white-steel'], ['scramble', 'swift-kites', 'iron-rain']])
    await test(`X-Wing 2.5 for points: ${scenario}`, async () => {
      const setup = newFile(`${scenario}.setup`);
      fs.writeFileSync(setup, `mode ${scenario}\n`);
      const { record } = await play(server, 1, ['--game', 'xwing-2.5', '--squad', first, '--squad', second, '--setup', setup]);
      check(record.includes(`mode ${scenario}`) && record.includes('points 20'), 'the scenario and the points are not in the record');
    });
  await test('X-Wing against the machine', () => play(server, 0, ['--against', 'simple', '--clock', 'game-75']));
  await test('machines among themselves, with a guest who looks on', async () => {
    const { guests } = await play(server, 0, ['--game', 'skirmish', '--against', 'random', '--watch']);
    check(guests.every((guest) => !guest.run.out.includes('You sit')), 'who only looks on has no seat');
  });
  await test('a guest looks on at the game of two others', async () => {
    const first = server.guest('--game', 'skirmish', '--think', '5');
    const game = await first.game();
    const watcher = server.guest('--join', game, '--watch');
    await until('the watcher to be there', async () => (await server.metric('connections')) >= 2);
    const second = server.guest('--join', game, '--think', '5');
    for (const guest of [first, second, watcher]) await guest.played();
    check(/is placed\./.test(watcher.run.out), 'the watcher was told nothing');
    check(!watcher.run.out.includes('? '), 'the watcher was asked something');
  });
  await test('a guest says what is wrong, and fails', async () => {
    const guest = server.guest('--join', 'nosuchgame');
    const { status } = await guest.run.end;
    check(status === 1 && guest.run.err.includes('no such game'), `status ${status}: ${guest.run.err}`);
    const other = server.guest('--game', 'chess');
    check((await other.run.end).status === 1 && other.run.err.includes('chess'), other.run.err);
  });
  await test('the server that they played at ends in order', () => server.stop());
}
