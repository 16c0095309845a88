// A seat is a secret token: nobody sees or answers for another's. And what comes too early, too late or twice changes nothing.
import { Client, pair, Player, words } from './client.mjs';
import { noPart } from './part.mjs';
import { check, proveRecord, Server, test, until } from './harness.mjs';

const shipsOf = (view, side) => view.view.board.ships.filter((ship) => ship.side === side);

/** Plays until both are asked for their dials. */
async function untilPlanning(one, two) {
  const planning = (player) => player.question()?.hidden;
  while (!planning(one) || !planning(two)) {
    const asked = await until('somebody to be asked', () => [one, two].find((player) => player.question() && !planning(player)) || (planning(one) && planning(two) && 'both'));
    if (asked !== 'both') await asked.play();
  }
}

/** Everything that a client was ever sent, as text. */
const heard = (client) => JSON.stringify(client.messages);

async function looking(server) {
  const [one, two] = await pair(server, { game: 'xwing-1' });
  const stranger = await Player.greet(server);
  await stranger.join(one.game);
  await untilPlanning(one, two);

  await test('a spectator sees no question from within, and no dial', async () => {
    const before = one.view().entry;
    await one.play((legal) => legal.findIndex((candidate) => candidate.verb !== 'confirm'));
    check(shipsOf(one.view(), 0)[0].dial.bearing, 'the owner sees the dial');
    for (const other of [two, stranger]) {
      await until('the view after the dial was set', () => other.view()?.entry > before);
      check(['none', 'hidden'].includes(shipsOf(other.view(), 0)[0].dial), `a dial is seen: ${JSON.stringify(shipsOf(other.view(), 0)[0].dial)}`);
      const asked = other.view().view.questions.find((question) => question.seat === 0);
      check(asked.hidden && !asked.candidates && !asked.id && !asked.say, `a hidden question is seen: ${JSON.stringify(asked)}`);
    }
    check(stranger.view().view.you === null, 'a spectator has no seat');
    check(!heard(stranger).includes('"candidates"'), 'a spectator was shown candidates');
  });
  await test('no token and no invitation of another is ever sent', () => {
    for (const secret of [one.token, two.token, ...one.created.invites]) check(secret.length > 20 && !heard(stranger).includes(secret), 'a stranger was sent a secret');
    check(!heard(two).includes(one.token) && !heard(one).includes(two.token), "a player was sent the other's token");
  });
  await test("a stranger cannot answer, move, take back or sit in another's place", async () => {
    const { id } = await one.asked();
    const before = one.view().entry;
    stranger.say('answer', { question: id, words: words(one.question()) });
    await stranger.refused('answer', 'not yours');
    two.say('answer', { question: id, words: words(one.question()) });
    await two.refused('answer', 'not yours');
    for (const [type, fields] of [['move', { words: 'concede' }], ['move', { words: 'concede', seat: 0 }], ['back', { seat: 0 }], ['thorough', { on: true, seat: 0 }],
      ['auto_pass', { until: 'my-next-ship', seat: 0 }], ['absent', { seat: 0, how: 'claim' }], ['adjourn', {}], ['consent', { request: 1, yes: true }]]) {
      stranger.say(type, fields);
      await stranger.refused(type, '');
    }
    two.say('move', { words: 'concede', seat: 0 });
    await two.refused('move', 'not your seat');
    stranger.say('sit', { seat: 0, name: 'Thief', ...noPart });
    await stranger.refused('sit', 'sits there');
    stranger.say('join', { game: one.game, token: '00'.repeat(32) });
    await stranger.refused('join', 'token');
    stranger.say('join', { game: one.game, token: one.token.slice(0, -1) });
    await stranger.refused('join', 'token');
    check(one.view().entry === before, 'a refused message changed the game');
  });
  await test('a token gives the seat back, also beside the first connection', async () => {
    const again = await Player.greet(server);
    again.seat = 0;
    await again.join(one.game, one.token);
    await until('a view of the seat', () => again.view()?.view.you === 0);
    check(again.question().id === one.question().id, 'another question is asked');
    one.end();
    await again.play();
    again.say('leave');
    again.end();
  });
  await test('the record of a running game is not given away', async () => {
    const { status, body } = await server.get(`/record/${one.game}`);
    check(status === 404 && body.includes('not over'), `${status} ${body}`);
  });
  two.say('move', { words: 'concede' });
  await test('a game ends by a concession, and its record is proved', async () => {
    const over = await two.next('over');
    check(over.winners.join() === '0', `the winners are ${over.winners}`);
    await proveRecord(server, one.game);
  });
  for (const client of [one, two, stranger]) client.end();
}

