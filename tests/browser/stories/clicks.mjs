// What a plain attack costs: one click of the attacker, none of the defender.
import { check } from '../harness.mjs';
import { asked, choices, panel, press, setUp, sitDown } from '../player.mjs';

// Nobody has a token or a card, and no single attack destroys the defender.
const position = `faction 1 rebel
ship red rookiepilot seat 0 at 457 300 facing 0
ship gold ywing/goldsquadronpilot seat 1 at 457 460 facing 180
round 1
phase combat
initiative 0
`;

export const stories = [
  ['a plain attack costs the attacker one click and the defender none', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], setup: position }, [0, 1]);
    const [ann, bo] = [await visit(), await visit()];
    await sitDown(ann, site, made, [0]);
    await sitDown(bo, site, made, [1]);
    // Whatever is asked in between would be seen here.
    for (const page of [ann, bo])
      await page.evaluate(() => {
        globalThis.seen = [];
        globalThis.clicks = 0;
        const look = () => {
          const { question, kind } = document.querySelector('[data-mood]')?.dataset ?? {};
          if (question && globalThis.seen.at(-1)?.question !== question) globalThis.seen.push({ question, kind });
        };
        new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
        addEventListener('click', () => globalThis.clicks++, true);
        look();
      });
    const first = await asked(ann);
    check(first.kind === 'attack', `Ann is asked whom to attack, not ${JSON.stringify(first)}`);
    const [target] = (await choices(ann)).filter((each) => /^attack attack/.test(each.words));
    await press(ann, target.words);

    // Of equal skill, the side with initiative shoots first: the next question is about the other attack, or the next round.
    const next = await asked(bo);
    const [annSaw, boSaw] = await Promise.all([ann, bo].map((page) => page.evaluate(() => ({ seen: globalThis.seen, clicks: globalThis.clicks }))));
    check(annSaw.clicks === 1 && boSaw.clicks === 0, `${annSaw.clicks} and ${boSaw.clicks} clicks`);
    check(boSaw.seen.length === 1 && ['attack', 'dial'].includes(next.kind), `Bo was asked ${JSON.stringify(boSaw.seen)}`);
    check(annSaw.seen.filter((each) => each.kind !== 'dial').length === 1, `Ann was asked ${JSON.stringify(annSaw.seen)}`);
    check((await panel(ann)).mood !== 'over', 'the game goes on');
  }],
];
