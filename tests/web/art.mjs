// Ships seen from above (web/art/ships, docs/art.md): every type has its drawing, within its bounds, and no two are taken for one another
// at the size that they have on a phone.
import fs from 'node:fs';
import { check, test } from '../server/harness.mjs';
import { GLOWS, PAINTS, readDrawing } from '../../web/plugins/drawing.mjs';
import { readFleet } from '../../web/plugins/ships.mjs';
import { readTypes } from '../../web/plugins/types.mjs';

/** How far from the middle a drawing reaches at most, and how long it is at least, of its base. */
const FARTHEST = 0.85;
const SHORTEST = 0.6;
/** Pixels a millimetre: a small base is 24 px. */
const SCALE = 24 / 40;
/** As much of two silhouettes may lie on each other, of what either covers. */
const ALIKE = 0.85;

const GRID = 96;

/** The silhouette as it is drawn: which pixels of a square around the middle have their middle inside some polygon. */
function silhouette(polygons) {
  const covered = new Uint8Array(GRID * GRID);
  for (const polygon of polygons) {
    const points = polygon.map(([x, y]) => [x * SCALE + GRID / 2, y * SCALE + GRID / 2]);
    for (let row = 0; row < GRID; row++) {
      const y = row + 0.5;
      const crossings = points.flatMap(([x1, y1], i) => {
        const [x2, y2] = points[(i + 1) % points.length];
        return y1 <= y === y2 <= y ? [] : [x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)];
      }).sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2)
        for (let column = Math.max(0, Math.ceil(crossings[i] - 0.5)); column < GRID && column + 0.5 < crossings[i + 1]; column++) covered[row * GRID + column] = 1;
    }
  }
  return covered;
}

/** How much two silhouettes have in common, of what they cover together. */
function alike(one, other) {
  let both = 0, any = 0;
  for (let i = 0; i < one.length; i++) {
    both += one[i] & other[i];
    any += one[i] | other[i];
  }
  return both / any;
}

