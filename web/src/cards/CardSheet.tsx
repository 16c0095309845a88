/** The card of the chosen ship. It stands over a corner of the mat, never over what is asked; Escape or its button closes it. */
import { useEffect, useRef } from 'preact/hooks';
import { hoveredShip } from '../mat/pointer';
import type { Game } from '../net/game';
import { chosenShip } from '../table/pointing';
import { t } from '../words/words';
import { ShipCard } from './ShipCard';
import { closeCard, hoverCard, keepCard, unhoverCard } from './open';

/** Escape closes the card wherever the focus is; the focus goes back to where it was when the card opened. */
function useEscape(open: boolean): void {
  const before = useRef<Element | null>(null);

  useEffect(() => {
    if (!open) return undefined;
    before.current = document.activeElement;
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      const back = before.current;
      closeCard();
      if (back instanceof HTMLElement || back instanceof SVGElement) back.focus({ preventScroll: true });
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [open]);
}

export function CardSheet({ game }: { game: Game }) {
  const ship = game.view.value?.board?.ships.find((each) => each.id === chosenShip.value);
  const hovered = hoveredShip.value;
  useEscape(ship !== undefined);
  useEffect(() => {
    if (hovered !== null) hoverCard(hovered);
    else unhoverCard();
  }, [hovered]);
  if (!ship) return null;
  return (
    <aside class="cardsheet" aria-label={t('The card of {ship}', { ship: ship.name })} data-ship={ship.id} onMouseEnter={keepCard} onMouseLeave={unhoverCard}>
      <button type="button" class="plain cardsheet-close" aria-label={t('Close the card')} onClick={closeCard}><span aria-hidden="true" translate={false}>✕</span></button>
      <ShipCard game={game} ship={ship} />
    </aside>
  );
}
