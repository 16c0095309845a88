/** The line that says: this is the past. Nothing can be answered until the player is back. */
import { useEffect } from 'preact/hooks';
import { useFace } from '../face/face';
import { whenOf, whenWords } from '../face/when';
import type { Game } from '../game/game';
import { chosenPiece } from '../game/pointing';
import { ReportButton } from '../rules/ReportButton';
import { playbackOf } from '../story/playback';
import { Sign } from '../story/Sign';
import { t } from '../words/words';

export function LookBack({ game }: { game: Game }) {
  const face = useFace();
  const away = game.director.away.value;
  const playback = playbackOf(game);
  useEffect(() => {
    if (!away) return undefined;
    const key = (event: KeyboardEvent): void => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        chosenPiece.value !== null ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      playback.leave();
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, [away, playback]);
  if (!away) return null;
  const when = whenOf(face, game.view.value);
  return (
    <section class="notebar lookback" role="status" data-entry={playback.at.value}>
      <p>
        <strong>{t('You are looking back.')}</strong> {when && <span>{whenWords(when)}</span>}
      </p>
      <div class="row">
        <button
          type="button"
          aria-label={t('One step back')}
          title={t('One step back')}
          onClick={() => void playback.back()}
        >
          <Sign of="back" />
        </button>
        {playback.playing.value ? (
          <button type="button" onClick={() => playback.pause()}>
            {t('Pause')}
          </button>
        ) : (
          <button type="button" onClick={() => void playback.play()}>
            {t('Play from here')}
          </button>
        )}
        <button
          type="button"
          aria-label={t('One step on')}
          title={t('One step on')}
          onClick={() => void playback.forward()}
        >
          <Sign of="on" />
        </button>
        <ReportButton />
        <button type="button" class="main" onClick={() => playback.leave()}>
          {t('Back to now')}
        </button>
      </div>
    </section>
  );
}
