/** A ship in one line, for rosters: what is left of it, its tokens; a click opens its card. */
import type { Board, Ship } from '@view';
import { chosenPiece } from '../../../game/pointing';
import { t } from '../../../words/words';
import { iconLetter, shipLetter } from '../glyphs';
import { statusName, tokenName } from '../keywords';
import { conditionsOf, lookClass, lookOf, tokenLetter, tokensOf } from '../looks';
import { hoverCard, toggleCard, unhoverCard } from './open';

export function ShipRow({ board, ship }: { board: Board; ship: Ship }) {
  const hull = Math.max(0, ship.hull - ship.damage);
  const gone = ship.status === 'destroyed' || ship.status === 'fled';
  const away = gone || ship.status === 'reserve';
  const tokens = tokensOf(ship);
  const label = away
    ? t('{ship}: {status}', { ship: ship.name, status: statusName(ship.status) })
    : t('{ship}: hull {hull}, shields {shields}', { ship: ship.name, hull, shields: ship.shields });
  return (
    <button
      type="button"
      class={`shiprow side-${ship.side} ${gone ? 'gone' : ''}`}
      data-ship={ship.id}
      aria-label={label}
      aria-expanded={chosenPiece.value === ship.id}
      onClick={() => toggleCard(ship.id)}
      onMouseEnter={() => hoverCard(ship.id)}
      onMouseLeave={unhoverCard}
    >
      <i class="ship-icon" aria-hidden="true" translate={false}>
        {shipLetter(ship.type)}
      </i>
      <span class="shiprow-name" translate={false}>
        {ship.name}
      </span>
      <span class="shiprow-tokens" aria-hidden="true" translate={false}>
        {ship.tows !== undefined && <span title={t('Tows a supply cache')}>▣</span>}
        {conditionsOf(ship).map((name) => (
          <span key={name} title={name}>
            <i class="icon">{iconLetter('condition')}</i>
          </span>
        ))}
        {tokens.map(([token, count]) => (
          <span key={token} title={tokenName(token)}>
            <i class={`icon ${lookClass(lookOf(board, token))}`}>{tokenLetter(token)}</i>
            {count > 1 ? count : ''}
          </span>
        ))}
      </span>
      {away ? (
        <span class="small soft">{statusName(ship.status)}</span>
      ) : (
        <span class="shiprow-values" aria-hidden="true" translate={false}>
          {ship.force && (
            <span class="force" title={t('Force')}>
              <i class="icon">{iconLetter('forcecharge')}</i>
              {ship.force.left}
            </span>
          )}
          <b class="skill">{ship.skill}</b>
          <span class="hull">
            <i class="icon">{iconLetter('hull')}</i>
            {hull}
          </span>
          {ship.shield_value > 0 && (
            <span class="shield">
              <i class="icon">{iconLetter('shield')}</i>
              {ship.shields}
            </span>
          )}
        </span>
      )}
    </button>
  );
}
