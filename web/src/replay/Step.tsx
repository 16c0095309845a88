/** The step that a replay shows: what led to it, in sentences, and the dice. */
import { useMemo } from 'preact/hooks';
import { AttackView } from '../games/xwing/dice/AttackView';
import { RuleTag } from '../rules/RuleTag';
import type { Game } from '../game/game';
import { wordsOf } from '../words/told';
import { t } from '../words/words';
import { volleys } from '../story/chapters';
import { Expectation } from '../games/xwing/luck/Expectation';
import type { Playback } from '../story/playback';

export function Step({ game, playback }: { game: Game; playback: Playback }) {
  const moment = playback.moment.value;
  const stage = game.director.stage.value;
  const at = playback.at.value;
  const log = game.log.value;
  const ended = moment?.events.some((event) => event.result) ?? false;
  const volley = useMemo(
    () => (ended ? volleys(log.filter((line) => line.entry <= at)).at(-1) : undefined),
    [log, at, ended],
  );
  const failed = playback.failed.value;
  return (
    <section class="askpanel step" aria-label={t('What happens here')}>
      {failed && (
        <p class="bad" role="alert" translate={false}>
          {failed}
        </p>
      )}
      {moment && moment.events.length === 0 && (
        <p class="soft">
          {moment.entry === 0 ? t('The table as it was set up.') : t('Nothing to be seen happens here.')}
        </p>
      )}
      <ol class="step-events" aria-live="polite">
        {moment?.events.map((event, index) => (
          <li key={index} class={stage?.event === event ? 'now' : ''}>
            <span translate={false}>{wordsOf(event)}</span> {event.rule && <RuleTag id={event.rule} />}
          </li>
        ))}
      </ol>
      <AttackView game={game} />
      {volley && <Expectation game={game} volley={volley} />}
    </section>
  );
}
