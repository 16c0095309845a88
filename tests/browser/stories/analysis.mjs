// After the game: who stood better, and the moments that changed most.
import { check, picture, until } from '../harness.mjs';

export const stories = [
  ['analysis of a replay: cancelled, then to its end, and to a moment', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(`${site}#/replay-file`);
    await page.locator('input[type="file"]').setInputFiles('tests/records/xwing-1-dogfight-1.record');
    await page.getByRole('tab', { name: 'Analysis' }).click();
    const begin = page.getByRole('button', { name: 'Analyze this game' });
    await begin.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await begin.click();
    await page.getByText('Where it was won and lost').waitFor({ timeout: 60_000 });
    check((await page.locator('.standing-area').count()) === 2, 'a line of two sides');
    check(/At the end: /.test(await page.locator('.analysis-side').first().innerText()), 'an account of each side');
    await page.getByText('How the sides stood, round by round').click();
    check(/The end/.test(await page.locator('.analysis-rounds').innerText()), 'the line as a table');
    const moments = page.locator('.analysis-moment button');
    if (await moments.count()) {
      const before = await page.getByRole('slider', { name: 'Moment' }).inputValue();
      await moments.first().click();
      await until('the moment', async () => (await page.getByRole('slider', { name: 'Moment' }).inputValue()) !== before);
    }
    await picture(page, 'analysis');
  }],
];
