/** The contact sheet: every drawing, lit as on the mat, with the types that it is for. `tools/ship-sheet.mjs` makes a page of it. */
import { render } from 'preact';
import { drawings } from 'virtual:ships';
import { lightOn } from '../src/games/xwing/art/light';
import { ShipArt } from '../src/games/xwing/art/ShipArt';

interface Entry {
  /** the file, and the names of the types that it is for */
  file: string;
  type: string;
  names: readonly string[];
  base: number;
}

/** As on the mat: 40 mm are 24 px. */
const SMALL = 24 / 40;
const LARGE = 200;

function Turned(props: { entry: Entry; turn: number; scale: number; side: number; hurt?: number }) {
  const { entry, turn, scale, side, hurt = 0 } = props;
  const half = entry.base / 2;
  return (
    <g class={`side-${side}`} transform={`scale(${scale}) rotate(${turn})`} style={lightOn(turn)}>
      {scale > 1 ? (
        <rect class="plate" x={-half} y={-half} width={entry.base} height={entry.base} rx={half * 0.1} />
      ) : null}
      <ShipArt type={entry.type} hurt={hurt} />
    </g>
  );
}

function Figure({ entry, index }: { entry: Entry; index: number }) {
  const reach = entry.base * 0.85; // as far as a drawing may reach
  const scale = LARGE / 2 / reach;
  return (
    <figure>
      <svg width={LARGE} height={LARGE} viewBox={`${-LARGE / 2} ${-LARGE / 2} ${LARGE} ${LARGE}`}>
        <Turned entry={entry} turn={0} scale={scale} side={index % 2} />
      </svg>
      <svg width={LARGE / 2} height={LARGE} viewBox={`-50 -100 100 200`}>
        <g class="silhouette" transform="translate(0 -62)">
          <Turned entry={entry} turn={0} scale={SMALL} side={0} />
        </g>
        <g transform="translate(0 0)">
          <Turned entry={entry} turn={135} scale={SMALL} side={1} />
        </g>
        <g transform="translate(0 62)" class="flying">
          <Turned entry={entry} turn={250} scale={SMALL * 1.2} side={0} hurt={3} />
        </g>
      </svg>
      <figcaption>
        <b>{entry.names[0]}</b>
        <br />
        {entry.file}
      </figcaption>
    </figure>
  );
}

/** Draws all, and says when they are there. */
export async function draw(entries: readonly Entry[]): Promise<void> {
  await Promise.all(entries.map(({ type }) => drawings[type]?.()));
  render(
    <main>
      {entries.map((entry, index) => (
        <Figure key={entry.file} entry={entry} index={index} />
      ))}
    </main>,
    document.body,
  );
}
