/** For a player who comes back, after a reload or from elsewhere: what has happened meanwhile, to be read or to be
 * shown. */
import { untracked, useSignalEffect } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import { games, remember } from '../game/memory';
import { t } from '../words/words';
import { playbackOf } from './playback';

/** A player who looks elsewhere for less than this (milliseconds) knows what was shown meanwhile. */
const AWHILE = 15_000;

/** The entry since which this player has missed something; null: nothing. Also notes what is seen. */
function useMissed(game: Game): [number | null, () => void] {
  const [since, setSince] = useState<number | null>(null);
  const before = useRef(games.peek().find((each) => each.id === game.id)?.seen ?? 0);
  const begun = useRef(false);

  useSignalEffect(() => {
    const entry = game.director.entry.value;
    if (!game.told.value || game.director.away.value) return;
    if (!begun.current) {
      begun.current = true;
      if (before.current > 0 && before.current < entry) setSince(before.current);
    }
    if (!document.hidden) untracked(() => remember(game.id, { seen: game.director.shownEntry }));
  });
  useEffect(() => {
    let left = 0;
    let seen = 0;
    const turned = (): void => {
      if (document.hidden) {
        left = Date.now();
        seen = game.director.shownEntry;
        return;
      }
      if (left > 0 && Date.now() - left > AWHILE && game.director.shownEntry > seen) setSince((known) => known ?? seen);
      remember(game.id, { seen: game.director.shownEntry });
    };
    document.addEventListener('visibilitychange', turned);
    return () => document.removeEventListener('visibilitychange', turned);
  }, [game]);
  return [since, () => setSince(null)];
}

export function Recap({ game }: { game: Game }) {
  const [since, forget] = useMissed(game);
  const { telling } = useFace().log;
  const question = game.question.value?.id;
  const asked = useRef<string | undefined>(undefined);
  useEffect(() => {
    // A player who answers knows enough.
    if (question !== undefined && asked.current !== undefined && question !== asked.current) forget();
    if (question !== undefined) asked.current = question;
  }, [question]);
  if (since === null || game.director.away.value) return null;
  const told = telling(game.log.value.filter((line) => line.entry > since));
  if (told.length === 0) return null;

  async function show(from: number): Promise<void> {
    const playback = playbackOf(game);
    const last = game.director.shownEntry;
    forget();
    await playback.goTo(from);
    await playback.play(last);
    if (playback.at.value >= last) playback.leave();
  }
  return (
    <section class="notebar recap" aria-label={t('While you were away')}>
      <div class="recap-words">
        <strong>{t('While you were away')}</strong>
        <ul>
          {told.map((line, index) => (
            <li key={index} translate={false}>
              {line.say}
            </li>
          ))}
        </ul>
      </div>
      <div class="row">
        <button type="button" class="main" onClick={() => void show(since)}>
          {t('Show me')}
        </button>
        <button type="button" onClick={forget}>
          {t('I know')}
        </button>
      </div>
    </section>
  );
}
