/** Talk at the table: open to everybody there. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import { t } from '../words/words';
import { People } from './People';

/** Characters; the host takes 400 bytes. */
const LONGEST = 300;

/** Before what is promised: readable for whoever talks with another program. */
const PROMISE = '[promise] ';

function Said({ text }: { text: string }) {
  if (!text.startsWith(PROMISE)) return <span translate={false}>{text}</span>;
  return (
    <span class="promise">
      <span class="badge accent">{t('promise')}</span> <span translate={false}>{text.slice(PROMISE.length)}</span>
    </span>
  );
}

export function Chat({ game }: { game: Game }) {
  const [text, setText] = useState('');
  const [promises, setPromises] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const lines = game.chat.value;
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lines.length]);

  function send(event: Event): void {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return;
    game.say({ type: 'chat', text: promises ? PROMISE + said : said });
    setText('');
    setPromises(false);
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
              <b translate={false}>{line.name}</b> {line.seat < 0 && watches} <Said text={line.text} />
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
        {game.face.value?.promises && game.seats.value.length > 0 && (
          <button
            type="button"
            aria-pressed={promises}
            title={t('Others see that it is a promise. The game does not enforce it.')}
            onClick={() => setPromises(!promises)}
          >
            {t('Promise')}
          </button>
        )}
        <button type="submit" disabled={text.trim() === ''}>
          {t('Say it')}
        </button>
      </form>
    </div>
  );
}
