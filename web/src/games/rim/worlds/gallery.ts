/** Portraits that were painted, kept for the whole visit. They are painted one after the other while the page is
 * idle. */
import { signal, type Signal } from '@preact/signals';
import { scenery } from '../../../page/settings';
import { paintPortrait, PORTRAIT } from './portraits';

type Paint = (pen: CanvasRenderingContext2D) => void;

interface Wanted {
  wide: number;
  deep: number;
  paint: Paint;
  picture: Signal<string>;
}

const pictures = new Map<string, Signal<string>>();
const waiting: Wanted[] = [];
let busy = false;

/** When the page has nothing else to do; soon, in browsers that cannot say. */
const whenIdle = (act: () => void): void => {
  if ('requestIdleCallback' in window) window.requestIdleCallback(act, { timeout: 400 });
  else setTimeout(act, 30);
};

function paintNext(): void {
  const wanted = waiting.shift();
  busy = wanted !== undefined;
  if (!wanted) return;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wanted.wide, wanted.deep];
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return;
  wanted.paint(pen);
  canvas.toBlob((blob) => {
    if (blob) wanted.picture.value = URL.createObjectURL(blob);
    whenIdle(paintNext);
  });
}

const nothing = signal('');

/** The address of a picture; '' until it is painted, and for whoever wants none. */
export function painted(name: string, wide: number, deep: number, paint: Paint): Signal<string> {
  if (!scenery.value) return nothing;
  const known = pictures.get(name);
  if (known) return known;
  const picture = signal('');
  pictures.set(name, picture);
  waiting.push({ wide, deep, paint, picture });
  if (!busy) {
    busy = true;
    whenIdle(paintNext);
  }
  return picture;
}

export const portraitOf = (id: string, storm: boolean): Signal<string> =>
  painted(`world ${id}`, PORTRAIT, PORTRAIT, (pen) => paintPortrait(pen, id, storm));
