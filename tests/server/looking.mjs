// Sixty who look back as often as they may: each is answered or told when to try again, and the games of others go on.
import { Client, pair } from './client.mjs';
import { check, Server, test, until } from './harness.mjs';

const LOOKERS = 60;

/** Each says this much at once, of what it may say; gives what each was told, in order. */
async function lookBack(lookers, entries, witness) {
  const asked = lookers.map((looker, i) => {
    looker.messages.length = looker.read = 0;
    const looks = Array.from({ length: 15 }, (_, k) => (i * 211 + k * 97) % entries);
    for (const entry of looks) looker.say('look', { entry });
    looker.say('history');
    return looks;
  });
  for (let i = 0; i < 10; i++) await witness();
  for (const [i, looker] of lookers.entries()) {
    const of = (type) => looker.messages.filter((message) => message.type === type);
    await until(() => `sixteen answers; there are ${JSON.stringify(looker.messages).slice(0, 500)}`, () => of('looked').length + of('history').length + of('refused').length >= 16 || looker.closed);
    check(!looker.closed, `hung up on: ${JSON.stringify(looker.closed)}`);
    for (const refusal of of('refused')) check(/try again in|wait for that first/.test(refusal.why), `refused because "${refusal.why}"`);
    // What follows by itself belongs to an entry: the table may be a little further.
    let at = 0;
    for (const { entry } of of('looked')) {
      while (at < asked[i].length && !(entry >= asked[i][at] && entry - asked[i][at] < 40)) at++;
      check(at < asked[i].length, 'the answers do not come in the order of the questions');
      at++;
    }
  }
}

export async function looking() {
  const server = await Server.start();
  const [one, two] = await pair(server, { game: 'xwing-1', setup: 'obstacles 6\n' }, '127.0.0.9');
  const witness = async () => {
    const player = await until('a witness to be asked', () => [one, two].find((each) => each.question()));
    await player.play((legal) => Math.floor(legal.length / 2));
  };

  const maker = await Client.greet(server, '127.0.0.8');
  maker.say('create', { game: 'xwing-1', sides: [0, 1], machines: ['random', 'random'] });
  const { game } = await maker.next('created');
  await until('machines to play to the end', () => maker.messages.some((message) => message.type === 'over'), 240000);
  const { entry } = maker.messages.findLast((message) => message.type === 'view');
  for (const [name, from] of [
    ['one address', () => '127.0.0.2'],
    ['sixty addresses', (i) => `127.0.1.${i + 1}`],
  ]) {
    await test(`sixty connections from ${name} look back, and a game goes on`, async () => {
      const lookers = await Promise.all(Array.from({ length: LOOKERS }, async (_, i) => {
        const looker = await Client.greet(server, from(i));
        looker.say('join', { game });
        await looker.next('view');
        return looker;
      }));
      await lookBack(lookers, entry, witness);
      check((await server.metric('replayed_total')) > 0, 'nothing was replayed');
      for (const looker of lookers) looker.end();
      await server.isWell();
    });
  }

  await test('somebody who looks back and leaves at once is not missed', async () => {
    for (let i = 0; i < 20; i++) {
      const looker = await Client.greet(server, '127.0.0.3');
      looker.say('join', { game });
      for (let k = 0; k < 10; k++) looker.say(k % 2 ? 'history' : 'look', k % 2 ? {} : { entry: 100 * k });
      await looker.next('looked');
      looker.end();
    }
    await server.isWell();
    await witness();
  });

  await test('records that are in the store alone are read beside the game', async () => {
    const { body } = await server.get(`/record/${game}`);
    await server.stop();
    await server.restart();
    const pages = await Promise.all(Array.from({ length: 40 }, () => server.get(`/record/${game}`)));
    for (const page of pages) check(page.status === 200 ? page.body === body : page.status === 503 && /try again/i.test(page.body), `${page.status} ${page.body.slice(0, 100)}`);
    check(pages.some((page) => page.status === 200), 'nobody got the record');
    check((await server.get('/record/nothing')).status === 404, 'a record of nothing');
  });

  await test('a server that stops while somebody looks back ends in order', async () => {
    const client = await Client.greet(server, '127.0.0.5');
    client.say('join', { game });
    await client.next('view');
    for (let k = 0; k < 10; k++) client.say('history');
    await server.stop();
  });
}
