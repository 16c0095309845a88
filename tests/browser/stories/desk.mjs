// A wide desk: two squads of four, the whole table in sight; nothing scrolls but the log.
import { check, picture } from '../harness.mjs';
import { answerSomething, asked, isOver, setUp, sitDown } from '../player.mjs';

const position = `ship luke lukeskywalker seat 0 with r2d2 protontorpedoes at 300 180 facing 0
ship biggs biggsdarklighter seat 0 at 420 160 facing 0
ship gold goldsquadronpilot seat 0 at 540 160 facing 0
ship rook rookiepilot seat 0 at 660 180 facing 0
ship vader darthvader seat 1 at 300 600 facing 180
ship howl howlrunner seat 1 at 420 620 facing 180
ship mauler maulermithel seat 1 at 540 620 facing 180
ship ace academypilot seat 1 at 660 600 facing 180
obstacle asteroid2 at 360 390 facing 0
obstacle asteroid4 at 620 400 facing 30
`;

export const stories = [
  ['a wide desk: four ships a side, everything in sight', async ({ visit, server, site }) => {
    const made = await setUp(server, { sides: [0, 1], machines: ['', 'simple'], manner: 'practice', setup: position });
    const page = await visit({ width: 1920, height: 1080 });
    await sitDown(page, site, made);
    let now = await asked(page);
    const seen = new Set();
    for (let given = 0; given < 80 && !isOver(now) && !(seen.size >= 5 && seen.has('attack')); given++) {
      if (!seen.has(now.kind)) {
        seen.add(now.kind);
        await page.waitForTimeout(300);
        await picture(page, `desk-${now.kind}`);
        const bars = await page.evaluate(() => [document.scrollingElement.scrollWidth - innerWidth, document.scrollingElement.scrollHeight - innerHeight]);
        check(bars.every((more) => more <= 0), `the page scrolls by ${bars} when asked for ${now.kind}`);
      }
      const before = await answerSomething(page, { enemies: 1 });
      now = await asked(page, before.kind === 'dial' ? undefined : before.question);
    }
    check(seen.has('dial') && seen.has('attack'), `asked for ${[...seen].join(', ')}`);
  }],
];
