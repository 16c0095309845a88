/** What happens on the mat at this moment: the template under a ship that moves, shots, hits, ends. */
import type { Board, Point, Pose } from '@view';
import type { Game } from '../../../game/game';
import type { World } from '../world';
import { Band } from './Ghosts';
import { poseOf } from './scene';

function Shot({ from, to, lasts }: { from: Point; to: Point; lasts: number }) {
  return (
    <g class="shot" style={{ '--lasts': `${lasts}ms` }}>
      {[0, 1, 2].map((pulse) => (
        <line
          key={pulse}
          class={`pulse pulse-${pulse}`}
          pathLength={100}
          x1={from[0]}
          y1={from[1]}
          x2={to[0]}
          y2={to[1]}
        />
      ))}
    </g>
  );
}

function Burst({ at, lasts, name, size }: { at: Point; lasts: number; name: string; size: number }) {
  return (
    <g class={`burst ${name}`} style={{ '--lasts': `${lasts}ms` }} transform={`translate(${at[0]} ${at[1]})`}>
      <circle class="ring" r={size} />
      <circle class="core" r={size * 0.6} />
      {name === 'destroyed'
        ? [0, 1, 2, 3, 4, 5, 6].map((part) => (
            <g key={part} transform={`rotate(${part * 51})`}>
              <path class="shard" d={`M-3 ${-size * 0.7} L3 ${-size * 0.7} L0 ${-size * 1.5} Z`} />
            </g>
          ))
        : null}
    </g>
  );
}

export function StageLayer({ game, board, world, under }: { game: Game; board: Board; world: World; under: boolean }) {
  const stage = game.director.stage.value;
  if (!stage) return null;
  const { event, lasts, since } = stage;
  const at = (id: number | undefined): Point | null => {
    const pose: Pose | undefined = id === undefined ? undefined : (poseOf(game, board, id) ?? event.pose);
    return pose ? world.at(pose.x, pose.y) : null;
  };
  if (under)
    return event.kind === 'moved' && event.path && event.path.length > 2 ? (
      <Band path={event.path} world={world} name="flown" />
    ) : null;
  if (event.kind === 'attack' && event.attack) {
    const from = at(event.attack.attacker);
    const to = at(event.attack.defender);
    return from && to ? <Shot key={since} from={from} to={to} lasts={lasts} /> : null;
  }
  const ship = board.ships.find((each) => each.id === event.cause);
  const where = at(event.cause);
  if (where && ship && (event.kind === 'damage' || event.kind === 'destroyed'))
    return <Burst key={since} at={where} lasts={lasts} name={event.kind} size={ship.base * 0.62} />;
  return null;
}
