/** The end: who won, and how each legend was made. */
import { useMemo } from 'preact/hooks';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import { useBox } from '../box/loadBox';
import { tableOf, type Player } from '../rimTable';
import { money, sourceName } from '../rimWords';
import { fameByRound } from './fame';
import { FameChart } from './FameChart';

function Legend({ player, won }: { player: Player; won: boolean }) {
  const box = useBox();
  const ship = box?.ships.get(player.ship);
  const shipName = (player.shipFlipped && ship?.flipped) || ship?.name;
  return (
    <li class={`legend ${sideClass(player.side)}${won ? ' won' : ''}`}>
      <header>
        <span class="dot" aria-hidden="true" />
        <strong translate={false}>{box?.characters.get(player.character)?.name ?? ''}</strong>
        <span class="small soft" translate={false}>
          {player.name}
        </span>
        <b class="legend-fame">{t('{n} fame', { n: player.fame })}</b>
      </header>
      <ul class="legend-sources">
        {player.fameBy.map(([source, n]) => (
          <li key={source}>
            <span class="legend-bar" style={{ inlineSize: `${Math.min(n, 12) * 0.55}rem` }} aria-hidden="true" />
            {t('{n} for {what}', { n, what: sourceName(source) })}
          </li>
        ))}
      </ul>
      <p class="small soft">
        {shipName && <span translate={false}>{shipName}</span>} {t('{n} credits left', { n: money(player.credits) })}
      </p>
    </li>
  );
}

export function RimEnding({ game }: { game: Game }) {
  const view = game.view.value;
  const lines = game.log.value;
  const rounds = useMemo(() => view && fameByRound(lines, tableOf(view).players), [lines, view]);
  if (!view || !rounds) return null;
  const table = tableOf(view);
  const winners = view.winners ?? game.over.value?.winners ?? [];
  const won = (player: Player): boolean => winners.includes(player.seat);
  const legends = [...table.players].sort((a, b) => Number(won(b)) - Number(won(a)) || b.fame - a.fame);
  return (
    <div class="rim-ending">
      <FameChart view={view} rounds={rounds} goal={table.goal} />
      <h4>{t('How each legend was made')}</h4>
      <ol class="legends">
        {legends.map((player) => (
          <Legend key={player.seat} player={player} won={won(player)} />
        ))}
      </ol>
    </div>
  );
}
