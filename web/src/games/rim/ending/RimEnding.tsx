/** The end: who won, and how each legend was made. */
import { useMemo, useState } from 'preact/hooks';
import type { Piece } from '@view';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { pageAddress } from '../../../page/routes';
import { t } from '../../../words/words';
import { useBox } from '../box/loadBox';
import { numberOf, standeesOf, tableFact } from '../rimFacts';
import { money, sourceName } from '../rimWords';
import { fameByRound, fameSources } from './fame';
import { FameChart } from './FameChart';

function Legend({ game, standee, won }: { game: Game; standee: Piece; won: boolean }) {
  const box = useBox();
  const seat = numberOf(standee, 'seat');
  const player = game.view.value?.seats[seat];
  const fame = numberOf(standee, 'fame');
  const character = box?.characters.get(standee.facts['character'] ?? '')?.name ?? standee.name;
  const ship = box?.ships.get(standee.facts['ship'] ?? '');
  const shipName = (standee.facts['ship-flipped'] === 'yes' && ship?.flipped) || ship?.name;
  return (
    <li class={`legend ${sideClass(player?.side ?? seat)}${won ? ' won' : ''}`}>
      <header>
        <span class="dot" aria-hidden="true" />
        <strong translate={false}>{character}</strong>
        <span class="small soft" translate={false}>
          {player?.name}
        </span>
        <b class="legend-fame">{t('{n} fame', { n: fame })}</b>
      </header>
      <ul class="legend-sources">
        {fameSources(standee).map(([source, n]) => (
          <li key={source}>
            <span class="legend-bar" style={{ inlineSize: `${Math.min(n, 12) * 0.55}rem` }} aria-hidden="true" />
            {t('{n} for {what}', { n, what: sourceName(source) })}
          </li>
        ))}
      </ul>
      <p class="small soft">
        {shipName && <span translate={false}>{shipName}</span>}{' '}
        {t('{n} credits left', { n: money(numberOf(standee, 'credits')) })}
      </p>
    </li>
  );
}

/** The way to look at it again, for friends: of a game that a server keeps. */
function Share({ game }: { game: Game }) {
  const [copied, setCopied] = useState(false);
  if (game.link.local) return null;
  const copy = (): void =>
    void navigator.clipboard.writeText(`${pageAddress()}#/replay/${game.id}`).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button type="button" onClick={copy}>
      {copied ? t('Copied') : t('Copy a link to this story')}
    </button>
  );
}

export function RimEnding({ game }: { game: Game }) {
  const view = game.view.value;
  const lines = game.log.value;
  const rounds = useMemo(() => fameByRound(lines, view?.seats.length ?? 0), [lines, view?.seats.length]);
  if (!view) return null;
  const winners = view.winners ?? game.over.value?.winners ?? [];
  const legends = standeesOf(view).sort(
    (a, b) =>
      Number(winners.includes(numberOf(b, 'seat'))) - Number(winners.includes(numberOf(a, 'seat'))) ||
      numberOf(b, 'fame') - numberOf(a, 'fame'),
  );
  return (
    <div class="rim-ending">
      <FameChart view={view} rounds={rounds} goal={Number(tableFact(view, 'goal') ?? 10)} />
      <h4>{t('How each legend was made')}</h4>
      <ol class="legends">
        {legends.map((standee) => (
          <Legend key={standee.id} game={game} standee={standee} won={winners.includes(numberOf(standee, 'seat'))} />
        ))}
      </ol>
      <Share game={game} />
    </div>
  );
}
