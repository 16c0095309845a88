/** A screen that is not a table: a title, a way back, and its content. */
import type { ComponentChildren } from 'preact';
import { t } from '../words/words';
import { SettingsButton } from './SettingsDialog';

export function Page({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <div class="page">
      <header class="home-bar">
        <a class="wordmark" href="#/" translate={false}>
          Outrider
        </a>
        <SettingsButton />
      </header>
      <main class="page-main">
        <h1>{title}</h1>
        {children}
        <p>
          <a href="#/">{t('Back to the start')}</a>
        </p>
      </main>
    </div>
  );
}
