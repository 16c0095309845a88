/** The camera of a board that is drawn as SVG: follows the window's size, takes gestures, and writes itself into the
 * drawing. */
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { overlay } from '../page/routes';
import { Camera } from './camera';
import type { Size } from './framing';
import { anywhere, Gestures } from './gestures';

interface Filmed {
  camera: Camera;
  /** the window */
  svg: { current: SVGSVGElement | null };
  /** what the camera moves */
  moving: { current: SVGGElement | null };
}

export function useCamera({ wide, deep }: Size): Filmed {
  const camera = useMemo(() => new Camera(), []);
  const svg = useRef<SVGSVGElement>(null);
  const moving = useRef<SVGGElement>(null);
  useLayoutEffect(() => camera.draws(wide, deep), [camera, wide, deep]);
  useLayoutEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const sizes = new ResizeObserver(() => camera.resize(element.clientWidth, element.clientHeight));
    camera.resize(element.clientWidth, element.clientHeight);
    sizes.observe(element);
    const gestures = overlay ? null : new Gestures(element, camera);
    const stopKeys = overlay ? null : anywhere(camera);
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
      stopKeys?.();
      stop();
      camera.stop();
    };
  }, [camera]);
  return { camera, svg, moving };
}
