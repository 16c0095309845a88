/** Keys in a list of buttons: one of them is a stop of the Tab key, and arrows lead from one to the next.
 *
 * `data-rove` marks what arrows lead to. With `data-rove="side"` only the arrows to the left and the right do: small
 * buttons beside a line of the list. */
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';

const ROVES = '[data-rove]';

const stopsOf = (list: HTMLElement): HTMLElement[] =>
  [...list.querySelectorAll<HTMLElement>(ROVES)].filter((each) => each.checkVisibility());

function makeStop(list: HTMLElement, stop: HTMLElement | undefined): void {
  for (const each of list.querySelectorAll<HTMLElement>(ROVES)) each.tabIndex = each === stop ? 0 : -1;
}

/** The list has one stop after each render: what has the focus, or had it last, or the first. */
export function useRoving(list: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    if (!list.current) return;
    const stops = stopsOf(list.current);
    const stop = stops.find((each) => each === document.activeElement) ?? stops.find((each) => each.dataset['stop']);
    makeStop(list.current, stop ?? stops[0]);
  });
}

/** Whatever gets the focus is the stop from then on. */
export function onRovingFocus(event: FocusEvent): void {
  const list = event.currentTarget as HTMLElement;
  const stop = (event.target as HTMLElement).closest<HTMLElement>(ROVES);
  if (!stop) return;
  for (const each of list.querySelectorAll<HTMLElement>(ROVES)) delete each.dataset['stop'];
  stop.dataset['stop'] = 'here';
  makeStop(list, stop);
}

/** Arrows, Home and End. Says whether the key was one of them. */
export function onRovingKey(event: KeyboardEvent): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  const all = stopsOf(event.currentTarget as HTMLElement);
  const now = (event.target as HTMLElement).closest<HTMLElement>(ROVES);
  const from = now ? all.indexOf(now) : -1;
  if (from < 0) return false;
  const isMain = (each: HTMLElement): boolean => each.dataset['rove'] !== 'side';
  const to = {
    ArrowDown: () => all.slice(from + 1).find(isMain),
    ArrowUp: () => all.slice(0, from).reverse().find(isMain),
    ArrowRight: () => all[from + 1],
    ArrowLeft: () => all[from - 1],
    Home: () => all.find(isMain),
    End: () => all.filter(isMain).at(-1),
  }[event.key];
  if (!to) return false;
  event.preventDefault();
  to()?.focus();
  return true;
}
