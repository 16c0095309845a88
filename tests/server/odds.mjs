// Odds over real sockets: worked out on the server's threads, the same for everybody, and refused where they would be a hint.
import { Client, Player } from './client.mjs';
import { check, Server, test } from './harness.mjs';

const setup = `ship rookie rookiepilot seat 0 at 457 400 facing 0
ship academy academypilot seat 1 at 457 580 facing 0
round 2
phase combat`;

/** A game that is played against the machine, with the first target question open. */
async function begin(server, manner) {
  const client = await Player.greet(server);
  const { game, invites } = await client.create({ game: 'xwing-1', setup, manner, machines: ['', 'simple'] });
  await client.sit(0, { invite: invites[0] });
  const view = await client.next('view', (message) => message.view.questions?.some((question) => question.kind === 'attack'));
  return { client, game, view };
}

/** The question's candidate that attacks. */
const question = (view) => view.view.questions.find((asked) => asked.kind === 'attack');

function checkNumbers(shot) {
  const sum = shot.damage.reduce((all, chance) => all + chance, 0);
  check(Math.abs(sum - 1) < 0.0005, `the probabilities sum to ${sum}`);
  check(shot.attack_dice === 3 && shot.defense_dice === 3 && shot.expected === 0.6738, JSON.stringify(shot));
}

export async function odds() {
  const server = await Server.start();

  await test('odds before an attack is declared, at a table for practice', async () => {
    const { client, view } = await begin(server, 'practice');
    client.say('odds', { entry: view.entry });
    const { shots, entry } = await client.next('odds');
    check(entry === view.entry && shots.length === 1, JSON.stringify(shots));
    checkNumbers(shots[0]);
    check(question(view).candidates.some((candidate) => candidate.words === shots[0].words), shots[0].words);
    client.say('odds', { entry: view.entry });
    check(JSON.stringify((await client.next('odds')).shots) === JSON.stringify(shots), 'asked again they are others');
  });
  await test('odds of what was declared, for players and spectators', async () => {
    const { client, game, view } = await begin(server, 'friendly');
    client.say('odds', { entry: view.entry });
    check((await client.next('refused')).why.includes('practice'), 'before it is declared');
    const target = question(view).candidates.find((candidate) => candidate.piece === 1);
    client.say('answer', { question: question(view).id, words: target.words });
    const after = await client.next('view', (message) => message.events.some((event) => event.kind === 'attack'));
    const { entry } = after.events.find((event) => event.kind === 'attack');
    const watcher = await Client.greet(server);
    watcher.say('join', { game });
    for (const who of [client, watcher]) {
      who.say('odds', { entry });
      const { shots } = await who.next('odds');
      check(shots.length === 1 && shots[0].declared === true && shots[0].words === undefined, JSON.stringify(shots));
      checkNumbers(shots[0]);
    }
  });
  await test('the server that worked them out ends in order', () => server.stop());
}
