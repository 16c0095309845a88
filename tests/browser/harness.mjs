// What the browser tests have in common: a server with the built client, Chromium, pages, pictures.
//
// Cases, waiting and servers are those of the server's tests. Pages are driven by what a person sees: roles, names, words.
import fs from 'node:fs';
import path from 'node:path';
import { createRequire } from 'node:module';
import { check, finish, newFile, Server, test, until } from '../server/harness.mjs';

export { check, finish, newFile, test, until };
const { chromium } = createRequire(new URL('../../web/package.json', import.meta.url))('playwright-core');

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Where pictures of the main screens go, for people to look at. */
export const pictures = process.env.OUTRIDER_PICTURES || 'build/screenshots';

export async function openBrowser() {
  const executablePath = process.env.OUTRIDER_CHROMIUM || browsers.find((each) => fs.existsSync(each));
  check(executablePath, 'there is no Chromium; scripts/setup test installs it');
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] });
}

/** A page of its own, as of another person; what goes wrong in it fails the test that asks `page.problems`. */
export async function openPage(browser, { width = 1280, height = 800, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', reducedMotion: 'no-preference', ...options });
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(String(error.stack || error)));
  page.on('console', (message) => message.type() === 'error' && page.problems.push(message.text()));
  return page;
}

/** Waits until a function that runs in the page says true. It is asked again and again in the page itself, not from here: asking costs more than
 * waiting. (page.waitForFunction() evaluates its text later, which our pages do not allow.) */
export const untilInPage = (page, fits, about) =>
  until(`the page to say true to ${fits}`, () =>
    page
      .evaluate(([text, given, pause, most]) => {
        const says = globalThis.eval(`(${text})`);
        return new Promise((tell) => {
          const end = Date.now() + most;
          const look = () => (says(given) ? tell(true) : Date.now() > end ? tell(false) : setTimeout(look, pause));
          look();
        });
      }, [String(fits), about, 15, 2000])
      .catch(() => false));

/** Takes a picture of the page: build/screenshots/NAME.png. */
export async function picture(page, name) {
  fs.mkdirSync(pictures, { recursive: true });
  await page.screenshot({ path: path.join(pictures, `${name}.png`) });
}

/** A server that serves the built client; `site` is its address. OUTRIDER_PROGRAM says which program (build/release/outrider, unless told). */
export async function openServer() {
  const server = await Server.start(['--web', process.env.OUTRIDER_WEB || 'build/web']);
  server.site = `http://127.0.0.1:${server.port}/`;
  return server;
}
