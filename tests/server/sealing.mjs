// The dice are sealed before a game begins, over real sockets: a host's own player who picks last, a seat that withholds, a kill between
// pledges and openings; and the record of what was played is found fair by a verifier that knows no rules.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { check, newFile, Server, test, until } from './harness.mjs';
import { Player } from './client.mjs';

/** Both sit and have pledged, and neither opens anything by itself. */
async function twoWhoSit(server) {
  const [ann, bo] = [await Player.greet(server), await Player.greet(server)];
  ann.withholds = bo.withholds = true;
  await ann.create();
  await ann.sit(0);
  await bo.join(ann.game);
  await bo.sit(1);
  for (const player of [ann, bo]) await until('all pledges', () => player.room().pledges?.length === 2);
  return [ann, bo];
}

const owes = (player, seat) => player.room().room.seats[seat].owes;

/** Says what an honest client would say by now. */
function gives(player) {
  for (const { type, ...fields } of player.parts.due(player.room())) player.say(type, fields);
}

export async function sealing() {
  const server = await Server.start();

  await test('a nonce that was picked after the other was seen is refused', async () => {
    const [ann, bo] = await twoWhoSit(server);
    gives(bo);
    await until("Bo's nonce", () => owes(ann, 1) === '');
    ann.say('nonce', { seat: 0, nonce: '5a'.repeat(16) }); // whatever gave the best dice
    await ann.refused('nonce', 'not the nonce that this seat has pledged');
    ann.say('pledge', { seat: 0, commitment: ann.room().commitment, pledge: '5a'.repeat(32) });
    await ann.refused('pledge', 'pledged another nonce already');
    check(ann.room().state === 'waiting' && owes(bo, 0) === 'nonce', 'the start waits, and Bo sees for whom');
    for (const player of [ann, bo]) player.end();
  });

  await test('the server is killed between pledges and openings, and the game begins with what was pledged', async () => {
    const [ann, bo] = await twoWhoSit(server);
    const { commitment, pledges } = ann.room();
    gives(bo);
    await until("Bo's nonce", () => owes(ann, 1) === '');
    await server.kill();
    await server.restart();
    const again = await Player.greet(server);
    again.parts = ann.parts;
    again.seat = 0;
    await again.join(ann.game, ann.token);
    await until('the game to begin', () => again.view());
    check(again.room().commitment === commitment && again.room().sealed === 1, 'under the same commitment');
    again.say('move', { words: 'concede' });
    await again.next('over');
    again.say('record');
    const { record } = await again.next('record');
    pledges.forEach((pledge, seat) => check(record.includes(`\npledge ${seat} ${pledge} `), `the record has the pledge of seat ${seat} that was shown`));
    const file = newFile('sealed.record');
    fs.writeFileSync(file, record);
    execFileSync('python3', ['docs/examples/verify.py', file]);
    again.end();
  });

  await test('a player who stands up before the game begins makes everybody seal again', async () => {
    const [ann, bo] = await twoWhoSit(server);
    const before = bo.room().commitment;
    gives(bo);
    ann.say('absent', { seat: 0, how: 'free' });
    await until('a new seal', () => bo.room().commitment !== before);
    check(bo.room().sealed === 2 && owes(bo, 1) === 'pledge' && !bo.room().pledges, JSON.stringify(bo.room()));
    bo.withholds = ann.withholds = false;
    gives(bo);
    await until('the room', () => ann.room().commitment !== before);
    await ann.sit(0);
    await until('the game to begin', () => ann.view() && bo.view());
    for (const player of [ann, bo]) player.end();
  });
  await server.stop();
}
