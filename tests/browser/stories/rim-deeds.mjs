// What players of Outer Rim do to one another and on their own: trades and refusals, a bounty on crew, jobs that fail and that are done.
import { check, picture, until } from '../harness.mjs';
import { asked, panel, sitDown, wholeLog } from '../player.mjs';
import { answer, give, position } from '../rim.mjs';

const TRADERS = `character 0 bossk at ryloth
character 1 jyn-erso at ryloth
damage 0 character 1
credits 0 5000
holds 0 dl-44 food-supplies
holds 1 vibro-ax hired-help
turn 0 step action
`;

const HUNT = `character 0 bossk at tatooine
character 1 doctor-aphra at tatooine
contact tatooine:2 greedo aside
holds 0 bounty-greedo
holds 1 contact-greedo
turn 0 step encounter
`;

/** A job whose test can be failed, and then there is nothing to pay with; or with credits enough. */
const job = (character, credits) => `character 0 ${character} at tatooine
character 1 han-solo at naboo
credits 0 ${credits}
holds 0 start-job-missing-courier
turn 0 step encounter
`;

const both = async (visit, server, site, lines) => {
  const made = await position(server, lines, [0, 1]);
  const pages = [await visit(), await visit()];
  for (const seat of [0, 1]) await sitDown(pages[seat], site, made, [seat]);
  return pages;
};

const mine = (page) => until('a question', async () => (await panel(page)).mood === 'mine' && (await panel(page)).question && panel(page));

export const stories = [
  ['Outer Rim: a trade is offered, refused, told to all, and agreed to; credits are given', async ({ visit, server, site }) => {
    const [ann, bo] = await both(visit, server, site, TRADERS);
    const tile = (page, column, name) => page.locator('.trade-column').nth(column).getByRole('button', { name: new RegExp(`^${name}`) });
    const offer = async (gives, wants) => {
      await mine(ann);
      await give(ann, 'action trade seat1');
      await ann.locator('.rim-trade').waitFor();
      await tile(ann, 0, gives).click();
      await tile(ann, 1, wants).click();
      await ann.getByRole('button', { name: /^Offer this to Bo/ }).click();
      await bo.getByRole('button', { name: 'Agree to the trade' }).waitFor();
    };
    await offer('Food Supplies', 'Hired Help');
    await picture(bo, 'rim-trade');
    check((await tile(bo, 0, 'Food Supplies').count()) === 1 && (await tile(bo, 1, 'Hired Help').count()) === 1, 'Bo reads what is offered and what is wanted');
    await bo.getByRole('button', { name: 'Refuse' }).click();
    await (await wholeLog(ann)).getByText(/Bo does not agree/).waitFor();
    await offer('DL-44', 'Hired Help');
    await picture(ann, 'rim-trade-offered');
    await bo.getByRole('button', { name: 'Agree to the trade' }).click();
    await (await wholeLog(bo)).getByText(/Ann gives Bo DL-44/).waitFor();
    await mine(ann);
    await ann.getByText('Give credits to another player').click();
    await ann.getByRole('button', { name: '1,000 more' }).click();
    await ann.getByRole('button', { name: 'Offer the credits' }).click();
    await bo.getByText('Ann offers Bo 2,000 credits.').first().waitFor();
    await bo.getByRole('button', { name: 'Take the credits' }).click();
    await (await wholeLog(ann)).getByText(/Ann gives Bo 2,000 credits/).waitFor();
  }],
  ['Outer Rim: a bounty on crew of another player, who may protect it', async ({ visit, server, site }) => {
    const [ann, bo] = await both(visit, server, site, HUNT);
    await mine(ann);
    await answer(ann, [/^encounter hunt seat1/]);
    const now = await mine(bo);
    check(now.kind === 'protect', `Bo is asked whether to protect the crew, not ${now.kind}`);
    await answer(bo, [/ yes$/]);
    const log = await wholeLog(bo);
    await log.getByText(/Bo protects the crew/).waitFor();
    await log.getByText(/(wins|loses) the combat/).waitFor();
    await picture(bo, 'rim-bounty');
  }],
  ['Outer Rim: a job that fails, and one that is done, told step by step', async ({ visit, server, site }) => {
    const page = await visit();
    /** Attempts the job of this position, and gives how it ends. */
    const attempt = async (lines, name) => {
      await sitDown(page, site, await position(server, lines, [0, 1]), [0]);
      await page.reload();
      await asked(page);
      await answer(page, [/^encounter attempt/]);
      await page.locator('.rim-reading', { hasText: 'The Missing Courier' }).waitFor();
      if (name) await picture(page, name);
      const log = page.getByRole('log', { name: 'What has happened' });
      return until('how it ends', async () => {
        const end = /(fails|completes) The Missing Courier/.exec(await log.innerText());
        if (!end && (await panel(page)).mood === 'mine') await answer(page, [/^choice option 1/]).catch(() => undefined);
        return end?.[1];
      });
    };
    // Without a skill for it a test is passed by a critical alone: of eight attempts one fails, or the dice are very kind.
    let end = await attempt(job('doctor-aphra', 0), 'rim-job');
    for (let more = 0; end !== 'fails' && more < 7; more++) end = await attempt(job('doctor-aphra', 0));
    check(end === 'fails', 'one that fails');
    check((await attempt(job('lando-calrissian', 4000))) === 'completes', 'one that is done: whoever fails the test pays');
  }],
];
