// Every language, and one that is none: text that is plain English there did not go through the catalogue.
import { faults } from '../faults.mjs';
import { check, picture, until, untilInPage } from '../harness.mjs';
import { asked } from '../player.mjs';
import { walk } from '../screens.mjs';

/** Words of the page that are neither translated nor marked as names. */
export const plain = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const exempt = (element) => !element || element.closest('[translate="no"], [lang="en"], script, style, title, kbd, [data-untranslated]');
    const wrong = (text) => /[A-Za-z]{2,}/.test(text.replace(/\[[^\]]*\]/g, '')) && !/^\s*\[/.test(text) && !/[áéîöüÀÉÎÖÜñÑçÇ]/.test(text);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) if (wrong(node.data) && !exempt(node.parentElement)) found.add(`${node.parentElement.tagName.toLowerCase()}.${node.parentElement.getAttribute('class') ?? ''}: "${node.data.trim()}"`);
    for (const element of document.body.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
        if (wrong(element.getAttribute(name) ?? '') && !exempt(element)) found.add(`${element.tagName.toLowerCase()} ${name}: "${element.getAttribute(name)}"`);
    return [...found];
  });

const first = { pt: /Jogar/i, es: /Jugar/i, fr: /Jouer/i };
const sentence = { pt: /(disco|seus|tuas|suas|as suas|discos|mostradores|manobra|define|escolh)/i, es: /(diales|selector|naves|elige|ajusta)/i, fr: /(cadran|roues|vaisseaux|choisi|règle)/i };
const phases = { en: 'Planning Activation Combat End', pt: 'Planejamento Ativação Combate Final', es: 'Planificación Activación Combate Final', fr: 'Préparation Activation Combat Dénouement' };

/** The strip above the table has these phases: those of the view, as the host words them. */
const strip = (page, words) => until(`the phases to be ${words}`, async () => (await page.locator('.phases li').allInnerTexts()).join(' ') === words);

export const stories = [
  ['the pseudo-language: no text but what is translated, or a name', async ({ visit, site }) => {
    const page = await visit();
    const all = [];
    await walk(page, site, '?language=qps', async (where) => {
      const wrong = await plain(page);
      if (wrong.length) all.push(`${where}:\n      ${wrong.join('\n      ')}`);
      if (where === 'planning') await picture(page, 'pseudo-language');
    });
    check(all.length === 0, `not translated:\n    ${all.join('\n    ')}`);
  }],
  ...['pt', 'es', 'fr'].map((code) => [`the page and its questions in ${code}`, async ({ visit, site }) => {
    const page = await visit();
    await page.goto(site);
    await page.getByRole('button', { name: 'Settings' }).first().click();
    await page.getByLabel('Language').selectOption(code);
    await page.locator('dialog button').last().click();
    await untilInPage(page, (wanted) => document.documentElement.lang === wanted, code);
    await page.reload();
    await page.getByRole('button', { name: first[code] }).first().click();
    const now = await asked(page);
    check(!/set the dial/.test(now.say) && sentence[code].test(now.say), `what is asked is in it: ${now.say}`);
    await strip(page, phases[code]);
    await picture(page, `table-${code}`);
    await page.locator('button[aria-haspopup="dialog"]').first().click();
    await page.locator('dialog select').first().selectOption('en');
    await page.locator('dialog button').last().click();
    await strip(page, phases.en);
  }]),
  ['missions are told in the language of the page: at once, and again when another is chosen', async ({ visit, site }) => {
    const page = await visit({ keep: { 'outrider:set:language': 'pt' } });
    const told = (words) => page.locator('form fieldset').first().getByText(words).waitFor();
    await page.goto(`${site}#/new`);
    await told('sai pela borda Imperial;');
    await page.locator('button[aria-haspopup="dialog"]').first().click();
    await page.locator('dialog select').first().selectOption('en');
    await page.locator('dialog button').last().click();
    await told('leaves over the Imperial edge, the');
  }],
  ...['pt', 'es', 'fr'].map((code) => [`a phone in ${code}: longer words fit, too`, async ({ visit, site }) => {
    const page = await visit({ width: 360, height: 740, hasTouch: true, isMobile: true, keep: { 'outrider:set:language': code } });
    const all = [];
    await walk(page, site, '', async (where) => {
      if (where.startsWith('beside')) return; // a sheet covers what is below it, until it is closed
      const wrong = await faults(page);
      if (wrong.length) all.push(`${where}:\n      ${wrong.join('\n      ')}`);
      if (where === 'planning') await picture(page, `phone-${code}`);
    });
    check(all.length === 0, `\n    ${all.join('\n    ')}`);
  }]),
];
