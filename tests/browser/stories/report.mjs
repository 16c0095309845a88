// "This looks wrong": a file with the record, the moment and the rule.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { check, newFile, picture } from '../harness.mjs';
import { dice, playToRound } from '../player.mjs';

const program = process.env.OUTRIDER_PROGRAM || 'build/release/outrider';

export const stories = [
  ['"This looks wrong" saves the record, the moment and the rule', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(site);
    await page.getByRole('button', { name: 'Play now' }).click();
    await playToRound(page, 2, { pick: dice(8), enemies: 1 });
    // A line of the log that has a rule: opened, its words stand there, and so does the way to doubt them.
    const line = page.getByRole('log', { name: 'What has happened' }).locator('li:has(.ruletag)').last();
    await line.locator('button').first().focus(); // what belongs to a line is shown while it has the focus
    await line.locator('.ruletag button').first().click();
    await line.getByText(/\w+ \w+ \w+/).first().waitFor();
    const flags = line.getByRole('button', { name: 'This looks wrong' });
    check((await flags.count()) === 1, `once, not ${await flags.count()} times`);
    await flags.click();
    const dialog = page.getByRole('dialog', { name: 'This looks wrong' });
    await dialog.getByLabel('What did you expect?').fill('Something else.');
    await picture(page, 'looks-wrong');
    const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Save the report' }).click()]);
    const file = newFile('report.json');
    await download.saveAs(file);
    const report = JSON.parse(fs.readFileSync(file, 'utf8'));
    check(report.expected === 'Something else.' && report.entry > 0, `the words and the moment: ${report.expected}, ${report.entry}`);
    check(report.said?.length > 5, `what was said: ${report.said}`);
    check(/^X1-/.test(report.rule?.id) && report.rule.words.length > 10, `the rule: ${JSON.stringify(report.rule)}`);
    const record = newFile('reported.record');
    fs.writeFileSync(record, report.record);
    execFileSync(program, ['replay', record]);
  }],
];
