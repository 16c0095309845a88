/** Lines that cards of several kinds have on their pages: points, keywords, what they wait for, the way to a squad. */
import type { CatalogWaiting } from '@view';
import { t } from '../../../words/words';

export function Points({ points, loadout }: { points: number | null; loadout?: number | undefined }) {
  return (
    <span class="entry-points">
      {points === null ? (
        <span class="soft small">{t('not on the list')}</span>
      ) : (
        <span>{t('{n} {n:point|points}', { n: points })}</span>
      )}
      {loadout !== undefined && points !== null && <span class="small soft">{t('loadout {n}', { n: loadout })}</span>}
    </span>
  );
}

/** Why it cannot be played yet, as the host says it. */
export function Waits({ why }: { why: string | undefined }) {
  if (why === undefined) return null;
  return (
    <p class="small waits">
      <span class="badge">{t('not ready yet')}</span> <span lang="en">{why}</span>
    </p>
  );
}

export function Keywords({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <ul class="keywords small" aria-label={t('Keywords')}>
      {words.map((word) => (
        <li key={word}>{word}</li>
      ))}
    </ul>
  );
}

export function BuildLink({ href, name }: { href: string; name: string }) {
  return (
    <a class="build-link small" href={href} aria-label={t('Build a squad with {card}', { card: name })}>
      {t('Build with this')}
    </a>
  );
}

/** Cards of which only the name is known. */
export function WaitingList({ cards }: { cards: readonly CatalogWaiting[] }) {
  if (cards.length === 0) return null;
  return (
    <details class="waiting-list">
      <summary>{t('{n} {n:card|cards} not ready yet', { n: cards.length })}</summary>
      <ul class="small">
        {cards.map((card) => (
          <li key={card.id} data-card={card.id}>
            <strong translate={false}>{card.name}</strong>{' '}
            <span class="soft" lang="en">
              {card.waits}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
