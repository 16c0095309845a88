/** Beside the question: what has happened, the ships, the talk. On a phone a strip that opens over the mat; what is
 * asked stays free. */
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import { Chat } from '../room/Chat';
import { Log } from '../story/Log';
import { t } from '../words/words';

/** A tab of the panel. */
export interface Tab {
  id: string;
  name: string;
  Body: ComponentType<{ game: Game }>;
  /** how many new things there are */
  unread: number;
}

/** Is there anybody to talk to? */
function hasCompany(game: Game): boolean {
  return !game.link.local && game.room.value?.state !== 'over';
}

/** How many of them came since the tab was last looked at; what was before (`told`) is not new. */
function useUnread(count: number, looking: boolean, told: boolean): number {
  const [read, setRead] = useState(count);
  useEffect(() => setRead(count), [told]);
  useEffect(() => {
    if (looking || count < read) setRead(count);
  }, [looking, count, read]);
  return looking ? 0 : Math.max(0, count - read);
}

/** `more`: tabs of the page that it stands on; `foot`: what stands below all tabs. */
export function SidePanel({ game, more = [], foot }: { game: Game; more?: Tab[]; foot?: ComponentChildren }) {
  const [chosen, setChosen] = useState('log');
  /** on a phone: is the sheet open? */
  const [open, setOpen] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const face = useFace();
  const wide = !matchMedia('(max-width: 52rem), (max-height: 30rem)').matches;
  const talks = hasCompany(game) || game.chat.value.length > 0;
  const ids = ['log', ...face.tabs.map((each) => each.id), ...more.map((each) => each.id), ...(talks ? ['chat'] : [])];
  const shown = ids.includes(chosen) ? chosen : 'log';
  const reads = (id: string): boolean => shown === id && (wide || open);
  const unreadLog = useUnread(game.log.value.length, reads('log'), game.told.value);
  const unreadChat = useUnread(game.chat.value.length, reads('chat'), game.told.value);
  const tabs: Tab[] = [
    { id: 'log', name: t('Log'), Body: Log, unread: unreadLog },
    ...face.tabs.map(({ id, name, Tab }) => ({ id, name: name(), Body: Tab, unread: 0 })),
    ...more,
    ...(talks ? [{ id: 'chat', name: t('Chat'), Body: Chat, unread: unreadChat }] : []),
  ];
  const tab = tabs.find((each) => each.id === shown) ?? (tabs[0] as Tab);

  const away = game.director.away.value;
  useEffect(() => {
    if (away) setOpen(false); // the moment is to be seen
  }, [away]);

  const choose = (which: Tab): void => {
    setOpen(!(open && which === tab));
    setChosen(which.id);
  };
  const keys = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step) {
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] as Tab;
      event.preventDefault();
      setChosen(next.id);
      strip.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus();
    }
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open || wide) return;
    event.preventDefault();
    setOpen(false);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <section
      class={`sidepanel${open ? ' open' : ''}`}
      data-game={game.id}
      aria-label={t('Beside the table')}
      onKeyDown={escape}
    >
      <div class="side-strip">
        <div ref={strip} class="side-tabs" role="tablist" aria-label={t('Beside the table')} onKeyDown={keys}>
          {tabs.map((each) => (
            <button
              key={each.id}
              type="button"
              role="tab"
              id={`tab-${each.id}`}
              data-tab={each.id}
              aria-selected={tab === each}
              aria-controls="side-body"
              tabIndex={tab === each ? 0 : -1}
              onClick={() => choose(each)}
            >
              {each.name}
              {each.unread > 0 && (
                <span class="unread">
                  <span aria-hidden="true" translate={false}>
                    {each.unread}
                  </span>
                  <span class="unseen">{t('{n} new', { n: each.unread })}</span>
                </span>
              )}
            </button>
          ))}
        </div>
        <button type="button" class="plain side-close" aria-label={t('Close')} onClick={() => setOpen(false)}>
          <span aria-hidden="true" translate={false}>
            ✕
          </span>
        </button>
      </div>
      <div class="side-body" id="side-body" role="tabpanel" aria-labelledby={`tab-${tab.id}`}>
        <tab.Body key={tab.id} game={game} />
      </div>
      {foot}
    </section>
  );
}
