/** The dice of an attack, large over the mat between the two ships: thrown, turned one by one, cancelled in pairs. The
 * panel has them too, for whoever reads it aloud. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board, Die, Point } from '@view';
import type { Camera } from '../../../board/camera';
import type { Game } from '../../../game/game';
import { classes } from '../../../words/classes';
import { DieFace, useAttack, type Pool } from '../dice/AttackView';
import { dieKey } from '../dice/dieKey';
import type { World } from '../world';
import { comings, pairs, type Coming } from './diceComing';
import { placeDice } from './dicePlace';
import { poseOf } from './scene';

function MatDie({ die, pool, coming, struck }: { die: Die; pool: Pool; coming: Coming; struck: number | undefined }) {
  const came = useRef(coming).current;
  return (
    <li
      class={classes('mat-die', came.how, struck !== undefined && 'struck')}
      style={{ '--order': came.order, '--struck': struck ?? 0 }}
    >
      <DieFace die={die} pool={pool} />
    </li>
  );
}

const LYING: Coming = { how: 'turned', order: 0 };

function Row({ dice, pool, struck }: { dice: readonly Die[]; pool: Pool; struck: ReadonlyMap<number, number> }) {
  const before = useRef<readonly Die[]>([]);
  const came = comings(before.current, dice);
  useLayoutEffect(() => {
    before.current = dice;
  });
  return (
    <ul class={`mat-pool ${pool}`}>
      {dice.map((die, index) => (
        <MatDie
          key={dieKey(die, index)}
          die={die}
          pool={pool}
          coming={came[index] ?? LYING}
          struck={struck.get(index)}
        />
      ))}
    </ul>
  );
}

/** A point of the drawing and how far something reaches around it, in pixels. */
const discOf = (camera: Camera, [x, y]: Point, half: number): { x: number; y: number; r: number } => {
  const [px, py] = camera.over(x, y);
  return { x: px, y: py, r: half * camera.now.scale };
};

export function MatDice({ game, board, world, camera }: { game: Game; board: Board; world: World; camera: Camera }) {
  const box = useRef<HTMLDivElement>(null);
  const attack = useAttack(game)?.attack;
  const place = (id: number | undefined): { at: Point; half: number } | null => {
    const pose = id === undefined ? undefined : poseOf(game, board, id);
    const ship = board.ships.find((each) => each.id === id);
    return pose && ship ? { at: world.at(pose.x, pose.y), half: ship.base / 2 } : null;
  };
  const from = place(attack?.attacker);
  const to = place(attack?.defender);
  const count = (attack?.attack_dice.length ?? 0) + (attack?.defense_dice.length ?? 0);
  const others = board.ships.flatMap(({ id }) =>
    id === attack?.attacker || id === attack?.defender ? [] : (place(id) ?? []),
  );
  const where = JSON.stringify([from, to, others, attack?.attack_dice.length, attack?.defense_dice.length]);
  const kept = useRef<{ attack: string; way: number } | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    const mat = element?.parentElement;
    if (!element || !mat || !from || !to) return undefined;
    // Sizes are read once: what follows the camera only writes.
    const pools = [...element.querySelectorAll<HTMLElement>('.mat-pool')].map((pool) => pool.offsetHeight);
    const missing = Math.min(...pools) === 0 ? Math.max(...pools) : 0; // the target's dice will lie below the others
    const size = { wide: element.offsetWidth, deep: element.offsetHeight + missing };
    const between = `${attack?.attacker} ${attack?.defender}`;
    return camera.listen((_, window) => {
      const [near, far] = [discOf(camera, from.at, from.half), discOf(camera, to.at, to.half)];
      const around = others.map(({ at, half }) => discOf(camera, at, half));
      const same = kept.current?.attack === between ? kept.current.way : undefined;
      const { x, y, way } = placeDice(near, far, size, window, around, same);
      kept.current = { attack: between, way };
      element.style.transform = `translate(${(x - size.wide / 2).toFixed(1)}px, ${(y - size.deep / 2).toFixed(1)}px)`;
      element.style.setProperty('--throw-x', `${(near.x - x).toFixed(0)}px`);
      element.style.setProperty('--throw-y', `${(near.y - y).toFixed(0)}px`);
    });
  }, [camera, where]);
  const stage = game.director.stage.value;
  const isOver = game.view.value?.state !== 'playing' && !stage;
  if (!attack || !from || !to || count === 0 || isOver) return null;
  const struck = pairs(attack);
  return (
    <div ref={box} class={classes('mat-dice', stage?.event.kind === 'destroyed' && 'done')} aria-hidden="true">
      <Row dice={attack.attack_dice} pool="attack" struck={struck.attack} />
      <Row dice={attack.defense_dice} pool="defense" struck={struck.defense} />
    </div>
  );
}
