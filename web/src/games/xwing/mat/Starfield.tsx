/** Stars behind the mat: drawn once on a canvas of their own, so that nothing that moves above has to draw them
 * again. */
import { useEffect, useRef } from 'preact/hooks';
import type { Camera } from '../../../board/camera';
import { palette } from '../../../page/settings';
import { numbers } from '../numbers';

const SIZE = 1024;
const STARS = 340;

function draw(canvas: HTMLCanvasElement, colour: string): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const next = numbers(77);
  pen.clearRect(0, 0, SIZE, SIZE);
  pen.fillStyle = colour;
  for (let i = 0; i < STARS; i++) {
    const bright = next() ** 3;
    pen.globalAlpha = 0.16 + 0.6 * bright;
    pen.beginPath();
    pen.arc(next() * SIZE, next() * SIZE, 0.5 + 0.95 * bright, 0, 2 * Math.PI);
    pen.fill();
  }
}

export function Starfield({ camera }: { camera: Camera }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const chosen = palette.value;
  useEffect(() => {
    if (canvas.current)
      draw(canvas.current, getComputedStyle(canvas.current).getPropertyValue('--star').trim() || 'white');
  }, [chosen]);
  useEffect(
    () =>
      camera.listen((sight) => {
        const sky = canvas.current;
        if (sky)
          sky.style.transform = `translate(${(-sight.x * 0.04).toFixed(1)}px, ${(-sight.y * 0.04).toFixed(1)}px)`;
      }),
    [camera],
  );
  return <canvas ref={canvas} class="stars" width={SIZE} height={SIZE} aria-hidden="true" />;
}
