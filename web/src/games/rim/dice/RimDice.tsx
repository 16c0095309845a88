/** The dice on the table: what they are rolled for, whose they are, and how many of each face. */
import type { View } from '@view';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import type { Face, Pool, Rolled } from '../rimFacts';
import { skillName } from '../rimWords';
import { RimDie, faceName } from './RimDie';

/** What a roll is for. */
export function rollTitle({ what }: Rolled): string {
  const [kind, skill = ''] = what.split(':');
  switch (kind) {
    case 'test':
      return t('Test of {skill}', { skill: skillName(skill) });
    case 'ground':
      return t('Combat on the ground');
    case 'ship':
      return t('Combat between ships');
    case 'delivery':
      return t('A delivery');
    default:
      return t('Dice');
  }
}

const ORDER: readonly Face[] = ['crit', 'hit', 'focus', 'blank'];

/** "2 × hit, 1 × critical": what shows something. */
function counted(faces: readonly Face[]): string {
  const told = ORDER.filter((face) => face !== 'blank' && faces.includes(face)).map(
    (face) => `${faces.filter((each) => each === face).length} × ${faceName(face)}`,
  );
  return told.length ? told.join(', ') : t('nothing');
}

function DicePool({ view, pool }: { view: View | null; pool: Pool }) {
  const seat = pool.seat === null ? undefined : view?.seats[pool.seat];
  const faces = [...pool.faces].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return (
    <div class={seat ? `rim-pool ${sideClass(seat.side)}` : 'rim-pool foe'}>
      <span class="rim-pool-name" translate={false}>
        {seat?.name ?? t('The other side')}
      </span>
      <div class="rim-dice">
        {faces.map((face, index) => (
          <RimDie key={`${index}-${face}`} face={face} />
        ))}
      </div>
      <span class="rim-pool-count">{counted(faces)}</span>
    </div>
  );
}

export function RimDice({ view, rolled, say }: { view: View | null; rolled: Rolled; say?: string | undefined }) {
  return (
    <div class="rim-roll" role="group" aria-label={rollTitle(rolled)}>
      <h4>{rollTitle(rolled)}</h4>
      <div class="rim-pools">
        {rolled.pools.map((pool, index) => (
          <DicePool key={index} view={view} pool={pool} />
        ))}
      </div>
      {say && (
        <p class="rim-roll-say" translate={false}>
          {say}
        </p>
      )}
    </div>
  );
}
