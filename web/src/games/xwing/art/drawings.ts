/** Drawings of ships seen from above, fetched when a ship of that type is first shown (web/art, docs/art.md).
 * Measures are millimetres from the middle of the base, nose up. */
import { signal } from '@preact/signals';
import { drawings } from 'virtual:ships';

export type Weapon = 'laser' | 'turret' | 'ion' | 'torpedo' | 'missile';

export interface Drawing {
  /** what falls apart: the middle of each part, and its layers from below, as classes (art.css) and a path */
  parts: readonly { x: number; y: number; layers: readonly (readonly [string, string])[] }[];
  /** all of it, as one path */
  outline: string;
  /** where shots begin */
  guns: readonly (readonly [Weapon, number, number])[];
  /** what glows: color, middle, radius */
  engines: readonly (readonly [string, number, number, number])[];
}

const fetched = signal<ReadonlyMap<string, Drawing>>(new Map());
const asked = new Set<string>();

export const isDrawn = (type: string): boolean => Object.hasOwn(drawings, type);

/** The drawing of a type; null until it is there, and whoever reads it is drawn again then. */
export function drawingOf(type: string): Drawing | null {
  const known = fetched.value.get(type);
  if (known) return known;
  const fetching = isDrawn(type) && !asked.has(type) ? drawings[type] : undefined;
  if (fetching) {
    asked.add(type);
    fetching().then(
      ({ drawing }) => {
        fetched.value = new Map(fetched.value).set(type, drawing);
      },
      () => asked.delete(type), // no network: tried again when it is next shown
    );
  }
  return null;
}

/** Where shots of a weapon begin; of the ship's first ones if it has none of that kind, of its nose if it has none. */
export function gunsOf(type: string, weapon: Weapon): readonly (readonly [number, number])[] {
  const guns = drawingOf(type)?.guns ?? [];
  const some = guns.some(([kind]) => kind === weapon) ? guns.filter(([kind]) => kind === weapon) : guns;
  return some.length > 0 ? some.map(([, x, y]) => [x, y] as const) : [[0, -12]];
}
