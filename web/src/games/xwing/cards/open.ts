/** Opening a ship's card: at once by a tap, a click or Enter, and then it stays; by resting the pointer, and then it
 * goes with it. */
import { chosenPiece } from '../../../game/pointing';

const REST = 450;
let timer = 0;
let hovered = false;

/** A tap, a click, Enter: opens the card, or closes it if it was open. */
export function toggleCard(ship: number): void {
  window.clearTimeout(timer);
  const open = chosenPiece.value === ship && !hovered;
  hovered = false;
  chosenPiece.value = open ? null : ship;
}

/** The pointer rests on a ship: its card opens after a moment. Touch does not hover. */
export function hoverCard(ship: number): void {
  window.clearTimeout(timer);
  if (!matchMedia('(hover: hover)').matches || (chosenPiece.value !== null && !hovered)) return;
  timer = window.setTimeout(() => {
    hovered = true;
    chosenPiece.value = ship;
  }, REST);
}

/** The pointer has left it: what opened by hovering closes, unless the pointer went onto the card itself. */
export function unhoverCard(): void {
  window.clearTimeout(timer);
  if (hovered) timer = window.setTimeout(closeCard, REST / 2);
}

/** The pointer is on the card: it stays. */
export function keepCard(): void {
  if (hovered) window.clearTimeout(timer);
}

export function closeCard(): void {
  window.clearTimeout(timer);
  hovered = false;
  chosenPiece.value = null;
}
