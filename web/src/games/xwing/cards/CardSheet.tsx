/** The card of the chosen ship. It stands over a corner of the mat, never over what is asked; Escape or its button
 * closes it. */
import { useEffect, useRef } from 'preact/hooks';
import type { Ship } from '@view';
import type { Game } from '../../../game/game';
import { chosenPiece } from '../../../game/pointing';
import { t } from '../../../words/words';
import { boardOf } from '../board';
import { ownEdge, worldOf } from '../world';
import { closeCard, keepCard, unhoverCard } from './open';
import { LookUp } from './LookUp';
import { ShipCard } from './ShipCard';

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

/** Does the ship stand in the right half of the mat, as it is seen? Its card opens in the other half. */
function standsRight(game: Game, ship: Ship): boolean {
  const view = game.view.value;
  const board = boardOf(view);
  if (!view || !board || !ship.pose) return true;
  const world = worldOf(board.area, ownEdge(view));
  return world.at(ship.pose.x, ship.pose.y)[0] > world.wide / 2;
}

/** What is looked at now: the question, and the attack under way. */
function momentOf(game: Game): string {
  const attack = game.director.stage.value?.event.attack ?? boardOf(game.view.value)?.attack;
  return `${game.question.value?.id ?? ''} ${attack ? `${attack.attacker} ${attack.defender}` : ''}`;
}

/** A card gives way when something else is asked or a ship shoots: it would cover who is meant. */
function useGivingWay(moment: string, card: { current: HTMLElement | null }): void {
  const before = useRef(moment);

  useEffect(() => {
    const was = before.current;
    before.current = moment;
    if (moment === was || moment.trim() === '' || chosenPiece.value === null) return;
    const inside = card.current?.contains(document.activeElement) ?? false;
    closeCard();
    if (inside) document.querySelector<SVGElement>('.mat-drawing')?.focus({ preventScroll: true });
  }, [moment]);
}

function Sheet({ game }: { game: Game }) {
  const ship = boardOf(game.view.value)?.ships.find((each) => each.id === chosenPiece.value);
  const card = useRef<HTMLElement>(null);
  useEscape(ship !== undefined);
  useGivingWay(momentOf(game), card);
  if (!ship) return null;
  return (
    <aside
      ref={card}
      class={`cardsheet ${standsRight(game, ship) ? '' : 'right'}`}
      aria-label={t('The card of {ship}', { ship: ship.name })}
      data-ship={ship.id}
      onMouseEnter={keepCard}
      onMouseLeave={unhoverCard}
    >
      <button type="button" class="plain cardsheet-close" aria-label={t('Close the card')} onClick={closeCard}>
        <span aria-hidden="true" translate={false}>
          ✕
        </span>
      </button>
      <ShipCard game={game} ship={ship} />
    </aside>
  );
}

/** The card, and what was looked up from it, which stays when the card closes. */
export function CardSheet({ game }: { game: Game }) {
  return (
    <>
      <Sheet game={game} />
      <LookUp />
    </>
  );
}
