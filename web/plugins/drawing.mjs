// The reader of web/art/ships/*.ship: a ship seen from above, in millimetres, nose up (docs/art.md). It gives layers
// that the client draws, and outlines that tests measure.

/** Directions that a facet may face: the nose, the rear, left, right, and between. */
const FACES = ['f', 'b', 'l', 'r', 'fl', 'fr', 'bl', 'br'];
export const PAINTS = [
  ...['white', 'grey', 'steel', 'dark', 'black', 'solar', 'metal', 'chrome'],
  ...['tan', 'sand', 'brown', 'rust', 'red', 'orange', 'yellow', 'green', 'olive', 'teal', 'blue', 'navy', 'purple'],
  ...['glass', 'amber', 'stripe'],
];
export const GLOWS = ['red', 'pink', 'orange', 'yellow', 'blue', 'white', 'green'];
export const WEAPONS = ['laser', 'turret', 'ion', 'torpedo', 'missile'];

const number = (text) => {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text ?? '')) throw new Error(`"${text}" is no number`);
  return Number(text);
};
const point = (text) => {
  const [x, y, more] = (text ?? '').split(',');
  if (y === undefined || more !== undefined) throw new Error(`"${text}" is no point x,y`);
  return [number(x), number(y)];
};
const isPoint = (word) => /^[~+-]?[\d.]/.test(word);

/** A loop of points: straight lines, and curves where a point has a `via`, its control point. */
function loop(words) {
  const steps = [];
  let via = null;
  for (const word of words) {
    if (word.startsWith('~')) via = point(word.slice(1));
    else {
      steps.push(via ? { to: point(word), via } : { to: point(word) });
      via = null;
    }
  }
  if (steps.length < 2) throw new Error('a shape has at least two points');
  // A control point at the end bends the line that closes the shape.
  if (via) steps.push({ to: steps[0].to, via });
  return steps;
}

const flipPoint = ([x, y]) => [-x, y];
const flipSteps = (steps) =>
  steps.map(({ to, via }) => (via ? { to: flipPoint(to), via: flipPoint(via) } : { to: flipPoint(to) }));

/** The same steps the other way round. */
const reversed = (steps) =>
  steps.map((_, i) => {
    const at = steps.length - 1 - i;
    const via = steps[at + 1]?.via;
    return via ? { to: steps[at].to, via } : { to: steps[at].to };
  });

const onAxis = ([x]) => Math.abs(x) < 0.005;

/** A half that begins and ends on the axis, with its mirror image. */
function joined(steps) {
  const back = reversed(flipSteps(steps)).slice(1); // its first is where the half ends
  const whole = [...steps, ...back];
  const last = whole[whole.length - 1];
  return last.via ? whole : whole.slice(0, -1);
}

const box = ([x1, y1], [x2, y2]) => [[x1, y1], [x2, y1], [x2, y2], [x1, y2]].map((to) => ({ to })); // prettier-ignore

/** A strut from one point to another. */
function bar(from, to, wide) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (!length || !(wide > 0)) throw new Error('a bar has a length and a width');
  const [x, y] = [((to[1] - from[1]) / length) * (wide / 2), ((from[0] - to[0]) / length) * (wide / 2)];
  return [
    { to: [from[0] + x, from[1] + y] },
    { to: [to[0] + x, to[1] + y] },
    { to: [to[0] - x, to[1] - y] },
    { to: [from[0] - x, from[1] - y] },
  ];
}

const oval = (middle, rx, ry, turn = 0) => ({ middle, rx, ry, turn });

/** A circle or an oval as an outline of its own. */
const flipOval = (shape) => ({ ...shape, middle: flipPoint(shape.middle), turn: -shape.turn });

