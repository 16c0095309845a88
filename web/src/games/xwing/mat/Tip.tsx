/** A word about what is pointed at, near it: why it cannot be chosen, what would come of it, what it is called. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Board, Candidate, MatObject } from '@view';
import type { Camera } from '../../../board/camera';
import type { Game } from '../../../game/game';
import { pointed } from '../../../game/pointing';
import { t } from '../../../words/words';
import { FeatureWhy } from '../score/FeatureWhy';
import { isFeature } from '../score/why';
import { asIs, type World } from '../world';
import { hoveredThing, inspected } from './hovered';
import { lay, type Spot } from './near';
import { poseOf } from './scene';

interface Told extends Spot {
  title: string;
  text: string[];
  rule?: string | undefined;
  /** of a scenario: what is told of it is more than words */
  feature?: MatObject;
}

function warnings(board: Board, candidate: Candidate): string[] {
  const bumped = board.ships.find((ship) => ship.id === candidate.bumps);
  return [
    ...(candidate.bumps === undefined ? [] : [t('It would stop short at {name}.', { name: bumped?.name ?? '' })]),
    ...(candidate.rock ? [t('An obstacle is in its way.')] : []),
    ...(candidate.mine ? [t('It would set off a mine.')] : []),
    ...(candidate.flees ? [t('It would leave the mat.')] : []),
  ];
}

function aboutCandidate(game: Game, board: Board, world: World, candidate: Candidate): Told | null {
  const pose =
    candidate.pose ??
    candidate.ends ??
    (candidate.piece === undefined ? undefined : poseOf(game, board, candidate.piece));
  const text = [...(candidate.legal || !candidate.why ? [] : [candidate.why]), ...warnings(board, candidate)];
  if (!pose || text.length === 0) return null;
  const [x, y] = world.at(pose.x, pose.y);
  return { title: candidate.say, text, rule: candidate.legal ? undefined : candidate.rule, x, y, half: 30 };
}

function aboutThing(board: Board, world: World, id: number): Told | null {
  const object = board.objects.find((each) => each.id === id);
  if (!object?.pose) return null;
  const [x, y] = world.at(object.pose.x, object.pose.y);
  const feature = isFeature(object) ? { feature: object } : {};
  return { title: object.name, text: object.text ? [object.text.join(' ')] : [], x, y, half: 24, ...feature };
}

function told(game: Game, board: Board, world: World): Told | null {
  const thing = hoveredThing.value ?? inspected.value;
  if (thing !== null) return aboutThing(board, world, thing);
  return pointed.value && game.question.value ? aboutCandidate(game, board, world, pointed.value) : null;
}

export function Tip({ game, board, world, camera }: { game: Game; board: Board; world: World; camera: Camera }) {
  const box = useRef<HTMLDivElement>(null);
  const now = told(game, board, world);
  useLayoutEffect(() => {
    if (box.current && now)
      lay(
        box.current,
        camera,
        now,
        board.ships.flatMap((ship) => (ship.pose ? [world.at(ship.pose.x, ship.pose.y)] : [])),
      );
  });
  const view = game.view.value;
  if (!now || !view) return null;
  if (now.feature)
    return (
      <div class="mat-tip" ref={box} role="status">
        <FeatureWhy game={game} view={view} board={board} object={now.feature} />
      </div>
    );
  return (
    <div class="mat-tip" ref={box} role="status" {...asIs}>
      <strong>{now.title}</strong>
      {now.text.map((text) => (
        <span key={text}>{text}</span>
      ))}
      {now.rule ? <small>{now.rule}</small> : null}
    </div>
  );
}
