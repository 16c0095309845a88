/** The table of Outer Rim: the other players above the map, the market and the own board below it. Where there is
 * little room these are opened over the map. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { View } from '@view';
import type { Game } from '../../game/game';
import { overlay } from '../../page/routes';
import { textSize } from '../../page/settings';
import { t } from '../../words/words';
import { BoardSheet } from './boards/BoardSheet';
import { openBoard, toggleBoard } from './boards/openBoard';
import { Others } from './boards/Others';
import { PlayerBoard } from './boards/PlayerBoard';
import type { Box } from './box/box';
import { useBox } from './box/loadBox';
import { RimMap } from './map/RimMap';
import { Market } from './market/Market';
import { ownPlayer, tableOf } from './rimTable';
import './boards/boards.css';
import './market/market.css';
import './rim.css';

/** The least room, in letters' heights, in which everything stands side by side. */
const ROOM = { wide: 40, deep: 42 };

/** Is there too little room for boards beside the map? */
function useNarrow(element: { current: HTMLElement | null }): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const board = element.current;
    if (!board) return undefined;
    const measure = (): void => {
      const letter = parseFloat(getComputedStyle(document.documentElement).fontSize);
      setNarrow(board.clientWidth < ROOM.wide * letter || board.clientHeight < ROOM.deep * letter);
    };
    const sizes = new ResizeObserver(measure);
    measure();
    sizes.observe(board);
    return () => sizes.disconnect();
  }, [textSize.value]);
  return narrow;
}

function Opened({ game, view, box, narrow }: { game: Game; view: View; box: Box; narrow: boolean }) {
  const open = openBoard.value;
  const table = tableOf(view);
  const own = ownPlayer(view);
  if (open === 'market')
    return narrow ? (
      <BoardSheet title={t('The market')}>
        <Market game={game} view={view} box={box} />
      </BoardSheet>
    ) : null;
  const player = table.players.find((each) => each.seat === open);
  if (!player || (player === own && !narrow)) return null;
  return (
    <BoardSheet key={player.seat} title={player.name}>
      <PlayerBoard box={box} player={player} goal={table.goal} />
    </BoardSheet>
  );
}

/** On small screens: doors to the own board and the market. */
function BoardDoors({ view }: { view: View }) {
  const own = ownPlayer(view);
  return (
    <div class="rim-doors">
      {own && (
        <button type="button" aria-expanded={openBoard.value === own.seat} onClick={() => toggleBoard(own.seat)}>
          {t('My board')}
        </button>
      )}
      <button type="button" aria-expanded={openBoard.value === 'market'} onClick={() => toggleBoard('market')}>
        {t('The market')}
      </button>
    </div>
  );
}

export function RimBoard({ game }: { game: Game }) {
  const element = useRef<HTMLElement>(null);
  const narrow = useNarrow(element);
  const view = game.view.value;
  const box = useBox();
  const own = view && ownPlayer(view);
  return (
    <section
      ref={element}
      class={narrow ? 'mat rim-board narrow' : 'mat rim-board'}
      data-game={game.id}
      aria-label={t('The table')}
      aria-busy={!view || !box}
    >
      {view && box && (
        <>
          <Others view={view} box={box} />
          <RimMap game={game} view={view} box={box} />
          {!overlay && !narrow && <Market game={game} view={view} box={box} />}
          {!overlay && !narrow && own && <PlayerBoard box={box} player={own} goal={tableOf(view).goal} />}
          {!overlay && narrow && <BoardDoors view={view} />}
          {!overlay && <Opened game={game} view={view} box={box} narrow={narrow} />}
        </>
      )}
    </section>
  );
}
