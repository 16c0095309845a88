// What everybody can read, hear and reach: contrast in all palettes, names for everything, one heading and one main part a screen, and
// nothing on top of a control, on small desks and large ones, with small text and large.
import { faults } from '../faults.mjs';
import { check, picture } from '../harness.mjs';
import { walk } from '../screens.mjs';

/** Text whose contrast with what is behind it is below AA: 4.5, or 3 for large text. */
const faint = (page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    /** Any CSS colour as [r, g, b, a]. */
    const parse = (colour) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = '#000';
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      return [r, g, b, a / 255];
    };
    const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
    const light = ([r, g, b]) => {
      const part = (value) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
    };
    const ratio = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); ) {
      const element = node.parentElement;
      const box = element.getBoundingClientRect();
      if (!node.data.trim() || box.width === 0 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (element.closest('svg, .unseen, [disabled], [aria-disabled="true"], .off, option')) continue; // the mat's letters have outlines of their own; what is off may be faint
      const style = getComputedStyle(element);
      const layers = [];
      let opacity = 1;
      let pictured = false;
      for (let up = element; up; up = up.parentElement) {
        const each = getComputedStyle(up);
        opacity *= Number(each.opacity);
        const colour = parse(each.backgroundColor);
        if (colour[3] > 0) layers.push(colour);
        if (colour[3] === 1) break;
        if (each.backgroundImage !== 'none') pictured = true; // a gradient: what is under it cannot be told from here
      }
      if (pictured) continue;
      const ground = layers.reverse().reduce((below, layer) => over(layer, below), [0, 0, 0, 1]);
      const ink = parse(style.color);
      const shown = over([ink[0], ink[1], ink[2], ink[3] * opacity], ground);
      const size = parseFloat(style.fontSize);
      const least = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700) ? 3 : 4.5;
      const has = ratio(shown, ground);
      if (has < least - 0.01) found.add(`${has.toFixed(2)}: ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} "${node.data.trim().slice(0, 40)}"`);
    }
    return [...found];
  });

/** What a screen reader would stumble over. */
const unheard = (page) =>
  page.evaluate(() => {
    const found = new Set();
    const seen = (each) => each.checkVisibility();
    const told = (each) => each.getAttribute('aria-label') || (each.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent ?? '').join('').trim() || each.closest('label')?.textContent.trim() || (each.id && document.querySelector(`label[for="${each.id}"]`)?.textContent) || '';
    /** Text that is read out: not what is hidden from readers. */
    const read = (each) => {
      const copy = each.cloneNode(true);
      copy.querySelectorAll('[aria-hidden="true"]').forEach((part) => part.remove());
      return copy.textContent.trim();
    };
    const open = document.querySelector('dialog[open]') ?? document;
    for (const each of open.querySelectorAll('button, a[href], [role="button"], [role="tab"]')) if (seen(each) && !told(each) && !read(each)) found.add(`${each.outerHTML.slice(0, 90)} has no name`);
    for (const each of open.querySelectorAll('input, select, textarea')) if (seen(each) && !told(each) && !each.title) found.add(`${each.outerHTML.slice(0, 90)} has no name`);
    for (const each of open.querySelectorAll('img:not([alt=""][aria-hidden="true"]), svg[role="img"]')) if (!told(each) && !each.alt) found.add(`${each.outerHTML.slice(0, 90)} has no text`);
    const mains = [...document.querySelectorAll('main, [role="main"]')].filter(seen).length;
    const heads = document.querySelectorAll('h1').length;
    if (mains !== 1) found.add(`${mains} main parts`);
    if (heads !== 1) found.add(`${heads} headings of the first rank`);
    const panel = document.querySelector('[data-mood]');
    if (panel && !panel.querySelector('[aria-live]')) found.add('what is asked is in no live region');
    return [...found];
  });

/** Each palette on another screen, with text of another size: everything is looked at in all of them. */
const desks = [['night', 1024, 640, 100], ['day', 1280, 800, 145], ['contrast', 1600, 900, 120]];

export const stories = desks.map(([palette, width, height, text]) => [
  `the palette "${palette}" at ${width} x ${height}, text at ${text} %: AA contrast, names for screen readers, nothing covered or outside`,
  async ({ visit, site }) => {
    const page = await visit({ width, height, keep: { 'outrider:set:palette': palette, 'outrider:set:text': text } });
    const all = [];
    await walk(page, site, '', async (where) => {
      if (/start|planning|attack/.test(where)) await picture(page, `${palette}-${where.replace(/\W+/g, '-')}`);
      const wrong = [...(await faint(page)).map((each) => `too faint, ${each}`), ...(await unheard(page)), ...(await faults(page, false))];
      if (wrong.length) all.push(`${where}:\n      ${wrong.join('\n      ')}`);
    });
    check(all.length === 0, `\n    ${all.join('\n    ')}`);
  },
]);