/** The shapes that the words of a line draw, each with which side of the ship it is on: 'whole', 'right', 'left'. */
function shapesOf(words, once, open) {
  const [kind, ...rest] = words;
  const pair = (steps) =>
    once
      ? [{ side: 'whole', steps }]
      : [
          { side: 'right', steps },
          { side: 'left', steps: flipSteps(steps) },
        ];
  switch (kind) {
    case 'circle':
    case 'oval': {
      const middle = point(rest[0]);
      const [rx, ry] = kind === 'circle' ? [number(rest[1]), number(rest[1])] : point(rest[1]);
      const shape = oval(middle, rx, ry, rest[2] === undefined ? 0 : number(rest[2]));
      if (once || onAxis(middle)) return [{ side: 'whole', oval: shape }];
      return [
        { side: 'right', oval: shape },
        { side: 'left', oval: flipOval(shape) },
      ];
    }
    case 'box': {
      const [from, to] = [point(rest[0]), point(rest[1])];
      if (!once && onAxis(from)) return [{ side: 'whole', steps: box([-to[0], from[1]], to) }];
      return pair(box(from, to));
    }
    case 'bar': {
      const [from, to] = [point(rest[0]), point(rest[1])];
      const steps = bar(from, to, number(rest[2]));
      return !once && onAxis(from) && onAxis(to) ? [{ side: 'whole', steps }] : pair(steps);
    }
    default: {
      if (!isPoint(kind ?? '')) throw new Error(`"${kind}" is no shape: circle, oval, box, bar, or points`);
      const steps = loop(words);
      const ends = [steps[0].to, steps[steps.length - 1].to];
      if (!once && ends.every(onAxis) && !open) return [{ side: 'whole', steps: joined(steps) }];
      if (!once && steps.every(({ to }) => onAxis(to))) return [{ side: 'whole', steps }];
      return pair(steps);
    }
  }
}

const CURVE_STEPS = 6;

/** The outline of a shape as plain points. */
function flat({ steps, oval: round }) {
  if (round) {
    const turn = (round.turn * Math.PI) / 180;
    return Array.from({ length: 32 }, (_, i) => {
      const angle = (i * Math.PI) / 16;
      const [x, y] = [round.rx * Math.cos(angle), round.ry * Math.sin(angle)];
      return [
        round.middle[0] + x * Math.cos(turn) - y * Math.sin(turn),
        round.middle[1] + x * Math.sin(turn) + y * Math.cos(turn),
      ];
    });
  }
  return steps.flatMap(({ to, via }, i) => {
    const from = steps[i - 1]?.to;
    if (!via || !from) return [to];
    return Array.from({ length: CURVE_STEPS }, (_, n) => {
      const t = (n + 1) / CURVE_STEPS;
      return [0, 1].map((axis) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * via[axis] + t * t * to[axis]);
    });
  });
}

const areaOf = (points) =>
  points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length];
    return sum + x * nextY - nextX * y;
  }, 0) / 2;

/** All shapes run the same way round, so that where two overlap both are filled. */
const clockwise = (shape) =>
  shape.oval || areaOf(flat(shape)) >= 0 ? shape : { ...shape, steps: reversed(shape.steps) };

const short = (value) => {
  const text = String(Math.round(value * 100) / 100);
  return text === '-0' ? '0' : text.replace(/^(-?)0\./, '$1.');
};
const pair = ([x, y]) => `${short(x)} ${short(y)}`;

/** A shape as the `d` of a path. */
function drawn({ steps, oval: round }, open = false) {
  if (round) {
    const turn = (round.turn * Math.PI) / 180;
    const [dx, dy] = [round.rx * Math.cos(turn), round.rx * Math.sin(turn)];
    const [x, y] = round.middle;
    const arc = (to) => `A${short(round.rx)} ${short(round.ry)} ${short(round.turn)} 1 1 ${pair(to)}`;
    return `M${pair([x - dx, y - dy])}${arc([x + dx, y + dy])}${arc([x - dx, y - dy])}Z`;
  }
  const path = steps.map(({ to, via }, i) =>
    i === 0 ? `M${pair(to)}` : via ? `Q${pair(via)} ${pair(to)}` : `L${pair(to)}`,
  );
  return path.join('') + (open ? '' : 'Z');
}

const swapped = (face) => face.replace(/[lr]/, (side) => (side === 'l' ? 'r' : 'l'));

