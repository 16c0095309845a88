/** Edges of the play area that can be chosen, each where it is. */
import type { Board } from '@view';
import type { Game } from '../../../game/game';
import { edgeLine, points, type World } from '../world';
import { Spot } from './Spot';

/** How far into the mat the strip reaches, in millimetres. */
const DEEP = 100;

export function Edges({ game, board, world }: { game: Game; board: Board; world: World }) {
  const edges = game.question.value?.candidates.filter((candidate) => candidate.edge) ?? [];
  return (
    <g class="edges">
      {edges.map((candidate) => {
        const { from, to, inward } = edgeLine(world, board.area, candidate.edge ?? 'near');
        const [dx, dy] = [inward[0] * DEEP, inward[1] * DEEP];
        // mitred, so that no two lie on each other
        const corner = Math.min(1, DEEP / Math.hypot(to[0] - from[0], to[1] - from[1]));
        const [ax, ay] = [(to[0] - from[0]) * corner, (to[1] - from[1]) * corner];
        const strip = [from, to, [to[0] - ax + dx, to[1] - ay + dy], [from[0] + ax + dx, from[1] + ay + dy]];
        const middle = [(from[0] + to[0] + dx) / 2, (from[1] + to[1] + dy) / 2];
        return (
          <Spot key={candidate.words} game={game} candidate={candidate} name="choose-edge">
            <polygon points={points({ at: (x, y) => [x, y] }, strip)} />
            <text
              class="tag"
              x={middle[0]}
              y={middle[1]}
              transform={dx === 0 ? undefined : `rotate(-90 ${middle[0]} ${middle[1]})`}
            >
              {candidate.say}
            </text>
          </Spot>
        );
      })}
    </g>
  );
}
