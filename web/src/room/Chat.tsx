/** Talk at the table: open to everybody there. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import { t } from '../words/words';
import { People } from './People';

/** Characters; the host takes 400 bytes. */
const LONGEST = 300;

export function Chat({ game }: { game: Game }) {
  const [text, setText] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const lines = game.chat.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);

  function send(event: Event): void {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    game.say({ type: 'chat', text: said });
    setText('');
  }
  const watches = <span class="soft small">{t('watches')}</span>;
  return (
    <div class="chat">
      <ol ref={list} class="chat-lines" role="log" aria-label={t('What was said')}>
        {lines.length === 0 && <li class="soft">{t('Nobody has said anything yet.')}</li>}
        {lines.map((line, index) => {
          const side = line.seat >= 0 ? game.view.value?.seats[line.seat]?.side : undefined;
          return (
            <li key={index} class={side === undefined ? '' : sideClass(side)}>
              <b translate={false}>{line.name}</b> {line.seat < 0 && watches} <span translate={false}>{line.text}</span>
            </li>
          );
        })}
      </ol>
      <People game={game} />
      <form class="chat-say" onSubmit={send}>
        <label>
          <span class="unseen">{t('Say something to the table')}</span>
          <input
            value={text}
            maxLength={LONGEST}
            placeholder={t('Say something to the table')}
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button type="submit" disabled={text.trim() === ''}>
          {t('Say it')}
        </button>
      </form>
    </div>
  );
}
