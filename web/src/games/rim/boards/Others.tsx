/** The other players in a line: what everybody may see of them at a glance. A click opens the whole board. */
import type { View } from '@view';
import { sideClass } from '../../../game/sides';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import type { Box } from '../box/box';
import { ownPlayer, tableOf, type Player } from '../rimTable';
import { money, valueName } from '../rimWords';
import { openBoard, toggleBoard } from './openBoard';
import { characterName, Silhouette } from './PlayerBoard';
import { ReputationLine } from './Reputation';
import { Figure } from './Vitals';

function Other({ box, player, active, famous }: { box: Box; player: Player; active: boolean; famous: boolean }) {
  return (
    <button
      type="button"
      class={classes('rim-other', sideClass(player.side), active && 'active', player.left && 'gone')}
      aria-expanded={openBoard.value === player.seat}
      aria-label={t('The board of {name}', { name: player.name })}
      data-seat={player.seat}
      onClick={() => toggleBoard(player.seat)}
    >
      <Silhouette ship={player.ship} />
      <span class="rim-other-words">
        <span class="rim-other-name" translate={false}>
          <b>{player.name}</b> {characterName(box, player)}
        </span>
        {player.ship !== '' && (
          <span class="rim-other-figures">
            <span class={classes('rim-other-fame', famous && 'most')}>
              <Figure of="fame" name={t('Fame')} value={player.fame} />
            </span>
            <Figure of="credits" name={t('Credits')} value={money(player.credits)} />
            <Figure of="health" name={valueName('health')} value={player.health - player.characterDamage} />
            <Figure of="hull" name={valueName('hull')} value={player.hull - player.shipDamage} />
            <ReputationLine player={player} />
          </span>
        )}
      </span>
    </button>
  );
}

export function Others({ view, box }: { view: View; box: Box }) {
  const table = tableOf(view);
  const own = ownPlayer(view);
  const others = table.players.filter((player) => player.seat !== own?.seat);
  return (
    <nav class="rim-others" aria-label={t('The other players')}>
      {others.map((player) => (
        <Other
          key={player.seat}
          box={box}
          player={player}
          active={table.active === player.seat}
          famous={table.mostFamous.includes(player.seat) && player.fame > 0}
        />
      ))}
    </nav>
  );
}
