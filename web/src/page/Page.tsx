/** A screen that is not a table: a title, a way back, and its content. */
import type { ComponentChildren } from 'preact';
import { t } from '../words/words';
import { SettingsButton } from './SettingsDialog';

interface Props {
  title: string;
  /** as wide as the start page: for lists of many things */
  wide?: boolean;
  children: ComponentChildren;
}

export function Page({ title, wide = false, children }: Props) {
  return (
    <div class="page">
      <header class="home-bar">
        <a class="wordmark" href="#/" translate={false}>
          Outrider
        </a>
        <SettingsButton />
      </header>
      <main class={wide ? 'page-main wide' : 'page-main'}>
        <h1>{title}</h1>
        {children}
        <p>
          <a href="#/">{t('Back to the start')}</a>
        </p>
      </main>
    </div>
  );
}
