// Order in a room: whoever created the game mutes, shows out and closes; whoever runs the host says something to everybody.
import { execFileSync } from 'node:child_process';
import { check, openServer, picture, until } from '../harness.mjs';
import { choose, newGame } from '../player.mjs';

/** A page that waits for a friend; gives the link. */
async function invite(page, site) {
  await newGame(page, site);
  await choose(page, /^A friend, by link/);
  await page.getByRole('button', { name: 'Create the game and get the link' }).click();
  await page.getByRole('heading', { name: /Waiting for the other player/ }).waitFor();
  return page.url();
}

export const stories = [
  ['order: a spectator is muted and shown out for good, and the game is closed', async ({ visit, site }) => {
    const ann = await visit({ keep: { 'outrider:set:name': 'Ann' } });
    const link = await invite(ann, site);
    const eve = await visit({ keep: { 'outrider:set:name': 'Eve' } });
    await eve.goto(link);
    await eve.getByRole('heading', { name: 'You are invited to a game' }).waitFor();
    check((await eve.getByRole('region', { name: 'People here' }).count()) === 0, 'only the host of the game has the list');
    const people = ann.getByRole('region', { name: 'People here' });
    await people.getByText('Eve').click();
    await picture(ann, 'people');
    await people.getByRole('button', { name: 'Mute' }).click();
    await people.getByText('muted', { exact: true }).waitFor();
    await people.getByRole('button', { name: 'Let them speak' }).click();
    await people.getByRole('button', { name: 'Mute' }).waitFor();
    await people.getByRole('button', { name: 'Show out for good' }).click();
    await eve.getByText('the host of this game has shown you out').waitFor();
    await picture(eve, 'shown-out');
    await until('nobody else to be there', async () => (await people.getByText('Eve').count()) === 0);
    await people.getByRole('button', { name: 'Close this game' }).click();
    await ann.getByText('The game is over.').waitFor();
    await ann.getByText('(its host has closed it)').waitFor();
  }],
  ['order: what the operator says stands on every screen until it is closed', async ({ visit }) => {
    const own = await openServer(); // of its own: everybody there is told
    const page = await visit({ keep: { 'outrider:set:name': 'Ann' }, expects: /WebSocket connection to/ }); // when that server ends
    await invite(page, own.site);
    execFileSync(process.env.OUTRIDER_PROGRAM || 'build/asan/outrider', ['admin', own.store, 'notice', 'Back in five minutes.']);
    const said = page.getByRole('alert').filter({ hasText: 'Back in five minutes.' });
    await said.waitFor();
    await picture(page, 'announcement');
    await said.getByRole('button', { name: 'Close' }).click();
    await said.waitFor({ state: 'detached' });
    await own.stop();
  }],
];
