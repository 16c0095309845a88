/** The mat: what stands on the table, and what can be done there. Only games that have a board of ships have one. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { Board } from '@view';
import { placing } from '../../../ask/placing';
import { cameraKey } from '../../../board/gestures';
import { filmSheets, useCamera } from '../../../board/useCamera';
import type { Game } from '../../../game/game';
import { mannerWord } from '../../../game/manners';
import { pointed } from '../../../game/pointing';
import { overlay } from '../../../page/routes';
import { t } from '../../../words/words';
import { boardOf, leavesMat } from '../board';
import { closeCard } from '../cards/open';
import { EffectsCanvas } from '../effects/EffectsCanvas';
import { featureWords } from '../score/FeatureWhy';
import { isFeature } from '../score/why';
import { useSounds } from '../sounds/useSounds';
import { useTints } from '../tints';
import { asIs, ownEdge, worldOf, type World } from '../world';
import { Controls } from './Controls';
import { describe } from './described';
import { Edges } from './Edges';
import { FeatureBadges, FeatureReaches } from './Features';
import { DialGhosts, PlaceGhosts, Reaches } from './Ghosts';
import { Definitions, Ground } from './Ground';
import { hoveredShip, hoveredThing, inspected, menuShip } from './hovered';
import { MatDice } from './MatDice';
import { Menu } from './Menu';
import { Motion } from './motion';
import { LessonMark } from './LessonMark';
import { Markers } from './Markers';
import { ObjectRings, Objects } from './Objects';
import { Placing, drop, placingKey } from './PieceInHand';
import { poseOf } from './scene';
import { Sheet } from './Sheet';
import { Ships, chipSize } from './Ships';
import { AttackLine, Sights } from './Sights';
import { StageLayer } from './StageLayer';
import { Starfield } from './Starfield';
import { Tip } from './Tip';
import { useFocus } from './useFocus';

export function Mat({ game }: { game: Game }) {
  const view = game.view.value;
  const board = boardOf(view);
  if (!view || !board?.ships) return <section class="mat" data-game={game.id} />;
  return <Table game={game} board={board} edge={ownEdge(view)} />;
}

function Table({ game, board, edge }: { game: Game; board: Board; edge: World['bottom'] }) {
  const { wide, deep } = board.area;
  const world = useMemo(() => worldOf({ wide, deep }, edge), [wide, deep, edge]);
  const { camera, drawing, moving } = useCamera<HTMLDivElement, HTMLDivElement>(world, filmSheets);
  const motion = useMemo(() => new Motion(), []);

  const stage = game.director.stage.value;
  const gone = useRef<ReadonlySet<number>>(new Set());
  const standing = useRef(board);
  if (standing.current !== board) {
    standing.current = board;
    gone.current = new Set();
  }
  const leaves = stage && leavesMat(stage.event, stage.next) ? stage.event.cause : undefined;
  if (leaves !== undefined && !gone.current.has(leaves)) gone.current = new Set(gone.current).add(leaves);
  useLayoutEffect(() => {
    motion.show(stage);
  }, [stage, motion]);
  useFocus(game, board, world, camera);
  useTints(board.squads);
  useSounds(game);
  useEffect(() => () => void ((hoveredShip.value = null), (hoveredThing.value = null), (inspected.value = null)), []);

  const unit = camera.unit.value;
  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (placingKey(game.question.value, world, event) || cameraKey(camera, event.key)) event.preventDefault();
    else if (event.key === 'Escape') {
      inspected.value = null;
      closeCard();
    }
  };
  const tap = (event: MouseEvent): void => {
    const box = drawing.current?.getBoundingClientRect();
    const inHand = placing.value;
    if (!box || !inHand || inHand.question !== game.question.value?.id) {
      if (stage) game.director.skip();
      closeCard();
      inspected.value = null;
      menuShip.value = null;
      pointed.value = null;
      return;
    }
    const [x, y] = world.back(...camera.under(event.clientX - box.left, event.clientY - box.top));
    if (x >= 0 && y >= 0 && x <= wide && y <= deep) drop(game.question.value, { ...inHand.pose, x, y });
  };

  return (
    <section
      class={`mat manner-${board.manner} ${camera.whole.value ? 'whole' : 'part'}`}
      data-game={game.id}
      aria-label={t('The mat')}
    >
      {overlay ? null : <Starfield camera={camera} faction={factionOf(game, board)} />}
      <div
        ref={drawing}
        class="mat-drawing"
        role="group"
        tabindex={0}
        aria-label={t('The mat: ships and obstacles. Plus and minus zoom, arrow keys move, 0 shows everything')}
        onKeyDown={keys}
        onClick={tap}
      >
        <div ref={moving} class="mat-sheets">
          <Sheet world={world} unit={unit}>
            <Definitions />
            <Ground board={board} world={world} />
            <Reaches game={game} board={board} world={world} size={chipSize(unit)} />
            <StageLayer game={game} board={board} world={world} under={true} />
            <Markers board={board} world={world} />
            <FeatureReaches board={board} world={world} />
          </Sheet>
          <Sheet world={world} unit={unit}>
            <Objects board={board} world={world} />
          </Sheet>
          <Sheet world={world} unit={unit}>
            <LessonMark game={game} board={board} world={world} />
            <DialGhosts board={board} world={world} size={chipSize(unit)} />
            <AttackLine game={game} board={board} world={world} />
          </Sheet>
          <Ships game={game} board={board} world={world} camera={camera} motion={motion} gone={gone.current} />
          <Sheet world={world} unit={unit}>
            <FeatureBadges game={game} board={board} world={world} size={Math.min(1.3, 0.85 * chipSize(unit))} />
            <ObjectRings game={game} board={board} world={world} unit={unit} />
            <PlaceGhosts game={game} board={board} world={world} unit={unit} />
            <Sights game={game} board={board} world={world} />
            <Edges game={game} board={board} world={world} />
            <Placing game={game} board={board} world={world} camera={camera} unit={unit} />
            <StageLayer game={game} board={board} world={world} under={false} />
          </Sheet>
          <EffectsCanvas
            stage={stage}
            board={board}
            world={world}
            camera={camera}
            poseOf={(id) => poseOf(game, board, id)}
          />
        </div>
      </div>
      <MatDice game={game} board={board} world={world} camera={camera} />
      <p class="mat-manner">{mannerWord(board.manner)}</p>
      {overlay ? null : <Controls camera={camera} board={board} />}
      {overlay ? null : <Menu game={game} board={board} world={world} camera={camera} />}
      {overlay ? null : <Tip game={game} board={board} world={world} camera={camera} />}
      <Words game={game} board={board} world={world} />
    </section>
  );
}

/** Whose sky it is: that of whoever looks, or the first squad's. */
function factionOf(game: Game, board: Board): string | undefined {
  const view = game.view.value;
  const side = view?.you === null || view?.you === undefined ? 0 : (view.seats[view.you]?.side ?? 0);
  return (board.squads.find((squad) => squad.side === side) ?? board.squads[0])?.faction;
}

/** The mat as a list of sentences. */
function Words({ game, board, world }: { game: Game; board: Board; world: World }) {
  const view = game.view.value;
  const side = view?.you === null || view?.you === undefined ? null : view.seats[view.you]?.side;
  return (
    <div class="unseen">
      <h2>{t('What is on the mat')}</h2>
      <ul>
        {board.ships
          .filter((ship) => ship.pose)
          .map((ship) => (
            <li key={ship.id} {...asIs}>
              {describe(ship, world, ship.side === side, board)}
            </li>
          ))}
        {board.objects
          .filter((object) => object.pose)
          .map((object) => (
            <li key={`o${object.id}`} {...asIs}>
              {view && isFeature(object) ? featureWords(game, view, board, object) : object.name}
            </li>
          ))}
      </ul>
    </div>
  );
}
