/** Buttons of the map: nearer, farther, everything, follow whoever's turn it is. */
import { follows, giveWay, leads, type Camera } from '../../../board/camera';
import { t } from '../../../words/words';

function Control({ say, path, press, pressed }: { say: string; path: string; press: () => void; pressed?: boolean }) {
  return (
    <button type="button" aria-label={say} title={say} aria-pressed={pressed} onClick={press}>
      <svg viewBox="-12 -12 24 24" width="20" height="20" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}

/** The camera gives way to a hand. */
const byHand = (act: () => void) => (): void => {
  giveWay();
  act();
};

export function MapControls({ camera }: { camera: Camera }) {
  return (
    <div class="rim-controls" role="group" aria-label={t('The view of the map')}>
      <Control
        say={t('Nearer')}
        path="M-7 0H7M0-7V7"
        press={byHand(() => camera.zoom(1.4, undefined, undefined, true))}
      />
      <Control
        say={t('Farther')}
        path="M-7 0H7"
        press={byHand(() => camera.zoom(1 / 1.4, undefined, undefined, true))}
      />
      <Control
        say={t('The whole map')}
        path="M-8-3V-8H-3M3-8H8V-3M8 3V8H3M-3 8H-8V3"
        press={byHand(() => camera.fit())}
      />
      <Control
        say={t('Follow what happens')}
        path="M0-9V-4M0 4V9M-9 0H-4M4 0H9M-5 0A5 5 0 1 1 5 0 5 5 0 1 1-5 0"
        pressed={follows.value}
        press={() => (leads.value = follows.value ? 'player' : 'itself')}
      />
    </div>
  );
}
