// How strong the machine is: chosen in the form, shown at the seat, remembered; and a hint at a table for practice.
import { check } from '../harness.mjs';
import { answerSomething, asked, isOver } from '../player.mjs';

export const stories = [
  ['a veteran chosen in the form, its first round, and a hint', async ({ visit, site }) => {
    const page = await visit({});
    await page.goto(`${site}#/new`);
    await page.locator('.pick-card', { hasText: 'Veteran' }).click();
    await page.locator('.pick-card', { hasText: 'Practice' }).click();
    await page.locator('button.main.big').click();
    let now = await asked(page);
    check((await page.locator('.seat-name', { hasText: 'Veteran' }).count()) === 1, 'the seat shows its level');
    for (let given = 0; given < 60 && !isOver(now) && now.kind !== 'action'; given++) {
      const before = await answerSomething(page);
      now = await asked(page, before.kind === 'dial' ? undefined : before.question);
    }
    check(now.kind === 'action', `asked for ${now.kind}`);
    await page.keyboard.press('?');
    await page.locator('.hint').waitFor({ timeout: 15000 });
    check((await page.locator('.hint').innerText()).includes('An ace would choose'), 'the hint says what');
    check((await page.locator('.hinted').count()) > 0, 'and marks it');
    await page.locator('.hint button').click();
    await asked(page, now.question);
    await page.goto(`${site}#/new`);
    await page.locator('.pick-card.chosen', { hasText: 'Veteran' }).waitFor(); // it is remembered
  }],
];
