/** The part of a card that is read now, its story so far, and what can be chosen; the others read along. */
import type { Candidate, GameEvent, View } from '@view';
import { pointsAt } from '../../../ask/hover';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import { sectionName, type Box } from '../box/box';
import type { ToldCard } from '../box/toldBox';
import { sectionTitle } from '../cards/CardFace';
import { Lines } from '../cards/Lines';
import { rulesAhead, rulesOfOption } from '../cards/optionLines';
import { Trust } from '../cards/Trust';
import { Chance } from '../questions/chance';
import type { Telling } from './toldNow';

/** Which step of a job it is, and which came before. */
function Steps({ card, now }: { card: ToldCard; now: string }) {
  const steps = (card.sections ?? []).filter((section) => section.kind === 'step');
  if (steps.length === 0 || !now.startsWith('step')) return null;
  const at = steps.findIndex((section) => sectionName(section) === now);
  return (
    <ol class="rim-steps" aria-label={t('Step {n} of {last}', { n: at + 1, last: steps.length })}>
      {steps.map((_, index) => (
        <li
          key={index}
          class={index < at ? 'past' : index === at ? 'now' : 'later'}
          aria-current={index === at ? 'step' : undefined}
        >
          {index + 1}
        </li>
      ))}
    </ol>
  );
}

/** What only says again what stands above: that the card was taken, and that an ability was used. */
const QUIET = new Set(['card', 'ability']);

/** The story so far: what was told, and what came of it. Dice that lie there need no words. */
function Said({ said, dice }: { said: readonly GameEvent[]; dice: boolean }) {
  const told = said.filter((event) => !QUIET.has(event.kind) && !(dice && event.kind === 'roll'));
  if (told.length === 0) return null;
  return (
    <ol class="rim-said" aria-live="polite">
      {told.map((event, index) => (
        <li key={index} class={`said-${event.kind}`} translate={false}>
          {event.say}
        </li>
      ))}
    </ol>
  );
}

function Choice({
  candidate,
  rules,
  index,
  choose,
}: {
  candidate: Candidate;
  rules: string;
  index: number;
  choose: () => void;
}) {
  return (
    <button type="button" class="rim-choice" data-choice={candidate.words} onClick={choose} {...pointsAt(candidate)}>
      <kbd aria-hidden="true" translate={false}>
        {index + 1}
      </kbd>
      <span class="rim-choice-words">
        <span class="rim-choice-say" translate={false}>
          {candidate.say}
        </span>
        {rules && (
          <span class="rim-choice-rule" translate={false}>
            {rules}
          </span>
        )}
      </span>
      <Chance candidate={candidate} />
    </button>
  );
}

export interface Choices {
  candidates: readonly Candidate[];
  choose: (candidate: Candidate) => void;
}

/** `choices`: of whoever is asked here, where buttons belong on the card. */
export function Reading({
  view,
  box,
  telling,
  choices,
}: {
  view: View | null;
  box: Box | null;
  telling: Telling;
  choices?: Choices | undefined;
}) {
  const { reading } = telling;
  const card = reading ? box?.cards.get(reading.card) : undefined;
  if (!reading || !card || !box) return null;
  const section = card.sections?.find((each) => sectionName(each) === reading.section);
  const reader = reading.reader === null ? undefined : view?.seats[reading.reader];
  const title = section ? sectionTitle(box, section) : '';
  const chooses = view?.questions.some((each) => each.open && each.seat === reading.reader && each.kind === 'choice');
  const ahead = section && chooses && !choices ? rulesAhead(section) : [];
  return (
    <article class={`rim-reading deck-${card.deck}`} aria-label={card.name} data-reading={card.id}>
      <header>
        <p class="rim-reading-deck small">
          <span translate={false}>{box.decks.get(card.deck)?.name ?? ''}</span> <Trust trust={card.trust} small />
        </p>
        <h3 translate={false}>{card.name}</h3>
        <p class="rim-reading-where">
          {title && <span translate={false}>{title}</span>}
          {reader && view?.you !== reading.reader && (
            <span class={sideClass(reader.side)}>
              <span class="dot" aria-hidden="true" /> {t('{name} reads', { name: reader.name })}
            </span>
          )}
        </p>
        <Steps card={card} now={reading.section} />
      </header>
      <Said said={telling.said} dice={telling.rolled !== null} />
      {ahead.length > 0 && (
        <div class="rim-reading-rules">
          <Lines lines={ahead} />
        </div>
      )}
      {choices && (
        <div class="rim-choices" role="group" aria-label={t('Your choices')}>
          {choices.candidates.map((candidate, index) => (
            <Choice
              key={candidate.words}
              candidate={candidate}
              rules={rulesOfOption(section, candidate.say)}
              index={index}
              choose={() => choices.choose(candidate)}
            />
          ))}
        </div>
      )}
    </article>
  );
}
