/** How many: a number within its bounds. A few are buttons, many a slider with a field. */
import { useState } from 'preact/hooks';
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';
import { t } from '../words/words';

const FEW = 12;

export function NumberAnswer({ game, question }: { game: Game; question: OwnQuestion }) {
  const { least = 0, most = 0, step = 1 } = question;
  const [value, setValue] = useState(least);
  const answer = (number: number): void => game.answer(`${question.kind} ${number}`);
  const count = Math.floor((most - least) / step) + 1;
  if (count <= FEW)
    return (
      <div class="options short" role="group" aria-label={t('How many')}>
        {Array.from({ length: count }, (_, i) => least + i * step).map((number) => (
          <button
            type="button"
            class="option number"
            key={number}
            data-words={`${question.kind} ${number}`}
            onClick={() => answer(number)}
            translate={false}
          >
            {number}
          </button>
        ))}
      </div>
    );
  return (
    <form class="row" onSubmit={(event) => (event.preventDefault(), answer(value))}>
      <input
        type="range"
        aria-label={t('How many')}
        min={least}
        max={most}
        step={step}
        value={value}
        onInput={(event) => setValue(Number(event.currentTarget.value))}
      />
      <input
        type="number"
        aria-label={t('How many')}
        min={least}
        max={most}
        step={step}
        value={value}
        onInput={(event) => setValue(Number(event.currentTarget.value))}
      />
      <button class="main">{t('That many')}</button>
    </form>
  );
}