async function order(server) {
  await test('nothing is taken before a hello, and of one version only', async () => {
    const client = await Client.connect(server);
    for (const type of ['ping', 'create', 'join']) {
      client.say(type, { create: { game: 'skirmish', sides: [0, 1] }, join: { game: 'x' } }[type]);
      await client.refused(type, 'hello');
    }
    client.say('hello', { version: 999 });
    await client.refused('hello', 'version');
    await client.isClosed('version');
  });
  await test('out of turn: before a game, before a seat, before it begins', async () => {
    const player = await Player.greet(server);
    player.say('answer', { question: '0.1', words: 'pass' });
    await player.refused('answer', 'join a game');
    player.say('sit', { seat: 0, name: 'Early', ...noPart });
    await player.refused('sit', 'join a game');
    await player.create();
    await player.sit(0);
    player.say('answer', { question: '0.1', words: 'pass' });
    await player.refused('answer', 'not begun');
    player.say('sit', { seat: 5, name: 'Far', ...noPart });
    await player.refused('sit', 'no such seat');
    player.say('sit', { seat: 1, name: 'Bad', ...noPart, pledge: 'xyz' });
    await player.refused('sit', 'pledge');
    player.say('sit', { seat: 1, name: 'Bad', ...noPart });
    await player.refused('sit', 'another commitment');
    player.say('sit', { seat: 1, name: 'Old', nonce: '00'.repeat(16) });
    await player.refused('sit', '"nonce" is no field of "sit"');
    player.end();
  });
  await test('an answer that comes twice is taken once; a late one is refused', async () => {
    const [one, two] = await pair(server);
    const first = await until('somebody to be asked', () => [one, two].find((player) => player.question()));
    const question = first.question();
    const said = { question: question.id, words: words(question), entry: first.view().entry };
    first.say('answer', said);
    first.say('answer', said);
    await first.refused('answer', 'asked');
    await until('the answer to be taken', () => first.view().entry > said.entry && first.question()?.id !== question.id);
    const { entry } = first.view();
    first.say('answer', said);
    await first.refused('answer', 'asked');
    first.say('answer', { ...said, question: '7.1' });
    await first.refused('answer', 'not yours');
    first.say('answer', { ...said, question: 'nonsense' });
    await first.refused('answer', 'id');
    first.say('ping', { n: 5 });
    check((await first.next('pong')).n === 5, 'a pong has its number');
    check(first.view().entry === entry, 'a refused answer changed the game');
    const next = await until('somebody to be asked', () => [one, two].find((player) => player.question()));
    next.say('answer', { question: next.question().id, words: 'fly to the moon' });
    const refusal = await next.next('refused');
    check(refusal.question === next.question().id && refusal.why.length > 5, 'a refusal names its question and a reason');
    one.say('move', { words: 'concede' });
    await two.next('over');
    for (const client of [one, two]) client.end();
  });
  await test('kept seats are for those who have the invitation', async () => {
    const owner = await Player.greet(server);
    const { invites, game } = await owner.create({ kept: [1] });
    const other = await Player.greet(server);
    await other.join(game);
    for (const invite of [undefined, '00'.repeat(16), invites[0]]) {
      other.say('sit', { seat: 1, name: 'Other', ...noPart, ...(invite ? { invite } : {}) });
      await other.refused('sit', '');
    }
    await other.sit(1, { invite: invites[1] });
    check(other.seat === 1, 'whoever has the invitation sits down');
    for (const client of [owner, other]) client.end();
  });
  await test('two seats at one screen', async () => {
    const player = await Player.greet(server);
    await player.create();
    await player.sit(0);
    await player.sit(1);
    await until('views of both seats', () => [0, 1].every((seat) => player.messages.some((message) => message.type === 'view' && message.view.you === seat)));
    player.say('move', { words: 'concede' });
    await player.refused('move', 'several');
    player.say('move', { words: 'concede', seat: 1 });
    check((await player.next('over')).winners.join() === '0', 'the other seat wins');
    player.end();
  });
}

export async function strangers() {
  const server = await Server.start();
  await looking(server);
  await order(server);
  await test('the server that strangers came to ends in order', () => server.stop());
}
