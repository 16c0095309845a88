/** A board that was opened, over the map. Escape or its button closes it. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../words/words';
import { openBoard } from './openBoard';

export function BoardSheet({ title, children }: { title: string; children: ComponentChildren }) {
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    sheet.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    openBoard.value = null;
  };
  return (
    <section ref={sheet} class="rim-sheet" tabIndex={-1} aria-label={title} onKeyDown={keys}>
      <header>
        <h2 translate={false}>{title}</h2>
        <button type="button" class="plain" aria-label={t('Close')} onClick={() => (openBoard.value = null)}>
          <span aria-hidden="true" translate={false}>
            ✕
          </span>
        </button>
      </header>
      {children}
    </section>
  );
}
