/** The map: an arc of tiles with everything that stands on it, under a camera. */
import { useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import type { View } from '@view';
import { Camera, follows, type Box as Frame } from '../../../board/camera';
import { Gestures, cameraKey } from '../../../board/gestures';
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
/** units a pixel */
const UNREADABLE = 2.7;

function framed(chart: Chart, space: string): Frame | null {
  const spot = chart.spots.get(space);
  return spot ? { left: spot.x - SIGHT, right: spot.x + SIGHT, top: spot.y - SIGHT, bottom: spot.y + SIGHT } : null;
}

/** Would the whole map be too small to read? Then the camera goes with whoever's turn it is. */
const isSmall = (svg: SVGSVGElement | null): boolean =>
  svg !== null && Math.max(MAP_WIDE / svg.clientWidth, MAP_DEEP / svg.clientHeight) > UNREADABLE;

/** Draws at the camera's place whatever is inside. */
function useCamera(camera: Camera): {
  svg: { current: SVGSVGElement | null };
  moving: { current: SVGGElement | null };
} {
  const svg = useRef<SVGSVGElement>(null);
  const moving = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    camera.draws(MAP_WIDE, MAP_DEEP);
    const sizes = new ResizeObserver(() => camera.resize(element.clientWidth, element.clientHeight));
    camera.resize(element.clientWidth, element.clientHeight);
    sizes.observe(element);
    const gestures = overlay ? null : new Gestures(element, camera);
    const stop = camera.listen((sight, window) => {
      const x = window.wide / 2 - sight.x * sight.scale;
      const y = window.deep / 2 - sight.y * sight.scale;
      moving.current?.setAttribute(
        'transform',
        `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${sight.scale.toFixed(4)})`,
      );
    });
    return () => {
      sizes.disconnect();
      gestures?.close();
      stop();
      camera.stop();
    };
  }, [camera]);
  return { svg, moving };
}

export function RimMap({ game, view, box }: { game: Game; view: View; box: Box }) {
  const table = tableOf(view);
  const tiles = table.tiles.join('+');
  const chart = useMemo(() => chartOf(box, table.tiles), [box, tiles]);
  const camera = useMemo(() => new Camera(), []);
  const { svg, moving } = useCamera(camera);
  const question = game.question.value;
  const active = table.players.find((player) => player.seat === table.active);

  useEffect(() => goOn(game), [question?.id]);
  useEffect(() => () => void ((pointedSpace.value = ''), (roamed.value = '')), []);
  const following = follows.value;
  useEffect(() => {
    const frame = following && isSmall(svg.current) ? framed(chart, active?.space ?? '') : null;
    if (frame) camera.follow(frame);
  }, [following, chart, active?.space]);

  const keys = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') pointedSpace.value = '';
    else if (event.target === svg.current && cameraKey(camera, event.key)) event.preventDefault();
  };
  return (
    <div class="rim-map">
      <svg
        ref={svg}
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
          wide={svg.current?.clientWidth ?? 0}
          deep={svg.current?.clientHeight ?? 0}
        />
      )}
    </div>
  );
}
