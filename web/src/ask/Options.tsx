/** Options: one button each. What can only cost is marked; what is not legal now stands below, with the reason. */
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Candidate } from '@view';
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';
import { hinted, pointed } from '../game/pointing';
import { RuleTag } from '../rules/RuleTag';
import { classes } from '../words/classes';
import { t } from '../words/words';
import { pointsAt } from './hover';

/** The candidates that can be answered, as the number keys count them. */
export const legalOf = (question: OwnQuestion): Candidate[] =>
  question.candidates.filter((candidate) => candidate.legal);

export function Options({ game, question }: { game: Game; question: OwnQuestion }) {
  return (
    <>
      <div class="options" role="group" aria-label={t('Your choices')}>
        {legalOf(question).map((candidate, index) => (
          <Option key={candidate.words} game={game} candidate={candidate} index={index} />
        ))}
      </div>
      <NotNow candidates={question.candidates} />
    </>
  );
}

/** A candidate as a button. `index` counts from 0; up to nine have a key. */
export function Option({
  game,
  candidate,
  index,
  say = candidate.say,
  children,
}: {
  game: Game;
  candidate: Candidate;
  index: number;
  say?: string;
  children?: ComponentChildren;
}) {
  const { OptionMark, pieceName } = useFace();
  const owner = candidate.verb === 'use' && candidate.card_name ? pieceName(game.view.value, candidate.ship) : '';
  const look = classes(
    'option',
    candidate.wasteful && 'wasteful',
    (candidate.verb === 'pass' || candidate.verb === 'no') && 'quiet',
    pointed.value?.words === candidate.words && 'pointed',
    hinted.value === candidate.words && 'hinted',
  );
  return (
    <div class="option-line">
      <button
        type="button"
        class={look}
        data-words={candidate.words}
        data-key={index < 9 ? index + 1 : undefined}
        onClick={() => game.answer(candidate.words)}
        {...pointsAt(candidate)}
      >
        {index < 9 && (
          <kbd aria-hidden="true" translate={false}>
            {index + 1}
          </kbd>
        )}
        {OptionMark && <OptionMark game={game} candidate={candidate} />}
        <span class="option-words">
          {owner ? (
            <span translate={false}>
              {candidate.card_name}
              {owner !== candidate.card_name && <span class="soft">{` · ${owner}`}</span>}
            </span>
          ) : (
            <span translate={false}>{say}</span>
          )}
          {candidate.text && (
            <span class="option-text" translate={false}>
              {candidate.text}
            </span>
          )}
          {candidate.fails && (
            <span class="option-text">
              {t('It would fail:')} <span translate={false}>{candidate.fails}</span>
            </span>
          )}
          {candidate.wasteful && <span class="option-text">{t('Only costs: it would change nothing now.')}</span>}
          {children}
        </span>
      </button>
      {candidate.ability && <Prefer game={game} ability={candidate.ability} />}
    </div>
  );
}

/** Fewer questions: about this ability, always or never. */
function Prefer({ game, ability }: { game: Game; ability: string }) {
  const [open, setOpen] = useState(false);
  const own = game.room.value?.own.find((each) => each.seat === game.eyes.value);
  const how = own?.prefers.find((each) => each.ability === ability)?.how ?? 'ask';
  const choose = (wish: 'ask' | 'always' | 'never'): void => {
    game.prefer(ability, wish);
    setOpen(false);
  };
  return (
    <>
      <button
        type="button"
        class="plain prefer"
        aria-expanded={open}
        aria-label={t('How often to ask about this')}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open && (
        <div class="prefer-choices row" role="group" aria-label={t('How often to ask about this')}>
          <button type="button" aria-pressed={how === 'ask'} onClick={() => choose('ask')}>
            {t('Ask me')}
          </button>
          <button type="button" aria-pressed={how === 'always'} onClick={() => choose('always')}>
            {t('Always use it')}
          </button>
          <button type="button" aria-pressed={how === 'never'} onClick={() => choose('never')}>
            {t('Never ask')}
          </button>
        </div>
      )}
    </>
  );
}

/** What is not legal now, and why: a line that opens, out of the way of everything else. */
export function NotNow({
  candidates,
  name = (candidate) => candidate.say,
}: {
  candidates: readonly Candidate[];
  name?: (candidate: Candidate) => string;
}) {
  const refused = candidates.filter((candidate) => !candidate.legal && candidate.why);
  if (refused.length === 0) return null;
  return (
    <details class="notnow">
      <summary>
        {refused.length === 1
          ? t('Not possible now: {what}', { what: name(refused[0] as Candidate) })
          : t('{n} not possible now, and why', { n: refused.length })}
      </summary>
      <ul>
        {refused.map((candidate) => (
          <li key={candidate.words} {...pointsAt(candidate)}>
            <b translate={false}>{name(candidate)}</b> <span translate={false}>{candidate.why}</span>{' '}
            {candidate.rule && <RuleTag id={candidate.rule} />}
          </li>
        ))}
      </ul>
    </details>
  );
}
