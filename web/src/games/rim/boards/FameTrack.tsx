/** Fame on its track to the goal. */
import { classes } from '../../../words/classes';
import { t } from '../../../words/words';
import { ValueSign } from '../signs/ValueSign';

export function FameTrack({ fame, goal }: { fame: number; goal: number }) {
  const say = t('{n} of {goal} fame', { n: fame, goal });
  return (
    <span class="rim-fame" role="img" aria-label={say} title={say}>
      {Array.from({ length: goal }, (_, index) => (
        <span key={index} class={classes('rim-star', index < fame && 'won')}>
          <ValueSign of="fame" />
        </span>
      ))}
    </span>
  );
}
