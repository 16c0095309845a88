/** Several answers about one ship, listed beside it: a target for more than one weapon. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Board } from '@view';
import type { Camera } from '../../../board/camera';
import type { Game } from '../../../game/game';
import { pointed } from '../../../game/pointing';
import { asIs, type World } from '../world';
import { choicesOf } from './choices';
import { menuShip } from './hovered';
import { lay } from './near';
import { poseOf } from './scene';

export function Menu({ game, board, world, camera }: { game: Game; board: Board; world: World; camera: Camera }) {
  const box = useRef<HTMLDivElement>(null);
  const id = menuShip.value;
  const question = game.question.value;
  const choice = id === null ? undefined : choicesOf(question).get(id);
  const pose = id === null ? undefined : poseOf(game, board, id);
  const open = choice !== undefined && pose !== undefined && !choice.only;
  useEffect(() => {
    menuShip.value = null;
  }, [question?.id]);
  useLayoutEffect(() => {
    if (open && box.current) lay(box.current, camera, spotOf(world, pose.x, pose.y), []);
  });
  useEffect(() => {
    if (open) box.current?.querySelector('button')?.focus();
  }, [open, id]);
  if (!open) return null;
  const close = (): void => {
    const ship = box.current?.parentElement?.querySelector<HTMLElement>(`[data-ship="${id}"]`);
    menuShip.value = null;
    ship?.focus();
  };
  return (
    <div class="mat-menu" ref={box} role="group" onKeyDown={(event) => event.key === 'Escape' && close()} {...asIs}>
      {choice.candidates
        .filter((candidate) => candidate.legal)
        .map((candidate) => (
          <button
            key={candidate.words}
            type="button"
            onClick={() => game.answer(candidate.words)}
            onPointerEnter={() => (pointed.value = candidate)}
            onFocus={() => (pointed.value = candidate)}
          >
            {candidate.say}
          </button>
        ))}
    </div>
  );
}

function spotOf(world: World, x: number, y: number) {
  const at = world.at(x, y);
  return { x: at[0], y: at[1], half: 30 };
}