/** `white+.fr2` -> the classes of a shape on the right side, or on the left, where right is left. */
function classesOf(word, side) {
  const [, paint, shade, face, steep] = /^([a-z]+)([+]*|-*)(?:\.([a-z]+)([123]?))?$/.exec(word) ?? [];
  if (!PAINTS.includes(paint)) throw new Error(`"${word}" is no paint: ${PAINTS.join(', ')}`);
  if (face !== undefined && !FACES.includes(face)) throw new Error(`"${face}" is no direction: ${FACES.join(', ')}`);
  if (shade.length > 3) throw new Error('three steps lighter or darker are the most');
  const faces = face === undefined ? '' : side === 'left' ? swapped(face) : face;
  return [
    paint,
    shade === '' ? '' : `${shade[0] === '+' ? 'up' : 'down'}${shade.length}`,
    faces,
    faces !== '' && steep ? `steep${steep}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a file draws: { types, sisters, parts: [{ x, y, layers: [[classes, path]] }], outline, guns, engines,
 * polygons }. The polygons are the outline once more, as points. */
export function readDrawing(text, file) {
  const drawing = { types: [], sisters: [], parts: [], outline: '', guns: [], engines: [], polygons: [] };
  const outline = [];
  let part = null;
  const partOf = (side) => {
    if (!part) throw new Error('a shape belongs to a part: `part NAME` comes first');
    const key = side === 'whole' ? part : `${part} ${side}`;
    let found = drawing.parts.find((each) => each.key === key);
    if (!found) drawing.parts.push((found = { key, layers: [], weight: 0, sum: [0, 0] }));
    return found;
  };
  const add = (side, classes, path) => {
    const { layers } = partOf(side);
    const last = layers[layers.length - 1];
    if (last?.[0] === classes) last[1] += path;
    else layers.push([classes, path]);
  };

  const read = (words) => {
    const once = words[0] === 'once';
    const [word, ...rest] = once ? words.slice(1) : words;
    switch (word) {
      case 'types':
        drawing.types.push(...rest);
        return;
      case 'sister':
        drawing.sisters.push(...rest);
        return;
      case 'part':
        if (rest.length !== 1) throw new Error('a part has a name of one word');
        part = rest[0];
        return;
      case 'gun': {
        const [kind, ...places] = WEAPONS.includes(rest[0]) ? rest : ['laser', ...rest];
        for (const [x, y] of places.map(point)) {
          drawing.guns.push([kind, x, y]);
          if (!once && !onAxis([x, y])) drawing.guns.push([kind, -x, y]);
        }
        return;
      }
      case 'engine': {
        if (!GLOWS.includes(rest[0])) throw new Error(`"${rest[0]}" is no glow: ${GLOWS.join(', ')}`);
        const [[x, y], radius] = [point(rest[1]), number(rest[2])];
        drawing.engines.push([rest[0], x, y, radius]);
        if (!once && !onAxis([x, y])) drawing.engines.push([rest[0], -x, y, radius]);
        return;
      }
      case 'line':
        for (const { side, steps, oval: round } of shapesOf(rest, once, true))
          add(side, 'line', drawn({ steps, oval: round }, !round && isPoint(rest[0])));
        return;
      default:
        for (const each of shapesOf(rest, once, false)) {
          const shape = clockwise(each);
          const points = flat(shape);
          const area = Math.abs(areaOf(points));
          // What reaches over the axis is part of the middle: what is painted later lies on it.
          const across = [-1, 1].every((way) => points.some((at) => at[0] * way > 0 && !onAxis(at)));
          const side = across ? 'whole' : each.side;
          add(side, classesOf(word, each.side), drawn(shape));
          const body = partOf(side);
          body.weight += area;
          const middle = points.reduce(([x, y], [px, py]) => [x + px / points.length, y + py / points.length], [0, 0]);
          body.sum = [body.sum[0] + middle[0] * area, body.sum[1] + middle[1] * area];
          drawing.polygons.push(points);
          outline.push(drawn(shape));
        }
    }
  };

  text.split('\n').forEach((line, index) => {
    const words = line.replace(/#.*/, '').trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) return;
    try {
      read(words);
    } catch (problem) {
      throw new Error(`${file}:${index + 1}: ${problem.message}`);
    }
  });
  if (drawing.types.length === 0) throw new Error(`${file}: it says of no ship that this is its drawing (types)`);
  if (outline.length === 0) throw new Error(`${file}: nothing is drawn`);
  drawing.outline = outline.join('');
  drawing.parts = drawing.parts.map(({ layers, weight, sum }) => ({
    x: Number(short(sum[0] / (weight || 1))),
    y: Number(short(sum[1] / (weight || 1))),
    layers,
  }));
  return drawing;
}