export async function testArt(load, equal) {
  const fleet = readFleet('web/art/ships');
  const known = readTypes('content');

  await test('ships: every type of every edition has one drawing', () => {
    check(known.size > 100, `only ${known.size} types are known`);
    const drawn = fleet.flatMap(([, { types }]) => types);
    equal(drawn.filter((type, i) => drawn.indexOf(type) !== i), [], 'types with two drawings');
    equal(drawn.filter((type) => !known.has(type)), [], 'drawings of types that there are not');
    equal([...known.keys()].filter((type) => !drawn.includes(type)), [], 'types without a drawing');
  });
  await test('ships: a drawing fills its base, or reaches over it as the miniature does, and has guns and engines', () => {
    for (const [file, { types, polygons, guns, engines }] of fleet) {
      const bases = types.flatMap((type) => known.get(type)?.base ?? []); // an edition may have another one, under the same miniature
      const across = polygons.flat().map(([x]) => x), along = polygons.flat().map(([, y]) => y);
      const reach = Math.max(...across.map(Math.abs), ...along.map(Math.abs));
      const length = Math.max(Math.max(...across) - Math.min(...across), Math.max(...along) - Math.min(...along));
      check(reach <= Math.min(...bases) * FARTHEST, `${file} reaches ${reach.toFixed(1)} mm from the middle of a base of ${Math.min(...bases)} mm`);
      check(length >= Math.max(...bases) * SHORTEST, `${file} is only ${length.toFixed(1)} mm long, on a base of ${Math.max(...bases)} mm`);
      check(guns.length > 0 && engines.length > 0, `${file} has no guns or no engines`);
      check([...guns, ...engines].every(([, x, y]) => Math.max(Math.abs(x), Math.abs(y)) <= reach + 2), `${file}: guns and engines are at the ship`);
    }
  });
  await test('ships: no two silhouettes are alike at 24 px', () => {
    const drawn = fleet.map(([file, { types, sisters, polygons }]) => ({ file, types, sisters, pixels: silhouette(polygons) }));
    const sisters = (one, other) => one.sisters.some((type) => other.types.includes(type)) || other.sisters.some((type) => one.types.includes(type));
    const close = drawn.flatMap((one, i) =>
      drawn.slice(i + 1).flatMap((other) => {
        const share = alike(one.pixels, other.pixels);
        return share > ALIKE && !sisters(one, other) ? [`${one.file} and ${other.file}: ${(100 * share).toFixed(0)} %`] : [];
      }));
    equal(close, [], 'ships that are hard to tell apart');
    const square = silhouette([[[-10, -10], [10, -10], [10, 10], [-10, 10]]]);
    equal([square.reduce((sum, pixel) => sum + pixel, 0), alike(square, silhouette([[[-10, -10], [10, -10], [10, 0], [-10, 0]]]))], [144, 0.5], 'pixels of 20 mm by 20 mm, and half of them');
  });
  await test('ships: every paint and glow has its color', () => {
    const styles = fs.readFileSync('web/src/games/xwing/art/art.css', 'utf8');
    equal(PAINTS.filter((paint) => !styles.includes(`.art .part .${paint} {`)), [], 'paints without a rule');
    equal(GLOWS.filter((glow) => !styles.includes(`.art .engine.${glow} {`)), [], 'glows without a rule');
  });
  await test('ships: the reader mirrors halves, joins them at the axis, and says where a fault is', () => {
    const read = (text) => readDrawing(`types a\npart p\n${text}`, 'x.ship');
    equal(read('white 0,-4 ~3,-4 2,0 0,2').outline, 'M0 -4Q3 -4 2 0L0 2L-2 0Q-3 -4 0 -4Z', 'a half from axis to axis');
    const pair = read('grey+.fr2 box 2,0 4,2');
    equal(pair.parts.map((part) => [part.x, part.layers[0][0]]), [[3, 'grey up1 fr steep2'], [-3, 'grey up1 fl steep2']], 'a pair: two parts, lit from their own sides');
    equal(read('once white box 2,0 4,2').parts.length, 1, 'what is there once');
    const ball = read('white circle 0,0 4\nwhite+.fl -3,0 1,-3 1,1\ndark circle 0,0 1');
    equal(ball.parts.map((part) => part.layers.at(-1)[0]), ['dark'], 'what reaches over the axis lies in the middle, under what comes later');
    equal(read('white box 0,0 4,2\ngun 3,-2\nonce gun ion 1,1\nengine red 0,2 1').guns, [['laser', 3, -2], ['laser', -3, -2], ['ion', 1, 1]], 'guns');
    equal(read('once white 2,2 4,2 4,0 2,0').outline, 'M2 0L4 0L4 2L2 2Z', 'all shapes run one way round');
    for (const [fault, says] of [['wite 1,1 2,2 3,1', 'no paint'], ['white.q 1,1 2,2 3,1', 'no direction'], ['white star 1,1', 'no shape'], ['white 1,1 2', 'no point'], ['engine mauve 0,0 1', 'no glow']]) {
      let why = '';
      try {
        read(fault);
      } catch (problem) {
        why = problem.message;
      }
      check(why.startsWith('x.ship:3: ') && why.includes(says), `${fault}: ${why}`);
    }
  });
  const { lightByParts, lightOn, lightPiece } = await load('web/src/games/xwing/art/light.ts');
  await test('ships: light comes from the upper left of the mat, however a ship is turned', () => {
    equal([0, 90, 180].map((turn) => Object.values(lightOn(turn))), [['-0.6', '0.8'], ['-0.8', '-0.6'], ['0.6', '-0.8']], 'from the right and from the nose');
  });
  await test('ships: in flight a part is lit with each picture, and the light that was meant last remains', () => {
    const element = () => {
      const values = new Map();
      return { style: { getPropertyValue: (name) => values.get(name) ?? '', setProperty: (name, value) => values.set(name, value) } };
    };
    const parts = Array.from({ length: 4 }, element);
    const [piece, early] = [{ ...element(), querySelectorAll: () => parts }, { ...element(), querySelectorAll: () => [] }];
    const lightOf = ({ style }) => `${style.getPropertyValue('--from-right')} ${style.getPropertyValue('--from-nose')}`;
    const lit = () => parts.map(lightOf);
    lightPiece(early, 90);
    equal(lightOf(early), '-0.8 -0.6', 'the piece has the light for a drawing that comes later');
    const frames = [];
    const before = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (step) => frames.push(step);
    const picture = () => frames.splice(0).forEach((step) => step());
    try {
      lightPiece(piece, 0);
      equal(lit(), Array(4).fill('-0.6 0.8'), 'at once');
      lightByParts(piece, 90);
      picture();
      equal(lit(), ['-0.8 -0.6', ...Array(3).fill('-0.6 0.8')], 'one part with one picture');
      picture();
      lightByParts(piece, 180);
      for (let i = 0; i < 6; i++) picture();
      equal([lit(), frames.length], [Array(4).fill('0.6 -0.8'), 0], 'it turned on meanwhile');
      lightByParts(piece, 90);
      picture();
      lightPiece(piece, 0);
      picture();
      equal([lit(), frames.length], [Array(4).fill('-0.6 0.8'), 0], 'it came to rest meanwhile');
    } finally {
      globalThis.requestAnimationFrame = before;
    }
  });
}
