// What a client asks besides playing: what there is to play, what has happened, and records out and in.
import fs from 'node:fs';
import { Client } from './client.mjs';
import { noPart } from './part.mjs';
import { check, Server, test } from './harness.mjs';

const asked = async (client, type, fields, answer = type) => {
  client.say(type, fields);
  return client.next(answer);
};

export async function past() {
  const server = await Server.start();
  const client = await Client.greet(server);
  let record = '';

  await test('what is offered is played, and looked back at', async () => {
    const { offers } = await asked(client, 'offers', { game: 'xwing-1' });
    check(offers.squads.length === 12 && offers.missions.length === 3, 'not everything is offered');
    const setup = offers.squads[0].setup[0] + offers.squads[1].setup[1];
    const { game } = await asked(client, 'create', { game: 'xwing-1', sides: [0, 1], setup, machines: ['simple', 'random'] }, 'created');
    await client.next('over');
    const views = client.messages.filter((message) => message.type === 'view' && message.game === game);
    const told = await asked(client, 'history');
    check(told.entry === views.at(-1).entry, `the history ends with entry ${told.entry}`);
    const events = told.history.flatMap((of) => of.events);
    check(JSON.stringify(events) === JSON.stringify(views.flatMap((view) => view.events)), 'the history is not what the views told');
    for (const view of [views[1], views[Math.floor(views.length / 2)], views.at(-1)]) {
      const looked = await asked(client, 'look', { entry: view.entry }, 'looked');
      check(JSON.stringify(looked.view) === JSON.stringify(view.view), `entry ${view.entry} does not look as it did`);
    }
    record = (await asked(client, 'record')).record;
    check((await server.get(`/record/${game}`)).body === record, 'the record is another than the one for everybody');
  });

  await test('a record that comes in is looked at by others too, and is not kept', async () => {
    const opened = await asked(client, 'open', { record }, 'opened');
    const friend = await Client.greet(server);
    await asked(friend, 'join', { game: opened.game }, 'view');
    const told = await asked(friend, 'history', { seat: 1 });
    check(told.entry === opened.entry && told.history.length > 10, 'the history of a record that was opened');
    friend.say('sit', { seat: 0, name: 'Friend', ...noPart });
    await friend.refused('sit', 'somebody sits there');
    friend.end();
    await server.stop();
    await server.restart();
    const after = await Client.greet(server);
    after.say('join', { game: opened.game });
    await after.refused('join', 'no such game');
    after.end();
  });

  await test('the longest record that was kept can be opened', async () => {
    const again = await Client.greet(server);
    const text = fs.readFileSync('tests/records/xwing-1-crippled-5.record', 'utf8');
    const opened = await asked(again, 'open', { record: text }, 'opened');
    check((await asked(again, 'record')).record === text, 'it does not come out as it went in');
    check((await asked(again, 'look', { entry: opened.entry }, 'looked')).view.state === 'over', 'it does not end');
    again.say('open', { record: text.replace(' straight ', ' bank-left ') });
    await again.refused('open', 'line ');
    const { squad } = await asked(again, 'squad', { game: 'xwing-1', text: '{"faction":"rebel","pilots":[{"name":"lukeskywalker"}]}' });
    check(squad.legal && squad.ships[0].name === 'Luke Skywalker', 'a squad that was pasted');
    again.end();
  });
  await test('the server that they looked back at ends in order', () => server.stop());
}
