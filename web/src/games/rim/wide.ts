/** Is there room beside the panel for a card over the table? On a phone, held either way, what
 * is read stands in the panel instead. */
import { signal } from '@preact/signals';

const screen = matchMedia('(min-width: 52.01rem) and (min-height: 34rem)');

export const isWide = signal(screen.matches);
screen.addEventListener('change', () => (isWide.value = screen.matches));
