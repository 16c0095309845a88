/** The map: an arc of tiles with everything that stands on it, under a camera. */
import { useEffect, useMemo } from 'preact/hooks';
import type { View } from '@view';
import { follows } from '../../../board/camera';
import { grown, type Box as Frame } from '../../../board/framing';
import { cameraKey } from '../../../board/gestures';
import { filmGroup, useCamera } from '../../../board/useCamera';
import type { Game } from '../../../game/game';
import { overlay } from '../../../page/routes';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { tableOf } from '../rimTable';
import { MAP_DEEP, MAP_WIDE } from './arc';
import { chartOf, type Chart } from './starChart';
import { goOn, pointedSpace } from './course';
import { Lanes } from './Lanes';
import { MapControls } from './MapControls';
import { Marks } from './Marks';
import { roamed } from './roam';
import { SpaceTip } from './SpaceTip';
import { Spaces } from './Spaces';
import { Standees } from './Standees';
import { Sky } from './Sky';
import './map.css';

/** Around the space of whoever's turn it is, as far as a ship sees in a turn. */
const SIGHT = 260;
const AROUND = 60;
/** units a pixel */
const UNREADABLE = 2.7;

function framed(chart: Chart, space: string): Frame | null {
  const spot = chart.spots.get(space);
  return spot ? { left: spot.x - SIGHT, right: spot.x + SIGHT, top: spot.y - SIGHT, bottom: spot.y + SIGHT } : null;
}

/** Would the whole map be too small to read? Then the camera goes with whoever's turn it is. */
const MAP = { wide: MAP_WIDE, deep: MAP_DEEP };

const isSmall = (svg: SVGSVGElement | null): boolean =>
  svg !== null && Math.max(MAP_WIDE / svg.clientWidth, MAP_DEEP / svg.clientHeight) > UNREADABLE;

export function RimMap({ game, view, box }: { game: Game; view: View; box: Box }) {
  const table = tableOf(view);
  const tiles = table.tiles.join('+');
  const chart = useMemo(() => chartOf(box, table.tiles), [box, tiles]);
  const { camera, drawing, moving } = useCamera<SVGSVGElement, SVGGElement>(MAP, filmGroup);
  const question = game.question.value;
  const active = table.players.find((player) => player.seat === table.active);

  useEffect(() => goOn(game), [question?.id]);
  useEffect(() => () => void ((pointedSpace.value = ''), (roamed.value = '')), []);
  const following = follows.value;
  useEffect(() => {
    // Effects run after the picture: a hand may have taken the camera since it was rendered, and keeps it.
    const frame = follows.peek() && isSmall(drawing.current) ? framed(chart, active?.space ?? '') : null;
    if (frame) camera.follow(() => grown(frame, AROUND), frame, 1.25);
  }, [following, chart, active?.space]);

  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') pointedSpace.value = '';
    else if (event.target === drawing.current && cameraKey(camera, event.key)) event.preventDefault();
  };
  return (
    <div class="rim-map">
      <svg
        ref={drawing}
        class="rim-drawing"
        role="group"
        tabindex={0}
        aria-label={t(
          'The map: plus and minus zoom, arrow keys move, 0 shows everything. Tab comes to a space, and arrow keys go on from there',
        )}
        style={{ '--unit': camera.unit.value.toFixed(3) }}
        onKeyDown={keys}
        onClick={() => (pointedSpace.value = '')}
      >
        <g ref={moving}>
          <Sky chart={chart} />
          <Lanes game={game} view={view} chart={chart} />
          <Spaces game={game} view={view} chart={chart} box={box} unit={camera.unit.value} />
          <Marks view={view} chart={chart} box={box} />
          <Standees game={game} view={view} chart={chart} box={box} />
        </g>
      </svg>
      {overlay ? null : <MapControls camera={camera} />}
      {overlay ? null : (
        <SpaceTip
          game={game}
          view={view}
          chart={chart}
          box={box}
          camera={camera}
          wide={drawing.current?.clientWidth ?? 0}
          deep={drawing.current?.clientHeight ?? 0}
        />
      )}
    </div>
  );
}
