/** Beside the question: what has happened, the ships, the talk. On a phone a strip that opens over the mat; what is
 * asked stays free. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../game/game';
import { t } from '../words/words';
import { Chat } from '../room/Chat';
import { Dice } from '../games/xwing/luck/LuckTab';
import { Log } from '../story/Log';
import { Roster } from '../games/xwing/cards/Roster';

type Tab = 'log' | 'ships' | 'dice' | 'chat';

function tabName(tab: Tab, game: Game): string {
  switch (tab) {
    case 'log':
      return t('Log');
    case 'ships':
      return game.view.value?.board ? t('Ships') : t('Pieces');
    case 'dice':
      return t('Dice');
    case 'chat':
      return t('Chat');
  }
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

/** `foot`: what stands below all tabs. */
export function SidePanel({ game, foot }: { game: Game; foot?: ComponentChildren }) {
  const [chosen, setChosen] = useState<Tab>('log');
  /** on a phone: is the sheet open? */
  const [open, setOpen] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  const tabs: Tab[] = [
    'log',
    'ships',
    ...(game.view.value?.board ? (['dice'] as const) : []),
    ...(hasCompany(game) || game.chat.value.length > 0 ? (['chat'] as const) : []),
  ];
  const tab = tabs.includes(chosen) ? chosen : 'log';
  const wide = !matchMedia('(max-width: 52rem)').matches;
  const unread: Record<Tab, number> = {
    log: useUnread(game.log.value.length, tab === 'log' && (wide || open), game.told.value),
    ships: 0,
    dice: 0,
    chat: useUnread(game.chat.value.length, tab === 'chat' && (wide || open), game.told.value),
  };

  const away = game.director.away.value;
  useEffect(() => {
    if (away) setOpen(false); // the moment is to be seen
  }, [away]);

  const choose = (which: Tab): void => {
    setOpen(!(open && which === tab));
    setChosen(which);
  };
  const keys = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step) {
      const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length] as Tab;
      event.preventDefault();
      setChosen(next);
      strip.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
    }
  };
  const escape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !open || wide) return;
    event.preventDefault();
    setOpen(false);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus();
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
              key={each}
              type="button"
              role="tab"
              id={`tab-${each}`}
              data-tab={each}
              aria-selected={tab === each}
              aria-controls="side-body"
              tabIndex={tab === each ? 0 : -1}
              onClick={() => choose(each)}
            >
              {tabName(each, game)}
              {unread[each] > 0 && (
                <span class="unread">
                  <span aria-hidden="true" translate={false}>
                    {unread[each]}
                  </span>
                  <span class="unseen">{t('{n} new', { n: unread[each] })}</span>
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
      <div class="side-body" id="side-body" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {tab === 'log' ? (
          <Log game={game} />
        ) : tab === 'ships' ? (
          <Roster game={game} />
        ) : tab === 'dice' ? (
          <Dice game={game} />
        ) : (
          <Chat game={game} />
        )}
      </div>
      {foot}
    </section>
  );
}
