/** How a player stands with the four factions. */
import { t } from '../../../words/words';
import type { Player, Standing } from '../rimTable';
import { FACTIONS, factionName } from '../rimWords';
import { Emblem } from '../signs/Emblem';

const STANDINGS: readonly Standing[] = ['negative', 'neutral', 'positive'];

export function standingName(standing: Standing): string {
  switch (standing) {
    case 'positive':
      return t('positive');
    case 'negative':
      return t('negative');
    case 'neutral':
      return t('neutral');
  }
}

const MARKS: Readonly<Record<Standing, string>> = { positive: '+', neutral: '·', negative: '−' };

/** Each faction with a track of three. */
export function Reputation({ player }: { player: Player }) {
  return (
    <ul class="rim-reputation" aria-label={t('Reputation')}>
      {FACTIONS.map((faction) => {
        const standing = player.reputation[faction];
        const say = `${factionName(faction)}: ${standingName(standing)}`;
        return (
          <li key={faction} class={`rim-${faction} ${standing}`} title={say}>
            <Emblem faction={faction} />
            <span class="unseen">{say}</span>
            <span class="rim-steps-of-three" aria-hidden="true">
              {STANDINGS.map((each) => (
                <i key={each} class={each === standing ? each : undefined} translate={false}>
                  {each === standing ? MARKS[each] : ''}
                </i>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** The same in a line: only where somebody is liked or wanted. */
export function ReputationLine({ player }: { player: Player }) {
  return (
    <span class="rim-reputation-line">
      {FACTIONS.filter((faction) => player.reputation[faction] !== 'neutral').map((faction) => {
        const standing = player.reputation[faction];
        const say = `${factionName(faction)}: ${standingName(standing)}`;
        return (
          <span key={faction} class={standing} role="img" aria-label={say} title={say}>
            <Emblem faction={faction} />
            <span aria-hidden="true" translate={false}>
              {MARKS[standing]}
            </span>
          </span>
        );
      })}
    </span>
  );
}
