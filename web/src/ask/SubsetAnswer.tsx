/** Some of them: each can be chosen or not, then one button. Dice are chosen on the dice themselves
 * (DiceAnswer.tsx). */
import { useState } from 'preact/hooks';
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';
import { t } from '../words/words';
import { pointsAt } from './hover';
import { NotNow, legalOf } from './Options';
import { subsetBounds, subsetWords } from './subset';

export function SubsetAnswer({ game, question }: { game: Game; question: OwnQuestion }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const legal = legalOf(question);
  const picked = legal.filter((candidate) => chosen.has(candidate.words));
  const { more, enough } = subsetBounds(question, picked.length);
  const toggle = (words: string): void => {
    const next = new Set(chosen);
    if (!next.delete(words)) next.add(words);
    setChosen(next);
  };
  return (
    <>
      <div class="options" role="group" aria-label={t('Choose some')}>
        {legal.map((candidate, index) => (
          <button
            type="button"
            key={candidate.words}
            class="option"
            data-words={candidate.words}
            data-key={index < 9 ? index + 1 : undefined}
            aria-pressed={chosen.has(candidate.words)}
            disabled={!more && !chosen.has(candidate.words)}
            onClick={() => toggle(candidate.words)}
            {...pointsAt(candidate)}
          >
            {index < 9 && (
              <kbd aria-hidden="true" translate={false}>
                {index + 1}
              </kbd>
            )}
            <span translate={false}>{candidate.say}</span>
          </button>
        ))}
      </div>
      <NotNow candidates={question.candidates} />
      <div class="confirmbar row">
        <button
          type="button"
          class="main confirm"
          disabled={!enough}
          onClick={() => game.answer(subsetWords(question.kind, picked))}
        >
          {picked.length ? t('Take these {n}', { n: picked.length }) : t('None of them')}
        </button>
        <span class="soft small">
          {t('From {least} to {most}', { least: question.least ?? 0, most: question.most ?? legal.length })}
        </span>
      </div>
    </>
  );
}
