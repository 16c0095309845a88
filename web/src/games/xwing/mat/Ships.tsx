/** All ships on the mat, with what can be done by choosing them. */
import { useRef } from 'preact/hooks';
import type { Board } from '@view';
import type { Camera } from '../../../board/camera';
import type { Game } from '../../../game/game';
import { chosenPiece, pointed } from '../../../game/pointing';
import { shortName } from '../board';
import { hoverCard, toggleCard, unhoverCard } from '../cards/open';
import { dialShip, dialsInHand } from '../inHand';
import { posed, type World } from '../world';
import { choicesOf } from './choices';
import { describe } from './described';
import { dialledShip } from './Ghosts';
import { hoveredShip, menuShip } from './hovered';
import { placeMarks } from './labels';
import type { Motion } from './motion';
import { shipsOn, type Drawn } from './scene';
import { Sheet } from './Sheet';
import { Arcs, ShipMarks, ShipPiece, type Hands } from './ShipPiece';
import { chipsOf, lockLetters } from './Tokens';

/** Names are short from this many millimetres a pixel on. */
const SMALL = 1.7;

/** What is touched is at least so large, in pixels from its middle. It lies below all ships: a neighbour's base comes
 * first. */
const FINGER = 22;

/** How much larger than life chips are drawn, so that they can be read. */
export const chipSize = (unit: number): number => Math.min(1.9, Math.max(0.6, unit * 1.15));

const isDone = (board: Board, { ship }: Drawn): boolean =>
  (board.phase === 'activation' && ship.activated === true) ||
  (['combat', 'engagement'].includes(board.phase) && ship.had_attack === true);

export function Ships({
  game,
  board,
  world,
  camera,
  motion,
  gone,
}: {
  game: Game;
  board: Board;
  world: World;
  camera: Camera;
  motion: Motion;
  gone: ReadonlySet<number>;
}) {
  const unit = camera.unit.value;
  const question = game.question.value;
  const view = game.view.value;
  const asked = question?.ship ?? question?.subject; // a card asks in the name of its ship
  const ownSide = view?.you === null || view?.you === undefined ? null : view.seats[view.you]?.side;
  const letters = lockLetters(board.ships);
  const ships = shipsOn(game, board, gone, (pose) => world.at(pose.x, pose.y)[1]).map((drawn) => ({
    ...drawn,
    chips: chipsOf(drawn.ship, letters, board),
  }));
  const choices = choicesOf(question);
  const dials = dialsInHand.value?.dials;
  const dialled = dialledShip(board)?.id;
  const attack = game.director.stage.value?.event.attack ?? board.attack;
  const size = chipSize(unit);
  const font = 11.5 * Math.min(2.3, Math.max(0.4, unit));
  const text = (name: string): string => (unit > SMALL || camera.narrow ? shortName(name) : name);
  // Of whom is spoken now: names of all others would only lie around.
  const spoken = new Set([
    ...[asked, dialled, hoveredShip.value, chosenPiece.value, menuShip.value, pointed.value?.piece],
    ...[attack?.attacker, attack?.defender, game.director.stage.value?.event.cause],
  ]);
  const marks = placeMarks(
    ships.map(({ ship, pose, dial, chips }) => ({
      id: ship.id,
      x: world.at(pose.x, pose.y)[0],
      y: world.at(pose.x, pose.y)[1],
      half: ship.base / 2,
      turn: world.turn(pose.heading),
      chips: chips.length,
      dial: dial !== undefined && dial !== null && dial !== 'none',
      tows: ship.tows !== undefined,
      name: spoken.has(ship.id) ? text(ship.name) : null,
    })),
    size,
    font,
    world.deep + 12,
  );

  const choose = (id: number): void => {
    const choice = choices.get(id);
    hoveredShip.value = null;
    if (choice?.only) game.answer(choice.only.words);
    else if (choice?.legal) menuShip.value = menuShip.value === id ? null : id;
    else if (choice) pointed.value = choice.candidates[0] ?? null;
    else if (dials?.has(id) && dialled !== id) dialShip.value = id;
    else toggleCard(id);
  };
  const point = (id: number, on: boolean, pointer: boolean): void => {
    const choice = choices.get(id);
    if (on) {
      hoveredShip.value = id;
      if (choice) pointed.value = choice.only ?? choice.candidates[0] ?? null;
      else if (pointer && dialled !== id) hoverCard(id); // where its maneuvers end lies around it
    } else {
      if (hoveredShip.value === id) hoveredShip.value = null;
      if (choice && pointed.value?.piece === id) pointed.value = null;
      if (pointer) unhoverCard();
    }
  };

  const hands = useRef<Hands>({ choose, point });
  hands.current = { choose, point };

  // who would shoot, else who is looked at
  const shown = (pointed.value?.sight ? question?.subject : undefined) ?? hoveredShip.value;
  const far = ships.find(({ ship }) => ship.id === shown);
  return (
    <>
      <Sheet world={world} unit={unit}>
        {far && board.manner !== 'strict' ? (
          <g class={`fararcs side-${far.ship.side}`} transform={posed(world, far.pose)} aria-hidden="true">
            <Arcs ship={far.ship} far={true} />
          </g>
        ) : null}
        <g class="hits" aria-hidden="true">
          {ships.map(({ ship, pose }) => (
            <circle
              key={ship.id}
              class="touch"
              transform={posed(world, pose)}
              r={Math.max(ship.base * 0.6, FINGER * unit)}
              onClick={(event) => {
                event.stopPropagation();
                choose(ship.id);
              }}
            />
          ))}
        </g>
      </Sheet>
      {ships.map((drawn) => {
        const { ship, pose } = drawn;
        const choice = choices.get(ship.id);
        const state = [
          isDone(board, drawn) && asked !== ship.id && attack?.attacker !== ship.id ? 'done' : '',
          drawn.dying ? 'dying' : '',
          choice ? (choice.legal ? 'choice' : 'barred') : '',
          dials?.has(ship.id) ? 'dials' : '',
          dialled === ship.id || asked === ship.id ? 'asked' : '',
          pointed.value?.piece === ship.id && choice ? 'pointed' : '',
          chosenPiece.value === ship.id ? 'chosen' : '',
          attack?.attacker === ship.id ? 'attacker' : attack?.defender === ship.id ? 'defender' : '',
          ship.stressed ? 'stressed' : '',
          ship.ionized ? 'ionized' : '',
          ship.tokens?.cloak ? 'cloaked' : '',
        ].join(' ');
        const says = choice?.only?.say ?? choice?.candidates[0]?.why;
        const words = describe({ ...ship, pose }, world, ship.side === ownSide, board);
        return (
          <ShipPiece
            key={ship.id}
            ship={ship}
            pose={pose}
            world={world}
            motion={motion}
            state={state}
            label={says ? `${says}. ${words}` : words}
            hands={hands}
          />
        );
      })}
      {ships.map(({ ship, pose, dial, flips, dying, chips }) => {
        const placed = marks.get(ship.id);
        return placed ? (
          <ShipMarks
            key={`marks${ship.id}`}
            ship={ship}
            pose={pose}
            world={world}
            motion={motion}
            size={size}
            unit={unit}
            chips={chips}
            order={board.order_word}
            dial={dial}
            flips={flips}
            marks={placed}
            dim={dying}
          />
        ) : null;
      })}
    </>
  );
}
