/** The card that an address names, or that is looked up, is brought into sight and has the focus. */
import { useEffect } from 'preact/hooks';
import type { Catalog } from '../catalog/catalog';

export function useCardInSight(catalog: Catalog | null, card: string): void {
  useEffect(() => {
    if (!catalog || !card) return;
    const entry = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(card)}"]`);
    entry?.scrollIntoView({ block: 'center' });
    entry?.focus({ preventScroll: true });
  }, [catalog, card]);
}
