/** Characters and ships to choose among, side by side. */
import { legalOf } from '../../../ask/Options';
import { pointsAt } from '../../../ask/hover';
import type { Game } from '../../../game/game';
import type { OwnQuestion } from '../../../game/moment';
import { t } from '../../../words/words';
import { idOf, type Box } from '../box/box';
import { useBox } from '../box/loadBox';
import { CharacterFace, ShipFace } from '../cards/SheetFace';

const KINDS = new Set(['character', 'ai-character', 'starter']);

export const isGallery = (question: OwnQuestion): boolean => KINDS.has(question.kind);

function Sheet({ box, id }: { box: Box; id: string }) {
  const character = box.characters.get(id);
  const ship = box.ships.get(id);
  if (character) return <CharacterFace character={character} short />;
  return ship ? <ShipFace ship={ship} short /> : null;
}

export function SheetGallery({ game, question }: { game: Game; question: OwnQuestion }) {
  const box = useBox();
  if (!box) return null;
  return (
    <div class="rim-gallery" role="group" aria-label={t('Your choices')}>
      {legalOf(question).map((candidate) => (
        <div key={candidate.words} class="rim-gallery-item" {...pointsAt(candidate)}>
          <Sheet box={box} id={idOf(candidate.card ?? '')} />
          <button type="button" class="main" data-choice={candidate.words} onClick={() => game.answer(candidate.words)}>
            {t('Take {name}', { name: candidate.say })}
          </button>
        </div>
      ))}
    </div>
  );
}
