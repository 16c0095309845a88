/** Whom to attack: each target with what is measured and, in practice, the exact odds. One click shoots. */
import { useEffect } from 'preact/hooks';
import type { Candidate, Shot } from '@view';
import { NotNow, Option, legalOf } from '../../../ask/Options';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { helps } from '../../../page/settings';
import { decimal, t } from '../../../words/words';
import { askOdds, shotsOf } from '../luck/odds';

/** What is measured, as far as the button does not say it: an attack's range is in its words. */
function measured({ sight, verb }: Candidate): string {
  const words = [];
  if (!sight) return '';
  const differs = sight.attack_range !== null && sight.attack_range !== sight.range;
  if (sight.range !== null && (differs || verb !== 'attack')) words.push(t('range {n}', { n: sight.range }));
  if (differs) words.push(t('attack range {n}: only what is inside the arc counts', { n: sight.attack_range ?? 0 }));
  if (sight.obstructed) words.push(t('obstructed'));
  return words.join(', ');
}

const percent = (part: number): string => `${Math.round(part * 100)}%`;

/** Expected damage in words, and how likely each amount is as bars. */
export function Odds({ shot }: { shot: Shot }) {
  const most = Math.max(...shot.damage, 0.01);
  return (
    <span class="odds">
      <span class="odds-words">
        {t('{expected} damage on average, {hits} to hit, {destroys} to destroy', {
          expected: decimal(shot.expected, 2),
          hits: percent(1 - (shot.damage[0] ?? 0)),
          destroys: percent(shot.destroys),
        })}
      </span>
      <span class="odds-bars" aria-hidden="true">
        {shot.damage.map((part, damage) => (
          <span key={damage} title={`${damage}: ${percent(part)}`}>
            <i style={{ height: `${(part / most) * 100}%` }} />
            <b translate={false}>{damage}</b>
          </span>
        ))}
      </span>
    </span>
  );
}

/** The odds of the open question's shots, where the table gives them. */
function useOdds(game: Game): readonly Shot[] {
  const entry = game.director.entry.value;
  const wanted = game.room.value?.manner === 'practice' && helps.value;

  useEffect(() => {
    if (wanted) void askOdds(game, entry).catch(() => undefined);
  }, [entry, wanted]);
  return wanted ? (shotsOf(game).value.get(entry) ?? []) : [];
}

export function Targets({ game, question }: { game: Game; question: OwnQuestion }) {
  const shots = useOdds(game);
  return (
    <>
      <div class="options targets" role="group" aria-label={t('Targets')}>
        {legalOf(question).map((candidate, index) => {
          const shot = shots.find((each) => each.words === candidate.words);
          return (
            <Option key={candidate.words} game={game} candidate={candidate} index={index}>
              {measured(candidate) && <span class="option-text">{measured(candidate)}</span>}
              {shot && <Odds shot={shot} />}
            </Option>
          );
        })}
      </div>
      {shots.length > 0 && (
        <p class="small soft">
          {t('Exact, if both sides spend whatever is best for them in this attack and keep nothing for later.')}
        </p>
      )}
      <NotNow candidates={question.candidates} />
    </>
  );
}
