// Outer Rim on every kind of screen: a phone held both ways, the keyboard alone, each language, lessons, and where its cards come from.
import { faults } from '../faults.mjs';
import { check, picture, until } from '../harness.mjs';
import { asked, panel, sitDown } from '../player.mjs';
import { answer, playOn, position } from '../rim.mjs';
import { plain } from './languages.mjs';

/** On Ryloth with something to deliver and to read: an encounter that asks. */
const RYLOTH = `character 0 lando-calrissian at ryloth
character 1 boba-fett at takodana
holds 0 start-cargo-medicine
encounter naboo nab-royal-reception
turn 0 step action
`;

const atRyloth = async (page, server, site) => {
  await sitDown(page, site, await position(server, RYLOTH, [0, 1]), [0]);
  await page.reload(); // another address of the page that was open before
  await asked(page);
};

/** From the action step to the card that asks. */
const toTheCard = (page) => playOn(page, { wishes: [/^action deliver/, / end$/, /^encounter explore/], enough: (now) => now.kind === 'choice' });

const phones = [[390, 844, 'upright'], [844, 390, 'sideways']].map(([width, height, way]) => [
  `Outer Rim on a phone held ${way}: nothing outside, nothing covered, all within reach of a thumb`,
  async ({ visit, server, site }) => {
    const page = await visit({ width, height, hasTouch: true, isMobile: true, deviceScaleFactor: 2, keep: { 'outrider:set:front': 'outer-rim' } });
    const wrong = [];
    const look = async (where) => {
      await page.waitForTimeout(200);
      await picture(page, `rim-phone-${way}-${where}`);
      const found = await faults(page);
      if (found.length) wrong.push(`${where}:\n    ${found.join('\n    ')}`);
    };
    await page.goto(site);
    await page.getByRole('button', { name: 'Play now' }).waitFor();
    await look('start');
    await atRyloth(page, server, site);
    await look('action');
    await toTheCard(page);
    await page.locator('.rim-reading').waitFor();
    await look('card');
    check(wrong.length === 0, wrong.join('\n  '));
  },
]);

const words = {
  pt: { form: /Com quem\?/, card: /Recep/, asks: /escolh/i },
  es: { form: /¿Con quién\?/, card: /Recep/, asks: /elig|elij/i },
  fr: { form: /Avec qui/, card: /R.cep/, asks: /choisi/i },
};

/** In the settings, which have no words here: the first list is that of languages. */
async function speak(page, code) {
  await page.locator('button[aria-haspopup="dialog"]').first().click();
  await page.locator('dialog select').first().selectOption(code);
  await page.locator('dialog button').last().click();
}

const languages = async ({ visit, server, site }) => {
  const page = await visit();
  await page.goto(`${site}#/new?game=outer-rim`);
  for (const [code, { form }] of Object.entries(words)) {
    await speak(page, code);
    await page.getByText(form).waitFor();
  }
  await atRyloth(page, server, site);
  await toTheCard(page);
  const card = page.locator('.rim-reading');
  await card.waitFor();
  for (const [code, told] of Object.entries(words)) {
    await speak(page, code);
    await until(`the question in ${code}`, async () => told.asks.test((await panel(page)).say));
    await until(`the card in ${code}`, async () => told.card.test(await card.innerText()));
    await picture(page, `rim-card-${code}`);
  }
};

/** English with accents: what is plain there did not go through the catalogues. */
const pseudo = async ({ visit, server, site }) => {
  const page = await visit({ keep: { 'outrider:set:front': 'outer-rim' } });
  const told = `${site}?language=qps`;
  const all = [];
  const look = async (where) => all.push(...(await plain(page)).map((each) => `${where}: ${each}`));
  await page.goto(told);
  await page.locator('.play-now').waitFor();
  await look('start');
  await page.goto(`${told}#/new?game=outer-rim`);
  await page.locator('form input[type="radio"]').nth(4).waitFor();
  await look('new game');
  await page.goto(`${told}#/about-outer-rim`);
  await page.locator('.about-deck').first().waitFor();
  await look('about');
  await atRyloth(page, server, told);
  await page.locator('.rim-board[aria-busy="false"]').waitFor();
  await look('action');
  await toTheCard(page);
  await page.locator('.rim-reading').waitFor();
  await look('card');
  check(all.length === 0, `not translated:\n    ${all.join('\n    ')}`);
};

/** Lessons, by the answers that they ask for; of ways the last space first, so that nobody flies back. */
const LESSONS = [
  ['A first turn: move, act, encounter', [/^planning fly/, /^step to ryloth/, /^step to naboo-5/, /^step to naboo-4/, /^step to nal-hutta-6/, /^action deliver/, /^action end/, /^encounter explore/]],
  ['A first job, step by step', [/^planning fly/, /^step to tatooine/, /^step to nal-hutta-2/, /^action end/, /^encounter attempt/, /^choice option 1/]],
];

const lessons = LESSONS.map(([title, wishes]) => [
  `Outer Rim: the lesson "${title}" is played to its goals`,
  async ({ visit, site }) => {
    const page = await visit({ keep: { 'outrider:set:front': 'outer-rim' } });
    await page.goto(site);
    await page.getByRole('button', { name: title }).click();
    const done = page.getByRole('button', { name: /Next lesson|To the start/ });
    await asked(page);
    await picture(page, `rim-lesson-${title.split(' ')[2].replace(/\W/g, '')}`);
    await until('all goals to be reached', async () => {
      if (await done.count()) return true;
      const now = await panel(page);
      if (now.mood === 'mine' && now.question) await answer(page, wishes).catch(() => undefined);
      return false;
    });
  },
]);

export const stories = [
  ...phones,
  ['Outer Rim in each language: the form, what is asked, and the card that is read', languages],
  ['Outer Rim in the pseudo-language: no text but what is translated, or a name', pseudo],
  ...lessons,
  ['Outer Rim by keyboard only: from the start page to the end of a turn', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(site);
    await page.getByRole('radio', { name: 'Outer Rim' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('heading', { name: 'Make a name for yourself.' }).waitFor();
    await page.getByRole('button', { name: 'Play now' }).focus();
    await page.keyboard.press('Enter');
    const kinds = new Set();
    let now = await asked(page);
    for (let given = 0; !kinds.has('encounter') && given < 30; given++) {
      kinds.add(now.kind);
      const before = now.question;
      await until(`an answer to ${now.kind} by keys`, async () => {
        const said = await panel(page);
        if (said.question !== before) return true;
        const count = await page.locator('[data-mood] .option[data-key]').count();
        await page.keyboard.press(now.kind === 'planning' ? '3' : now.kind === 'action' ? String(Math.min(9, count)) : '1');
        await page.keyboard.press('Enter');
        return false;
      });
      now = await asked(page, before);
    }
    check(kinds.has('planning') && kinds.has('encounter'), `asked for ${[...kinds]}`);
  }],
  ['Outer Rim says plainly whose words its cards are, and how to correct one', async ({ visit, site }) => {
    const page = await visit();
    await page.goto(`${site}#/new?game=outer-rim`);
    await page.getByRole('link', { name: /how to correct a card/ }).click();
    await page.getByRole('heading', { name: 'Outer Rim: whose words these are' }).waitFor();
    await page.getByText('Most card texts are ours.').waitFor();
    await page.locator('.about-deck').nth(1).locator('summary').click();
    await page.locator('.about-deck').nth(1).getByRole('button').first().click();
    const card = page.getByRole('dialog');
    await card.getByText(/This is printed in the box|Very likely printed|this text is ours/).waitFor();
    await picture(page, 'rim-about');
  }],
];
