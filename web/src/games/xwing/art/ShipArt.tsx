/** A ship seen from above, nose up, around (0, 0), in millimetres. It is lit by `--from-right` and `--from-nose`
 * (light.ts) of whatever it stands in; classes around it say how it is (art.css): flying, ionized, cloaked, wreck. */
import { drawingOf, type Drawing } from './drawings';
import './art.css';

/** The light of an engine: a plume behind it, and what is hot in it. */
function plume(x: number, y: number, wide: number, long: number): string {
  const [left, right, top] = [x - wide, x + wide, y - wide * 0.7];
  const half = wide * 0.5;
  return (
    `M${left} ${y}Q${left} ${top} ${x} ${top}Q${right} ${top} ${right} ${y}` +
    `Q${x + half} ${y + long * 0.6} ${x} ${y + long}Q${x - half} ${y + long * 0.6} ${left} ${y}Z`
  );
}

function Engines({ drawing }: { drawing: Drawing }) {
  return (
    <g class="engines">
      {drawing.engines.map(([color, x, y, r]) => (
        <g key={`${x} ${y}`} class={`engine ${color}`} style={{ transformOrigin: `${x}px ${y}px` }}>
          <path class="plume" d={plume(x, y, r * 1.25, 5 + r * 2)} />
          <path class="hot" d={plume(x, y, r * 0.75, 2.5 + r)} />
        </g>
      ))}
    </g>
  );
}

/** Places on the hull where damage shows: the middles of its parts, one more with each step. */
function Wounds({ drawing, hurt }: { drawing: Drawing; hurt: number }) {
  const places = drawing.parts.slice(0, hurt);
  return (
    <g class="wounds">
      {places.map(({ x, y }, i) => (
        <g key={i} class="wound" transform={`translate(${x * 0.8 + (i - 1)} ${y * 0.8 + 2})`}>
          <path class="scorch" d="M-3.2 .4L-1.6 -2.2L.6 -1.6L2.8 -2.4L2.2 .2L3.4 2L.6 1.6L-1.2 3L-1.6 1Z" />
          <circle class="smoke smoke-1" r={2.2} />
          <circle class="smoke smoke-2" r={1.8} />
          <circle class="smoke smoke-3" r={2.6} />
          <path class="spark" d="M0 -2.4L.5 -.5L2.4 0L.5 .5L0 2.4L-.5 .5L-2.4 0L-.5 -.5Z" />
        </g>
      ))}
    </g>
  );
}

/** `hurt`: how damaged it looks, from 0 to 3. */
export function ShipArt({ type, hurt = 0 }: { type: string; hurt?: number }) {
  const drawing = drawingOf(type);
  if (!drawing) return null;
  return (
    <g class="art" data-art={type}>
      <path class="shade" d={drawing.outline} />
      <Engines drawing={drawing} />
      <path class="rim" d={drawing.outline} />
      {drawing.parts.map(({ x, y, layers }, i) => (
        <g
          key={i}
          class={`part part-${i % 6}`}
          style={{ '--out-x': x, '--out-y': y, transformOrigin: `${x}px ${y}px` }}
        >
          {layers.map(([classes, path], layer) => (
            <path key={layer} class={classes} d={path} />
          ))}
        </g>
      ))}
      {hurt > 0 ? <Wounds drawing={drawing} hurt={hurt} /> : null}
    </g>
  );
}

/** The same as a picture of its own, for cards and lists: `size` millimetres from edge to edge. */
export const ShipPicture = ({ type, size }: { type: string; size: number }) => (
  <svg class="ship-picture" viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
    <ShipArt type={type} />
  </svg>
);
