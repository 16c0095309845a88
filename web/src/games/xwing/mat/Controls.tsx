/** Buttons of the mat: nearer, farther, everything, follow what happens, where the enemy can go. */
import { signal } from '@preact/signals';
import type { Board } from '@view';
import { follows, giveWay, leads, type Camera } from '../../../board/camera';
import { helps } from '../../../page/settings';
import { t } from '../../../words/words';
import { showReach } from './hovered';

/** The camera gives way to a hand. */
function byHand(act: () => void): void {
  giveWay();
  act();
}

function Glyph({ path }: { path: string }) {
  return (
    <svg viewBox="-12 -12 24 24" width="22" height="22" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="2.2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

/** On small screens the buttons are behind one. */
const open = signal(false);

export function Controls({ camera, board }: { camera: Camera; board: Board }) {
  const canReach = helps.value && board.ships.some((ship) => ship.reach && ship.reach.length > 0);
  return (
    <div class={`mat-controls ${open.value ? 'open' : ''}`} role="group" aria-label={t('The view of the mat')}>
      <button
        type="button"
        class="opener"
        aria-expanded={open.value}
        onClick={() => (open.value = !open.value)}
        aria-label={t('The view of the mat')}
        title={t('The view of the mat')}
      >
        <Glyph path="M-7 -2 A5 5 0 1 1 3 -2 A5 5 0 1 1 -7 -2 M1.6 1.6 L8 8" />
      </button>
      <button
        type="button"
        onClick={() => byHand(() => camera.zoom(1.4, undefined, undefined, true))}
        aria-label={t('Nearer')}
        title={t('Nearer')}
      >
        <Glyph path="M-7 0 H7 M0 -7 V7" />
      </button>
      <button
        type="button"
        onClick={() => byHand(() => camera.zoom(1 / 1.4, undefined, undefined, true))}
        aria-label={t('Farther')}
        title={t('Farther')}
      >
        <Glyph path="M-7 0 H7" />
      </button>
      <button
        type="button"
        onClick={() => byHand(() => camera.fit())}
        aria-label={t('The whole mat')}
        title={t('The whole mat')}
      >
        <Glyph path="M-8 -3 V-8 H-3 M3 -8 H8 V-3 M8 3 V8 H3 M-3 8 H-8 V3" />
      </button>
      <button
        type="button"
        aria-pressed={follows.value}
        onClick={() => (leads.value = follows.value ? 'player' : 'itself')}
        aria-label={t('Follow what happens')}
        title={t('Follow what happens')}
      >
        <Glyph path="M0 -9 V-4 M0 4 V9 M-9 0 H-4 M4 0 H9 M-5 0 A5 5 0 1 1 5 0 A5 5 0 1 1 -5 0" />
      </button>
      {canReach ? (
        <button
          type="button"
          aria-pressed={showReach.value}
          onClick={() => (showReach.value = !showReach.value)}
          aria-label={t('Where the enemy can go')}
          title={t('Where the enemy can go')}
        >
          <Glyph path="M0 9 V-1 M0 -1 Q0 -6 -7 -8 M0 -1 Q0 -6 7 -8 M0 -1 V-9" />
        </button>
      ) : null}
    </div>
  );
}
