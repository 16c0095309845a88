/** The sky behind the mat: clouds, and stars in two depths. Each is painted once on a canvas of its own, and then only
 * moved, so that nothing that moves above has to paint it again. */
import { useEffect, useRef } from 'preact/hooks';
import type { Camera } from '../../../board/camera';
import { matSky, palette } from '../../../page/settings';
import { numbers } from '../numbers';
import { painter, skyOf, type PaintedSky } from './backdrop';

const SIZE = 1024;
const CLOUD_SIZE = 192;
/** Rows of clouds that are painted at a time, so that a slow machine shows pictures in between. */
const ROWS = 8;

/** How much slower than the mat each layer moves, and its stars. */
const LAYERS = [
  { name: 'far', parallax: 0.035, seed: 77, stars: 260, size: 0.9 },
  { name: 'near', parallax: 0.08, seed: 123, stars: 90, size: 1.35 },
] as const;
const CLOUDS = 0.02;

function paintStars(canvas: HTMLCanvasElement, colour: string, { seed, stars, size }: (typeof LAYERS)[number]): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const next = numbers(seed);
  pen.clearRect(0, 0, SIZE, SIZE);
  pen.fillStyle = colour;
  for (let i = 0; i < stars; i++) {
    const bright = next() ** 3;
    pen.globalAlpha = 0.16 + 0.6 * bright;
    pen.beginPath();
    pen.arc(next() * SIZE, next() * SIZE, (0.5 + 0.95 * bright) * size, 0, 2 * Math.PI);
    pen.fill();
  }
}

/** Paints clouds, some rows at a time; the function that comes back ends that. */
function paintClouds(canvas: HTMLCanvasElement, sky: PaintedSky | null, strength: number): () => void {
  const pen = canvas.getContext('2d');
  if (!pen) return () => undefined;
  pen.clearRect(0, 0, CLOUD_SIZE, CLOUD_SIZE);
  if (!sky) return () => undefined;
  const paintRow = painter(sky, CLOUD_SIZE, strength);
  const image = pen.createImageData(CLOUD_SIZE, CLOUD_SIZE);
  let row = 0;
  let timer = 0;
  const step = (): void => {
    for (const last = row + ROWS; row < last; row++) paintRow(image.data, row);
    if (row < CLOUD_SIZE) timer = window.setTimeout(step);
    else pen.putImageData(image, 0, 0);
  };
  timer = window.setTimeout(step);
  return () => window.clearTimeout(timer);
}

export function Starfield({ camera, faction }: { camera: Camera; faction: string | undefined }) {
  const clouds = useRef<HTMLCanvasElement>(null);
  const stars = useRef<(HTMLCanvasElement | null)[]>([]);
  const chosen = palette.value;
  const sky = skyOf(matSky.value, chosen, faction);
  useEffect(() => {
    const first = stars.current[0];
    if (!first) return;
    const colour = getComputedStyle(first).getPropertyValue('--star').trim() || 'white';
    LAYERS.forEach((layer, index) => {
      const canvas = stars.current[index];
      if (canvas) paintStars(canvas, colour, layer);
    });
  }, [chosen]);
  useEffect(
    () => (clouds.current ? paintClouds(clouds.current, sky, chosen === 'day' ? 0.3 : 0.5) : undefined),
    [sky, chosen],
  );
  useEffect(
    () =>
      camera.listen(({ x, y }) => {
        const move = (canvas: HTMLCanvasElement | null | undefined, by: number): void => {
          if (canvas) canvas.style.transform = `translate(${(-x * by).toFixed(1)}px, ${(-y * by).toFixed(1)}px)`;
        };
        move(clouds.current, CLOUDS);
        LAYERS.forEach((layer, index) => move(stars.current[index], layer.parallax));
      }),
    [camera],
  );
  return (
    <>
      <canvas ref={clouds} class="stars clouds" width={CLOUD_SIZE} height={CLOUD_SIZE} aria-hidden="true" />
      {LAYERS.map(({ name }, index) => (
        <canvas
          key={name}
          ref={(canvas) => void (stars.current[index] = canvas)}
          class="stars"
          width={SIZE}
          height={SIZE}
          aria-hidden="true"
        />
      ))}
    </>
  );
}
