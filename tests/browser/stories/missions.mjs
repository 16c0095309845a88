// Each mission begins, and a round of it is played.
import { check, picture } from '../harness.mjs';
import { begin, choose, dice, isOver, newGame, placeAll, playToRound } from '../player.mjs';

export const stories = [1, 2, 3].map((mission) => [
  `mission ${mission} begins, and a round is played`,
  async ({ visit, site }) => {
    const page = await visit();
    await newGame(page, site);
    await choose(page, new RegExp(`^${mission}\\. `));
    await choose(page, mission === 2 ? 'Galactic Empire' : 'Rebel Alliance');
    await begin(page);
    await placeAll(page);
    const now = await playToRound(page, 2, { pick: dice(mission) });
    await picture(page, `mission-${mission}`);
    check(!isOver(now), `it is not over after one round: ${now.say}`);
  },
]);
