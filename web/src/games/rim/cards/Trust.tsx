/** How sure it is that the box has a card like this, and how to correct it. */
import { t } from '../../../words/words';
import type { Trust as Sure } from '../box/toldBox';

/** Where everybody finds how a card is corrected. */
export const CORRECT = '#/about-outer-rim';

function nameOf(trust: Sure): string {
  if (trust === 'known') return t('known');
  return trust === 'probable' ? t('probable') : t('ours');
}

export function trustSay(trust: Sure): string {
  if (trust === 'known') return t('This is printed in the box.');
  if (trust === 'probable')
    return t('Very likely printed like this in the box; nobody has checked it with a card in hand.');
  return t('The box has a card here, but this text is ours: it keeps to the rules and the price level of the game.');
}

/** `small`: a word with its explanation to hover; else with its sentence and the way to correct it. */
export function Trust({ trust, small = false }: { trust: Sure; small?: boolean }) {
  const badge = (
    <span class={`trust trust-${trust}`} title={small ? trustSay(trust) : undefined}>
      {nameOf(trust)}
    </span>
  );
  if (small) return badge;
  return (
    <p class="trust-line small soft">
      {badge} {trustSay(trust)}{' '}
      <a href={CORRECT} target="_blank" rel="noopener">
        {t('How to correct it')}
      </a>
    </p>
  );
}
