/** Obstacles, bombs and scenario features on the mat, and what can be done by choosing them. */
import type { Board, Point } from '@view';
import { placing } from '../../../ask/placing';
import type { Game } from '../../../game/game';
import { pointed } from '../../../game/pointing';
import { isFeature } from '../score/why';
import { points, round, type World } from '../world';
import { choicesOf } from './choices';
import { hoveredThing, inspected } from './hovered';
import { RANGE } from './reach';
import { Spot } from './Spot';
import { middle, Thing } from './Thing';

/** All that a charge reaches, around its exact outline. */
export function Blast({
  outline,
  range,
  world,
}: {
  outline: readonly Point[];
  range: number | undefined;
  world: Pick<World, 'at'>;
}) {
  return range ? (
    <polygon class="blast" points={points(world, outline)} stroke-width={2 * RANGE * range} aria-hidden="true" />
  ) : null;
}

/** An object that is not on the mat yet, around (0, 0), as it would lie with heading 0. */
export const inHand: Pick<World, 'at'> = { at: (x, y) => [x, -y] };

export function Objects({ board, world }: { board: Board; world: World }) {
  return (
    <g class="objects">
      {board.objects.map((object) => {
        const { outline, pose } = object;
        if (!outline || !pose) return null;
        return (
          <g
            key={object.id}
            class={`object ${object.kind} ${pointed.value?.piece === object.id ? 'pointed' : ''}`}
            role="img"
            aria-label={object.name}
            data-object={object.id}
            onPointerEnter={() => (hoveredThing.value = object.id)}
            onPointerLeave={() => (hoveredThing.value = null)}
            onClick={(event) => {
              if (!isFeature(object) || placing.value) return;
              event.stopPropagation();
              inspected.value = inspected.value === object.id ? null : object.id;
            }}
          >
            <Blast outline={outline} range={object.range} world={world} />
            <Thing object={object} outline={outline} world={world} />
          </g>
        );
      })}
    </g>
  );
}

/** Rings around what can be chosen lie above the ships: a ship that scans a satellite stands on it. */
export function ObjectRings({ game, board, world, unit }: { game: Game; board: Board; world: World; unit: number }) {
  const choices = choicesOf(game.question.value);
  return (
    <g class="rings">
      {board.objects.map((object, index) => {
        const candidate = choices.get(object.id)?.candidates[0];
        if (!candidate || !object.outline || !object.pose) return null;
        const [mx, my] = world.at(...middle(object.outline));
        const crowd = board.ships.find(
          (ship) =>
            ship.pose &&
            Math.hypot(world.at(ship.pose.x, ship.pose.y)[0] - mx, world.at(ship.pose.x, ship.pose.y)[1] - my) <
              ship.base,
        );
        const aside = crowd ? crowd.base / 2 + 20 * unit : 0; // clear of the ship's base, or it could not be clicked
        const left = index % 2 === 0 ? -1 : 1;
        return (
          <Spot key={object.id} game={game} candidate={candidate} name="choose-ring">
            <polygon class="ring" points={points(world, object.outline)} />
            {aside > 0 ? (
              <>
                <line x1={mx} y1={my} x2={round(mx + left * aside)} y2={my} />
                <circle cx={round(mx + left * aside)} cy={my} r={round(16 * unit)} />
                <text class="tag" x={round(mx + left * aside)} y={my}>
                  {/\d+$/.exec(object.name)?.[0] ?? '✳'}
                </text>
              </>
            ) : null}
          </Spot>
        );
      })}
    </g>
  );
}
