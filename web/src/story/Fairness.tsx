/** At the end: whether the dice were fair, what was checked, and what nobody can check. */
import { useEffect, useState } from 'preact/hooks';
import type { Game } from '../game/game';
import { t } from '../words/words';
import { checkDice, type Verdict } from './judge';

function Fair({ verdict }: { verdict: Extract<Verdict, { kind: 'fair' }> }) {
  return (
    <details class="fairness good">
      <summary>{t('These dice were fair: checked')}</summary>
      <ul>
        <li>
          {verdict.checked > 0
            ? t(
                'This browser computed every roll and every card again: all {n} follow from the host’s secret and from a random number of each player.',
                { n: verdict.checked },
              )
            : t('No dice were rolled and no cards drawn in this game.')}
        </li>
        <li>
          {t(
            'The host was bound to its secret and to the setup before anybody sat down, and each player to their number before any was opened.',
          )}
        </li>
        <li>
          {verdict.own
            ? t(
                'Your own number is in it, and everything that the host showed before the game is in the record unchanged.',
              )
            : t('This browser had no part in the dice, so it could not compare what the host showed before the game.')}
        </li>
        {verdict.again > 0 && (
          <li>
            {t(
              'The start was given up {n} {n:time|times} and the dice were sealed again. If you did not expect that: whoever runs the host may have done it because of the dice.',
              { n: verdict.again },
            )}
          </li>
        )}
        <li>{t('What remains: nobody chose these dice, but whoever runs the host could have foreseen them.')}</li>
      </ul>
    </details>
  );
}

export function Fairness({ game }: { game: Game }) {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => {
    let here = true;
    void checkDice(game).then((found) => here && setVerdict(found));
    return () => {
      here = false;
    };
  }, [game]);

  if (!verdict)
    return (
      <p class="fairness soft" aria-busy="true">
        {t('The dice are being checked.')}
      </p>
    );
  if (verdict.kind === 'fair') return <Fair verdict={verdict} />;
  if (verdict.kind === 'unknown')
    return <p class="fairness soft">{t('The dice could not be checked here: {why}', { why: verdict.why })}</p>;
  return (
    <div class="fairness bad" role="alert">
      <strong>{t('These dice were not fair, or the record was changed')}</strong>
      <ul>
        {verdict.differs.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </div>
  );
}
