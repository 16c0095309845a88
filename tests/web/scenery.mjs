// What lies on the mat and behind it, without a page: obstacles within their outlines, and skies.
import { check, test } from '../server/harness.mjs';

/** An outline with this number of corners, turned and moved. */
const outlineOf = (corners, turn = 0, [x, y] = [0, 0]) =>
  Array.from({ length: corners }, (_, i) => {
    const angle = turn + (i / corners) * 2 * Math.PI;
    const far = 40 + ((i * 7) % 5) * 3;
    return [x + Math.cos(angle) * far, y + Math.sin(angle) * far];
  });
const cornersOf = (d) => [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((each) => [Number(each[1]), Number(each[2])]);
/** Towards the middle by a little, since paths are rounded to hundredths. */
const inwards = ([x, y], [mx, my]) => [x + (mx - x) * 0.002, y + (my - y) * 0.002];

export async function testScenery(load, equal) {
  const { cratersOf, debrisTones, isInside, rockTones, seedOf } = await load('web/src/games/xwing/obstacles.ts');
  await test('obstacles: all that is drawn of a rock or of debris lies within its outline', () => {
    for (const corners of [7, 10, 13]) {
      const outline = outlineOf(corners, 0.3, [300, 200]);
      for (const tones of [rockTones(outline), debrisTones(outline)]) {
        check(tones.length >= 3 && tones.length <= 6, `${tones.length} tones`);
        for (const { d } of tones) for (const corner of cornersOf(d)) check(isInside(outline, inwards(corner, [300, 200])), `${corner} of ${d.slice(0, 60)}`);
      }
      for (const { x, y, r } of cratersOf(outline)) check(r > 0 && isInside(outline, [x, y]), `a crater at ${x} ${y}`);
    }
  });
  await test('obstacles: one outline is one rock, wherever and however it lies; another is another', () => {
    const here = outlineOf(9);
    const there = outlineOf(9, 1.1, [400, 500]);
    equal(seedOf(here), seedOf(there), 'its number');
    const [one, other] = [cratersOf(here)[0], cratersOf(there)[0]];
    const far = ({ x, y }, outline) => outline.map(([ox, oy]) => Math.round(Math.hypot(ox - x, oy - y)));
    equal(far(one, here), far(other, there), 'where its crater is');
    check(seedOf(outlineOf(8)) !== seedOf(here), 'another outline');
  });

  const { painter, skyOf } = await load('web/src/games/xwing/mat/backdrop.ts');
  await test('skies: by squad, chosen, or plain; none where high contrast is wanted', () =>
    equal(
      [skyOf('squad', 'night', 'empire'), skyOf('squad', 'day', 'rebel'), skyOf('squad', 'night', undefined), skyOf('jade', 'night', 'rebel'), skyOf('plain', 'night', 'rebel'), skyOf('ember', 'contrast', 'rebel')],
      ['ember', 'azure', 'azure', 'jade', null, null],
      'skies',
    ));
  await test('skies: clouds are in some places and not in others, never so thick that they hide the mat', () => {
    const SIZE = 32;
    const pixels = new Uint8ClampedArray(SIZE * SIZE * 4);
    const row = painter('azure', SIZE, 0.5);
    for (let y = 0; y < SIZE; y++) row(pixels, y);
    const alphas = Array.from({ length: SIZE * SIZE }, (_, i) => pixels[i * 4 + 3]);
    check(Math.min(...alphas) < 10 && Math.max(...alphas) > 40 && Math.max(...alphas) <= 128, `from ${Math.min(...alphas)} to ${Math.max(...alphas)}`);
  });
}
