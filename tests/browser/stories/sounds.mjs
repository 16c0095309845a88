// Sounds, rendered by Chromium itself without a loudspeaker: none clips, each is heard, and each ends in time.
import { createRequire } from 'node:module';
import { check } from '../harness.mjs';

const fromClient = createRequire(new URL('../../../web/package.json', import.meta.url));
const esbuild = createRequire(fromClient.resolve('vite'))('esbuild');

/** The recipes and what plays them, as a script of a page. */
async function script() {
  const contents = "import { recipes } from './games/xwing/sounds/soundRecipes'; import { lengthOf, sound } from './page/synth'; globalThis.sounds = { recipes, lengthOf, sound };";
  const { outputFiles } = await esbuild.build({ stdin: { contents, resolveDir: 'web/src', loader: 'ts' }, bundle: true, write: false, format: 'iife' });
  return outputFiles[0].text;
}

export const stories = [
  ['sounds: none clips, each is heard, and each ends in time', async ({ visit }) => {
    const page = await visit();
    await page.addScriptTag({ content: await script() });
    const rendered = await page.evaluate(async () => {
      const { recipes, lengthOf, sound } = globalThis.sounds;
      const RATE = 22050;
      const told = [];
      for (const [name, recipe] of Object.entries(recipes)) {
        const context = new OfflineAudioContext(1, Math.ceil(RATE * (lengthOf(recipe) + 0.1)), RATE);
        sound(context, recipe, 0, context.destination);
        const samples = (await context.startRendering()).getChannelData(0);
        const loudest = (from) => samples.slice(from).reduce((most, each) => Math.max(most, Math.abs(each)), 0);
        told.push({ name, loudest: loudest(0), after: loudest(Math.ceil(RATE * (lengthOf(recipe) + 0.02))) });
      }
      return told;
    });
    check(rendered.length >= 15, `${rendered.length} sounds`);
    for (const { name, loudest, after } of rendered) {
      check(loudest < 1, `${name} clips: ${loudest}`);
      check(loudest > 0.04, `${name} is hardly heard: ${loudest}`);
      check(after < 0.001, `${name} does not end: ${after}`);
    }
  }],
];
