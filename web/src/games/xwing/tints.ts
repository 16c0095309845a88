/** The colors of sides in a game: by faction where the squads are of different ones, so that rebels look the same at
 * whatever seat; else one for each side. Colors are those of the palettes (tokens.css), which tell them apart. */
import { useLayoutEffect } from 'preact/hooks';
import type { BoardSquad } from '@view';

/** Of two factions that share a color, the second side has the next one. */
const TINTS: Readonly<Record<string, number>> = {
  rebel: 0,
  resistance: 0,
  republic: 0,
  empire: 1,
  firstorder: 1,
  separatist: 1,
  scum: 2,
};

/** The color of side 0 and of side 1, by number. */
export function tintsOf(squads: readonly Pick<BoardSquad, 'side' | 'faction'>[]): [number, number] {
  const [one, other] = [0, 1].map(
    (side) => TINTS[(squads.find((squad) => squad.side === side)?.faction ?? '').replace(/[^a-z]/g, '')],
  );
  return one === undefined || other === undefined || one === other ? [0, 1] : [one, other];
}

/** While a table of these squads is on the page, its sides have these colors. */
export function useTints(squads: readonly BoardSquad[]): void {
  const [one, other] = tintsOf(squads);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    [one, other].forEach((tint, side) => {
      style.setProperty(`--side-${side}`, `var(--tint-${tint})`);
      style.setProperty(`--side-${side}-ground`, `var(--tint-${tint}-ground)`);
    });
    return () => {
      for (const side of [0, 1]) for (const part of ['', '-ground']) style.removeProperty(`--side-${side}${part}`);
    };
  }, [one, other]);
}
