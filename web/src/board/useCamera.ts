/** The camera of a board: follows the window's size, takes gestures, and writes itself into the drawing. */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { overlay } from '../page/routes';
import { Camera } from './camera';
import type { Sight, Size } from './framing';
import { anywhere, Gestures } from './gestures';

interface Filmed<Window, Moving> {
  camera: Camera;
  /** the window */
  drawing: { current: Window | null };
  /** what the camera moves */
  moving: { current: Moving | null };
}

/** Moves and enlarges what the camera films; the function that comes back ends that. */
export type Filming<Moving> = (camera: Camera, moving: Moving) => () => void;

/** The pixel of the window where the drawing's first corner is. */
const cornerOf = (sight: Readonly<Sight>, window: Readonly<Size>): [string, string] => [
  (window.wide / 2 - sight.x * sight.scale).toFixed(2),
  (window.deep / 2 - sight.y * sight.scale).toFixed(2),
];

/** One large drawing: lines may have the same width however large it is, and all of it is painted again. */
export const filmGroup: Filming<SVGGElement> = (camera, group) =>
  camera.listen((sight, window) => {
    const [x, y] = cornerOf(sight, window);
    group.setAttribute('transform', `translate(${x} ${y}) scale(${sight.scale.toFixed(4)})`);
  });

/** Sheets above each other: the browser moves what it has painted, and paints no sheet again. */
export const filmSheets: Filming<HTMLElement> = (camera, sheets) =>
  camera.film(sheets, (sight, window) => {
    const [x, y] = cornerOf(sight, window);
    return `translate3d(${x}px, ${y}px, 0) scale(${sight.scale.toFixed(4)})`;
  });

export function useCamera<Window extends Element & GlobalEventHandlers, Moving extends Element>(
  { wide, deep }: Size,
  film: Filming<Moving>,
): Filmed<Window, Moving> {
  const camera = useMemo(() => new Camera(), []);
  const drawing = useRef<Window>(null);
  const moving = useRef<Moving>(null);
  useLayoutEffect(() => camera.draws(wide, deep), [camera, wide, deep]);
  useLayoutEffect(() => {
    const element = drawing.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => camera.resize(element.clientWidth, element.clientHeight));
    camera.resize(element.clientWidth, element.clientHeight);
    sizes.observe(element);
    const gestures = overlay ? null : new Gestures(element, camera);
    const stopKeys = overlay ? null : anywhere(camera);
    const stop = moving.current ? film(camera, moving.current) : null;
    return () => {
      sizes.disconnect();
      gestures?.close();
      stopKeys?.();
      stop?.();
      camera.stop();
    };
  }, [camera, film]);
  return { camera, drawing, moving };
}
