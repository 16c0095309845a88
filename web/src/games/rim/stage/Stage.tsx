/** Over the table: the card that is read, the dice, and what is chosen among at the beginning. It can be put aside to
 * look at the map. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { legalOf } from '../../../ask/Options';
import type { Game } from '../../../game/game';
import { t } from '../../../words/words';
import { useBox } from '../box/loadBox';
import { LookedAtDialog } from '../cards/LookedAtDialog';
import { RimDice } from '../dice/RimDice';
import { isGallery, SheetGallery } from '../questions/SheetGallery';
import { isWide } from '../wide';
import { Reading, type Choices } from './Reading';
import { tellingNow, type Telling } from './toldNow';

/** Questions whose answers stand on the card itself. */
const ON_CARD = new Set(['choice', 'fight-contact', 'claim']);

/** What has come of the dice: the last word about the test or the combat. */
const verdict = ({ said }: Telling): string | undefined =>
  said.filter((event) => event.kind === 'test' || event.kind === 'combat').at(-1)?.say;

function choicesOf(game: Game): Choices | undefined {
  const question = game.question.value;
  if (!question || !ON_CARD.has(question.kind)) return undefined;
  return { candidates: legalOf(question), choose: (candidate) => game.answer(candidate.words) };
}

function Told({ game, telling }: { game: Game; telling: Telling }) {
  const box = useBox();
  const view = game.view.value;
  const reads = isWide.value && telling.reading !== null;
  return (
    <>
      {telling.rolled && <RimDice view={view} rolled={telling.rolled} say={reads ? undefined : verdict(telling)} />}
      {reads && <Reading view={view} box={box} telling={telling} choices={choicesOf(game)} />}
    </>
  );
}

export function Stage({ game }: { game: Game }) {
  const [aside, setAside] = useState(false);
  const telling = tellingNow(game);
  const question = game.question.value;
  const chooses = question && isGallery(question) && isWide.value;
  const key = chooses ? question.kind : (telling?.reading?.card ?? '');
  useLayoutEffect(() => setAside(false), [key]);
  return (
    <>
      {(telling || chooses) && (
        <section class={aside ? 'rim-stage aside' : 'rim-stage'} aria-label={t('What is being told')}>
          {isWide.value && (
            <button type="button" class="rim-aside" aria-pressed={aside} onClick={() => setAside(!aside)}>
              {aside ? t('Read on') : t('Show the map')}
            </button>
          )}
          {!aside && (chooses ? <SheetGallery game={game} question={question} /> : null)}
          {!aside && telling && !chooses && <Told game={game} telling={telling} />}
        </section>
      )}
      <LookedAtDialog />
    </>
  );
}
