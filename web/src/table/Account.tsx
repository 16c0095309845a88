/** For screen readers: what happens at the table, each sentence once and in its order, at any pace. */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameEvent } from '@view';
import type { Game } from '../game/game';
import { allHeard, unheard } from '../story/unheard';
import { t } from '../words/words';

/** How many sentences stay there to be read again. */
const KEPT = 12;

interface Sentence {
  number: number;
  say: string;
}

export function Account({ game, spoken }: { game: Game; spoken: (event: GameEvent) => string }) {
  const log = game.log.value;
  const whole = game.told.value;
  const heard = useRef(allHeard(log));
  const follows = useRef(false);
  const said = useRef(0);
  const [sentences, setSentences] = useState<readonly Sentence[]>([]);

  useEffect(() => {
    // What was before this page came, or while its connection was lost, is the log's to tell.
    const fresh = follows.current && whole ? unheard(log, heard.current) : [];
    follows.current = whole;
    heard.current = allHeard(log).entry >= heard.current.entry ? allHeard(log) : heard.current;
    const eyes = game.eyes.value;
    const more = fresh
      .filter(({ event }) => !event.only || eyes === null || event.only.includes(eyes))
      .map(({ event }) => spoken(event))
      .filter((say) => say !== '')
      .map((say) => ({ number: said.current++, say }));
    if (more.length > 0) setSentences((before) => [...before, ...more].slice(-KEPT));
  }, [log, whole]);
  return (
    <ol
      class="unseen account"
      role="log"
      aria-live="polite"
      aria-relevant="additions"
      aria-label={t('What happens now')}
      translate={false}
    >
      {sentences.map(({ number, say }) => (
        <li key={number}>{say}</li>
      ))}
    </ol>
  );
}
