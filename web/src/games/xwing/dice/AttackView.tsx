/** The attack under way: who shoots at whom, and both pools as dice. */
import { useRef } from 'preact/hooks';
import type { Attack, Die, GameEvent } from '@view';
import type { Game } from '../../../game/game';
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { boardOf, pieceName, shipOf } from '../board';
import { iconLetter } from '../glyphs';
import { dieKey } from './dieKey';
import { faceName } from './faceName';

export type Pool = 'attack' | 'defense';

function dieLabel(die: Die): string {
  const marks = [
    die.rerolled ? t('rerolled') : '',
    die.added ? t('added') : '',
    die.cancelled ? t('cancelled') : '',
  ].filter((mark) => mark !== '');
  return [faceName(die.face), ...marks].join(', ');
}

/** What a die shows. It tumbles when it comes on the table, since each change makes a new one (see the keys below). */
export function DieFace({ die, pool }: { die: Die; pool: Pool }) {
  return (
    <span class={classes('die', pool, die.cancelled && 'cancelled', die.added && 'added', die.rerolled && 'rerolled')}>
      <i class="icon" aria-hidden="true" translate={false}>
        {die.face === 'blank' ? '' : iconLetter(die.face)}
      </i>
      {die.rerolled && (
        <span class="die-mark" aria-hidden="true" translate={false}>
          ↻
        </span>
      )}
      {die.added && (
        <span class="die-mark" aria-hidden="true" translate={false}>
          +
        </span>
      )}
    </span>
  );
}

/** A pool to look at. */
export function DicePool({ dice, pool }: { dice: readonly Die[]; pool: Pool }) {
  if (dice.length === 0) return null;
  return (
    <ul class="dice" aria-label={pool === 'attack' ? t('Attack dice') : t('Defense dice')}>
      {dice.map((die, index) => (
        <li key={dieKey(die, index)} aria-label={dieLabel(die)} title={dieLabel(die)}>
          <DieFace die={die} pool={pool} />
        </li>
      ))}
    </ul>
  );
}

interface ShownAttack {
  attack: Attack;
  result: GameEvent['result'];
}

/** The attack to show: of the event on stage, or as it stands on the table. It stays while what follows from it is
 * shown. */
export function useAttack(game: Game): ShownAttack | null {
  const last = useRef<ShownAttack | null>(null);
  const stage = game.director.stage.value;
  const standing = boardOf(game.view.value)?.attack ?? null;
  if (!stage) {
    last.current = null;
    return standing ? { attack: standing, result: undefined } : null;
  }
  const { event } = stage;
  const attack = event.attack ?? last.current?.attack ?? standing;
  if (event.attack || (event.result && attack)) last.current = attack && { attack, result: event.result };
  else if (['moved', 'revealed', 'phase'].includes(event.kind)) last.current = null;
  return (
    last.current ??
    (standing && !['moved', 'revealed', 'phase'].includes(event.kind) ? { attack: standing, result: undefined } : null)
  );
}

/** Who attacks whom, from how far. */
export function AttackLine({ game, attack }: { game: Game; attack: Attack }) {
  const view = game.view.value;
  const side = (id: number): string => `side-${shipOf(view, id)?.side ?? 0}`;
  return (
    <p class="attackline">
      <b class={side(attack.attacker)} translate={false}>
        {pieceName(view, attack.attacker)}
      </b>
      <span aria-hidden="true" translate={false}>
        →
      </span>
      <span class="unseen">{t('attacks')}</span>
      <b class={side(attack.defender)} translate={false}>
        {pieceName(view, attack.defender)}
      </b>
      <span class="soft small">
        {[t('range {n}', { n: attack.range }), ...(attack.obstructed ? [t('obstructed')] : [])].join(', ')}
        {attack.weapon && (
          <>
            {', '}
            <span translate={false}>{attack.weapon}</span>
          </>
        )}
      </span>
    </p>
  );
}

/** The attack, or the die that is rolled without one. */
/** What got through, and only that: no "0 critical". */
function struck({ hits, crits }: NonNullable<GameEvent['result']>): string {
  if (hits + crits === 0) return t('It misses.');
  if (crits === 0) return t('It hits: {n} damage.', { n: hits });
  if (hits === 0) return t('It hits: {n} critical damage.', { n: crits });
  return t('It hits: {hits} damage, {crits} critical.', { hits, crits });
}

export function AttackView({ game }: { game: Game }) {
  const shown = useAttack(game);
  const die = game.director.stage.value?.event.die;
  if (die)
    return (
      <div class="attackview pools">
        <DicePool dice={[die]} pool={die.pool} />
      </div>
    );
  if (!shown) return null;
  return (
    <div class="attackview" role="group" aria-label={t('The attack')}>
      <AttackLine game={game} attack={shown.attack} />
      <div class="pools">
        <DicePool dice={shown.attack.attack_dice} pool="attack" />
        <DicePool dice={shown.attack.defense_dice} pool="defense" />
      </div>
      {shown.result && <p class="small">{struck(shown.result)}</p>}
    </div>
  );
}
