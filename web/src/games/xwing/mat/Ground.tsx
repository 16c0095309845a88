/** The play area: a quiet grid, edges tinted by side, and a frame that says at a glance which manner of table this
 * is. */
import type { Board, Manner } from '@view';
import { edgeLine, round, type World } from '../world';

const GRID = 100;
const TINT = 70;

function Tint({
  board,
  world,
  edge,
  side,
}: {
  board: Board;
  world: World;
  edge: Board['squads'][number]['edge'];
  side: number;
}) {
  const { from, to, inward } = edgeLine(world, board.area, edge);
  const deep: [number, number] = [inward[0] * TINT, inward[1] * TINT];
  const corners = [from, to, [to[0] + deep[0], to[1] + deep[1]], [from[0] + deep[0], from[1] + deep[1]]];
  const id = `tint-${side}`;
  return (
    <>
      <linearGradient
        id={id}
        gradientUnits="userSpaceOnUse"
        x1={from[0]}
        y1={from[1]}
        x2={from[0] + deep[0]}
        y2={from[1] + deep[1]}
      >
        <stop offset="0" class={`tint side-${side}`} stop-opacity="0.34" />
        <stop offset="1" class={`tint side-${side}`} stop-opacity="0" />
      </linearGradient>
      <polygon
        class="tinted"
        points={corners.map((corner) => corner.map((value) => round(value ?? 0)).join(',')).join(' ')}
        fill={`url(#${id})`}
      />
      <line class={`edge side-${side}`} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
    </>
  );
}

/** Practice: dashes with chevrons. Friendly: a double line. Strict: one solid line. */
function Frame({ world, manner }: { world: World; manner: Manner }) {
  const ring = (out: number, name: string) => (
    <rect class={name} x={-out} y={-out} width={world.wide + 2 * out} height={world.deep + 2 * out} rx={out * 0.6} />
  );
  if (manner === 'friendly')
    return (
      <g class="frame friendly">
        {ring(6, 'thin')}
        {ring(12, 'thin')}
      </g>
    );
  if (manner === 'strict') return <g class="frame strict">{ring(8, 'thick')}</g>;
  return (
    <g class="frame practice">
      {ring(9, 'dashed')}
      {[0.25, 0.5, 0.75].map((part) => (
        <g key={part}>
          <path class="chevron" d={`M${world.wide * part - 7} -5 l7 -8 l7 8`} />
          <path class="chevron" d={`M${world.wide * part - 7} ${world.deep + 13} l7 -8 l7 8`} />
        </g>
      ))}
    </g>
  );
}

export function Ground({ board, world }: { board: Board; world: World }) {
  const lines = [];
  for (let x = GRID; x < world.wide; x += GRID) lines.push(`M${x} 0 V${world.deep}`);
  for (let y = GRID; y < world.deep; y += GRID) lines.push(`M0 ${y} H${world.wide}`);
  return (
    <g class="ground" aria-hidden="true">
      <rect class="area" width={world.wide} height={world.deep} />
      <path class="grid" d={lines.join(' ')} />
      {board.squads.map((squad) => (
        <Tint key={squad.side} board={board} world={world} edge={squad.edge} side={squad.side} />
      ))}
      <rect class="rim" width={world.wide} height={world.deep} />
      <Frame world={world} manner={board.manner} />
    </g>
  );
}

/** What gradients and patterns there are, once. */
export function Definitions() {
  return (
    <defs>
      {[0, 1].map((side) => (
        <radialGradient key={side} id={`arc-${side}`} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="150">
          <stop offset="0" class={`tint side-${side}`} stop-opacity="0.34" />
          <stop offset="1" class={`tint side-${side}`} stop-opacity="0" />
        </radialGradient>
      ))}
      <pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class="hatch-ground" width="6" height="6" />
        <rect class="hatch-line" width="2.4" height="6" />
      </pattern>
    </defs>
  );
}
