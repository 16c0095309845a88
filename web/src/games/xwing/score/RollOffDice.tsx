/** The roll for first player: the dice of both sides, and who has won it. */
import type { RollOff, View } from '@view';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import { DicePool } from '../dice/AttackView';
import { sideName, sidesToTell } from './whose';

export function RollOffDice({ game, view, rolled }: { game: Game; view: View; rolled: RollOff }) {
  return (
    <div class="rolloff" role="group" aria-label={t('The roll for first player')}>
      {sidesToTell(game, view, rolled.dice.length).map((side) => (
        <div key={side} class={`rolloff-side ${sideClass(side)}${rolled.first === side ? ' won' : ''}`}>
          <span translate={false}>{sideName(game, view, side)}</span>
          <DicePool dice={rolled.dice[side] ?? []} pool="attack" />
          <span class="small">
            {rolled.first === side ? t('First player') : rolled.first === null ? t('A tie: again') : ''}
          </span>
        </div>
      ))}
    </div>
  );
}

/** While it happens. */
export function RollOffOnStage({ game }: { game: Game }) {
  const stage = game.director.stage.value;
  const view = game.view.value;
  return stage?.event.roll_off && view ? (
    <RollOffDice key={stage.since} game={game} view={view} rolled={stage.event.roll_off} />
  ) : null;
}
