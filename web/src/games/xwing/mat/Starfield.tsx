/** The sky behind the mat: clouds, and stars in two depths. Each is painted once, kept as a picture, and then only
 * moved, so that nothing that moves above has to paint it again: a canvas would cost something in every picture of the
 * page. */
import { useEffect, useRef, useState } from 'preact/hooks';
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

function pad(size: number): [HTMLCanvasElement, CanvasRenderingContext2D] | null {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [size, size];
  const pen = canvas.getContext('2d');
  return pen && [canvas, pen];
}

function paintStars(colour: string, { seed, stars, size }: (typeof LAYERS)[number]): HTMLCanvasElement | null {
  const [canvas, pen] = pad(SIZE) ?? [];
  if (!canvas || !pen) return null;
  const next = numbers(seed);
  pen.fillStyle = colour;
  for (let i = 0; i < stars; i++) {
    const bright = next() ** 3;
    pen.globalAlpha = 0.16 + 0.6 * bright;
    pen.beginPath();
    pen.arc(next() * SIZE, next() * SIZE, (0.5 + 0.95 * bright) * size, 0, 2 * Math.PI);
    pen.fill();
  }
  return canvas;
}

/** Paints clouds, some rows at a time, and tells when they are there; the function that comes back ends that. */
function paintClouds(sky: PaintedSky, strength: number, painted: (canvas: HTMLCanvasElement) => void): () => void {
  const [canvas, pen] = pad(CLOUD_SIZE) ?? [];
  if (!canvas || !pen) return () => undefined;
  const paintRow = painter(sky, CLOUD_SIZE, strength);
  const image = pen.createImageData(CLOUD_SIZE, CLOUD_SIZE);
  let row = 0;
  let timer = 0;
  const step = (): void => {
    for (const last = row + ROWS; row < last; row++) paintRow(image.data, row);
    if (row < CLOUD_SIZE) timer = window.setTimeout(step);
    else {
      pen.putImageData(image, 0, 0);
      painted(canvas);
    }
  };
  timer = window.setTimeout(step);
  return () => window.clearTimeout(timer);
}

/** The addresses of pictures, by the names of layers; what is replaced is given back. */
function usePictures(): [Readonly<Record<string, string>>, (name: string, canvas: HTMLCanvasElement | null) => void] {
  const [pictures, setPictures] = useState<Readonly<Record<string, string>>>({});
  const made = useRef(new Map<string, string>());
  const put = (name: string, url: string): void => {
    const before = made.current.get(name);
    if (before) URL.revokeObjectURL(before);
    made.current.set(name, url);
    setPictures(Object.fromEntries(made.current));
  };
  useEffect(() => () => made.current.forEach((url) => url && URL.revokeObjectURL(url)), []);
  return [
    pictures,
    (name, canvas) => {
      if (canvas) canvas.toBlob((blob) => blob && put(name, URL.createObjectURL(blob)));
      else put(name, '');
    },
  ];
}

export function Starfield({ camera, faction }: { camera: Camera; faction: string | undefined }) {
  const clouds = useRef<HTMLImageElement>(null);
  const stars = useRef<(HTMLImageElement | null)[]>([]);
  const [pictures, keep] = usePictures();
  const chosen = palette.value;
  const sky = skyOf(matSky.value, chosen, faction);
  useEffect(() => {
    const first = stars.current[0];
    if (!first) return;
    const colour = getComputedStyle(first).getPropertyValue('--star').trim() || 'white';
    for (const layer of LAYERS) keep(layer.name, paintStars(colour, layer));
  }, [chosen]);
  useEffect(() => {
    if (sky) return paintClouds(sky, chosen === 'day' ? 0.3 : 0.5, (canvas) => keep('clouds', canvas));
    keep('clouds', null);
    return undefined;
  }, [sky, chosen]);
  useEffect(() => {
    const film = (element: HTMLElement | null | undefined, by: number): (() => void) | undefined =>
      element
        ? camera.film(element, ({ x, y }) => `translate(${(-x * by).toFixed(1)}px, ${(-y * by).toFixed(1)}px)`)
        : undefined;
    const stops = [
      film(clouds.current, CLOUDS),
      ...LAYERS.map(({ parallax }, index) => film(stars.current[index], parallax)),
    ];
    return () => stops.forEach((stop) => stop?.());
  }, [camera]);
  return (
    <>
      <img ref={clouds} class="stars clouds" src={pictures['clouds'] || undefined} alt="" aria-hidden="true" />
      {LAYERS.map(({ name }, index) => (
        <img
          key={name}
          ref={(picture) => void (stars.current[index] = picture)}
          class="stars"
          src={pictures[name] || undefined}
          alt=""
          aria-hidden="true"
        />
      ))}
    </>
  );
}
