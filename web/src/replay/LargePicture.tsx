/** A replay as a picture to watch: the board as large as the window, what happens as a sentence on it, and the line of
 * time over it, which leaves while nobody moves. */
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useFace } from '../face/face';
import { whenOf, whenTitle } from '../face/when';
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import { SettingsButton } from '../page/SettingsDialog';
import type { Playback } from '../story/playback';
import { classes } from '../words/classes';
import { t } from '../words/words';
import { Timeline } from './Timeline';

/** How long the line of time stays after the last move of a hand (milliseconds). */
const STAYS = 2500;
/** What is on stage for less than this is not worth a sentence over the picture. */
const READABLE = 400;

const canFill = (): boolean => document.fullscreenEnabled === true;

/** Fills the screen, where a page can; a phone's browser may have no such thing. */
function fillScreen(): void {
  if (canFill()) void document.documentElement.requestFullscreen().catch(() => undefined);
}

export function LargeButton({ enlarge }: { enlarge: () => void }) {
  return (
    <button type="button" onClick={() => (enlarge(), fillScreen())}>
      {t('Full screen')}
    </button>
  );
}

/** Has nobody moved for a while? */
function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    let timer = 0;
    const moved = (): void => {
      setIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIdle(true), STAYS);
    };
    const kinds = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
    for (const kind of kinds) addEventListener(kind, moved);
    moved();
    return () => {
      window.clearTimeout(timer);
      for (const kind of kinds) removeEventListener(kind, moved);
    };
  }, []);
  return idle;
}

/** What happens now; while nothing does, what has happened last. */
function Caption({ game, playback }: { game: Game; playback: Playback }) {
  const face = useFace();
  const stage = game.director.stage.value;
  const last = useRef('');
  if (stage && face.lasts(stage.event) >= READABLE) last.current = stage.event.say;
  else if (!stage && !playback.playing.value) last.current = playback.moment.value?.events.at(-1)?.say ?? '';
  return (
    <p class="large-caption" aria-live="polite" translate={false}>
      {last.current}
    </p>
  );
}

interface Props {
  game: Game;
  playback: Playback;
  /** of a show: what whoever has seen enough can do */
  show: ComponentChildren;
  leave: () => void;
}

export function LargePicture({ game, playback, show, leave }: Props) {
  const face = useFace();
  const idle = useIdle();
  const playing = playback.playing.value;
  const when = whenOf(face, game.view.value);
  useEffect(() => {
    const left = (): void => {
      if (!document.fullscreenElement && show === undefined) leave();
    };
    document.addEventListener('fullscreenchange', left);
    return () => document.removeEventListener('fullscreenchange', left);
  }, [show]);
  const back = (): void => {
    if (document.fullscreenElement) void document.exitFullscreen();
    leave();
  };
  return (
    <main class={classes('table', 'replay', 'large', idle && playing && 'idle')}>
      <face.Board game={game} />
      <header class="large-top">
        <a class="wordmark" href="#/" aria-label={t('Back to the start')}>
          <span translate={false}>Outrider</span>
        </a>
        {game.view.value?.seats.map((seat, index) => (
          <span key={index} class={`seat-name ${sideClass(seat.side)}`}>
            <span class="dot" aria-hidden="true" />
            <span translate={false}>{seat.name}</span>
          </span>
        ))}
        {when && <span class="soft large-when">{whenTitle(when)}</span>}
        {face.Standing && <face.Standing game={game} />}
        <span class="large-controls">
          {show}
          {show !== undefined && canFill() && (
            <button type="button" onClick={fillScreen}>
              {t('Full screen')}
            </button>
          )}
          <button type="button" onClick={back}>
            {t('Log and details')}
          </button>
          <SettingsButton />
        </span>
      </header>
      <div class="large-bottom">
        <Caption game={game} playback={playback} />
        <div class="large-controls">
          <Timeline game={game} playback={playback} />
        </div>
      </div>
    </main>
  );
}
