/** A word about what is pointed at, near it: why it cannot be chosen, what it is called. Never over the mat's buttons. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Game } from '../net/game';
import { pointed } from '../table/pointing';
import type { Board, Candidate } from '../types/view';
import type { Camera } from './camera';
import { choicesOf } from './choices';
import { hoveredShip, hoveredThing } from './pointer';
import { poseOf } from './scene';
import { asIs, type World } from './world';

interface Told {
  title: string;
  text?: string | undefined;
  rule?: string | undefined;
  x: number;
  y: number;
  /** how far from its middle the thing reaches, in millimetres */
  half: number;
}

function aboutCandidate(game: Game, board: Board, world: World, candidate: Candidate): Told | null {
  const pose = candidate.pose ?? candidate.ends ?? (candidate.piece === undefined ? undefined : poseOf(game, board, candidate.piece));
  if (!pose || candidate.legal) return null;
  const [x, y] = world.at(pose.x, pose.y);
  return { title: candidate.say, text: candidate.why, rule: candidate.rule, x, y, half: 26 };
}

function told(game: Game, board: Board, world: World): Told | null {
  const thing = hoveredThing.value;
  if (thing) return { title: thing.name, text: thing.text, x: thing.x, y: thing.y, half: 20 };
  const candidate = pointed.value;
  const about = candidate ? aboutCandidate(game, board, world, candidate) : null;
  if (about) return about;
  const ship = board.ships.find((each) => each.id === hoveredShip.value);
  const pose = ship ? poseOf(game, board, ship.id) : undefined;
  if (!ship || !pose) return null;
  const [x, y] = world.at(pose.x, pose.y);
  const choice = choicesOf(game.question.value).get(ship.id);
  return { title: choice?.only?.say ?? ship.name, text: choice?.only ? undefined : ship.type_name, x, y, half: ship.base * 0.6 };
}

export function Tip({ game, board, world, camera }: { game: Game; board: Board; world: World; camera: Camera }) {
  const box = useRef<HTMLDivElement>(null);
  const now = told(game, board, world);
  useLayoutEffect(() => {
    const tip = box.current;
    const mat = tip?.parentElement;
    if (!tip || !mat || !now) return;
    const [px, py] = camera.over(now.x, now.y);
    const gap = now.half * camera.now.scale + 10;
    const above = py - gap - tip.offsetHeight;
    const right = mat.clientWidth - tip.offsetWidth - 64;
    tip.style.left = `${Math.max(8, Math.min(right, px - tip.offsetWidth / 2))}px`;
    tip.style.top = `${above > 44 ? above : Math.min(mat.clientHeight - tip.offsetHeight - 8, py + gap)}px`;
  });
  if (!now) return null;
  return (
    <div class="mat-tip" ref={box} role="status" {...asIs}>
      <strong>{now.title}</strong>
      {now.text ? <span>{now.text}</span> : null}
      {now.rule ? <small>{now.rule}</small> : null}
    </div>
  );
}
