/** Keys of the panel, wherever the focus is, except where somebody writes: 1 to 9 answer, Enter confirms, U takes back,
 * ? asks for a hint, Space skips what is shown, H held hurries it. */
import { useEffect } from 'preact/hooks';
import type { Game } from '../game/game';

const writes = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
const acts = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('button, a, summary, [role="tab"]') !== null;

/** The panel's own buttons are what the keys press, so that both always do the same. */
const press = (selector: string, index = 0): boolean => {
  const button = document.querySelectorAll<HTMLButtonElement>(`.askpanel ${selector}`)[index];
  if (!button || button.disabled) return false;
  button.click();
  return true;
};

export function useKeys(game: Game): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        writes(event.target) ||
        document.querySelector('dialog[open], .curtain')
      )
        return;
      const showing = !game.director.live.peek();
      if (event.key.toLowerCase() === 'h') game.director.hurry(true);
      else if (event.key.toLowerCase() === 'u' && !event.repeat) press('.takeback');
      else if (event.key === '?' && !event.repeat) press('.askhint');
      else if (
        event.key === ' ' &&
        showing &&
        !(acts(event.target) && !(event.target as HTMLElement).closest('.skip'))
      ) {
        event.preventDefault();
        game.director.skip();
      } else if (/^[1-9]$/.test(event.key) && !event.repeat) {
        const index = Number(event.key) - 1;
        if (press('.option[data-key]', index) || press('.diebutton[data-words]', index) || press('[role="tab"]', index))
          event.preventDefault();
      } else if (event.key === 'Enter' && !acts(event.target) && press('.confirm')) event.preventDefault();
    };
    const up = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() === 'h') game.director.hurry(false);
    };
    const calm = (): void => game.director.hurry(false);
    addEventListener('keydown', down);
    addEventListener('keyup', up);
    addEventListener('blur', calm);
    return () => {
      removeEventListener('keydown', down);
      removeEventListener('keyup', up);
      removeEventListener('blur', calm);
    };
  }, [game]);
}
