/** Dice are chosen on the dice: a click takes one, another lets go of it; then one button. */
import { useEffect } from 'preact/hooks';
import type { Attack, Candidate, Die } from '@view';
import { NotNow } from '../../../ask/Options';
import { subsetBounds, subsetWords } from '../../../ask/subset';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';
import { chosenDice } from '../inHand';
import { AttackLine, DicePool, DieFace, type Pool } from './AttackView';
import { dieKey } from './dieKey';
import { faceName } from './faceName';

/** Is this about dice of the attack under way? */
export const isAboutDice = (question: OwnQuestion, attack: Attack | null | undefined): attack is Attack =>
  !!attack &&
  question.candidates.length > 0 &&
  question.candidates.every((candidate) => candidate.pool !== undefined && candidate.number !== undefined);

const dieOf = (attack: Attack, candidate: Candidate): Die | undefined =>
  (candidate.pool === 'defense' ? attack.defense_dice : attack.attack_dice)[(candidate.number ?? 0) - 1];

export function DiceAnswer({ game, question, attack }: { game: Game; question: OwnQuestion; attack: Attack }) {
  const several = question.answer === 'subset';
  const pool: Pool = question.candidates[0]?.pool ?? 'attack';
  const chosen = question.candidates.filter((candidate) => chosenDice.value.has(candidate.words));
  const { more, enough } = subsetBounds(question, chosen.length);
  const all = (pool === 'attack' ? attack.attack_dice : attack.defense_dice).map((die, index) => ({
    die,
    candidate: question.candidates.find((each) => each.number === index + 1),
  }));

  useEffect(() => {
    chosenDice.value = new Set();
    return () => {
      chosenDice.value = new Set();
    };
  }, [question.id]);
  const pick = (candidate: Candidate): void => {
    if (!several) {
      game.answer(candidate.words);
      return;
    }
    const next = new Set(chosenDice.value);
    if (!next.delete(candidate.words)) next.add(candidate.words);
    chosenDice.value = next;
  };
  return (
    <>
      <AttackLine game={game} attack={attack} />
      <div class="pools">
        <div class="dice choose" role="group" aria-label={pool === 'attack' ? t('Attack dice') : t('Defense dice')}>
          {all.map(({ die, candidate }, index) =>
            candidate?.legal ? (
              <button
                type="button"
                key={dieKey(die, index)}
                class="diebutton"
                data-words={candidate.words}
                aria-pressed={several ? chosenDice.value.has(candidate.words) : undefined}
                aria-label={faceName(die.face)}
                disabled={several && !more && !chosenDice.value.has(candidate.words)}
                onClick={() => pick(candidate)}
              >
                <DieFace die={die} pool={pool} />
              </button>
            ) : (
              <span key={dieKey(die, index)} class="diebutton off" title={candidate?.why}>
                <DieFace die={die} pool={pool} />
              </span>
            ),
          )}
        </div>
        {pool === 'attack' ? (
          <DicePool dice={attack.defense_dice} pool="defense" />
        ) : (
          <DicePool dice={attack.attack_dice} pool="attack" />
        )}
      </div>
      <NotNow candidates={question.candidates} name={(candidate) => faceName(dieOf(attack, candidate)?.face ?? '')} />
      {several && (
        <div class="confirmbar row">
          <button
            type="button"
            class="main confirm"
            disabled={!enough}
            onClick={() => game.answer(subsetWords(question.kind, chosen))}
          >
            {chosen.length === 0
              ? enough
                ? t('Keep all')
                : t('Choose dice')
              : question.kind === 'reroll'
                ? t('Reroll {n} {n:die|dice}', { n: chosen.length })
                : t('Take {n} {n:die|dice}', { n: chosen.length })}
          </button>
          {!enough && <span class="small soft">{t('At least {n}', { n: question.least ?? 0 })}</span>}
        </div>
      )}
    </>
  );
}
