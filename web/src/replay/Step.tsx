/** The step that a replay shows: what led to it, in sentences, and the dice. */
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import { RuleTag } from '../rules/RuleTag';
import type { Playback } from '../story/playback';
import { t } from '../words/words';

export function Step({ game, playback }: { game: Game; playback: Playback }) {
  const moment = playback.moment.value;
  const stage = game.director.stage.value;
  const { StepExtra } = useFace().log;
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
            <span translate={false}>{event.say}</span> {event.rule && <RuleTag id={event.rule} />}
          </li>
        ))}
      </ol>
      {StepExtra && <StepExtra game={game} at={playback.at.value} moment={moment} />}
    </section>
  );
}
