/** Some of several cards: each is a tile that can be chosen, then one button. */
import { useState } from 'preact/hooks';
import { pointsAt } from '../../../ask/hover';
import { legalOf, NotNow } from '../../../ask/Options';
import { subsetBounds, subsetWords } from '../../../ask/subset';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';

export function CardSubset({ game, question }: { game: Game; question: OwnQuestion }) {
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
      <div class="options short" role="group" aria-label={t('Choose some')}>
        {legal.map((candidate, index) => (
          <button
            type="button"
            key={candidate.words}
            class="option rim-tile"
            data-words={candidate.words}
            data-key={index < 9 ? index + 1 : undefined}
            aria-pressed={chosen.has(candidate.words)}
            disabled={!more && !chosen.has(candidate.words)}
            onClick={() => toggle(candidate.words)}
            {...pointsAt(candidate)}
          >
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
      </div>
    </>
  );
}
