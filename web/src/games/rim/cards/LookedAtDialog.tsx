/** A card, character or ship over the table, to read in peace. */
import { useEffect, useRef } from 'preact/hooks';
import { t } from '../../../words/words';
import { useBox } from '../box/loadBox';
import { CardFace } from './CardFace';
import { lookedAt, type Looked } from './lookAt';
import { CharacterFace, ShipFace } from './SheetFace';

function Body({ looked }: { looked: Looked }) {
  const box = useBox();
  if (!box) return <p class="soft">{t('One moment.')}</p>;
  if ('character' in looked) {
    const character = box.characters.get(looked.character);
    return character ? <CharacterFace character={character} /> : null;
  }
  if ('ship' in looked) {
    const ship = box.ships.get(looked.ship);
    return ship ? <ShipFace ship={ship} /> : null;
  }
  const card = box.cards.get(looked.card);
  return card ? <CardFace box={box} card={card} /> : null;
}

function Dialog({ looked }: { looked: Looked }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="rim-look panel"
      aria-label={t('A card')}
      onClose={() => (lookedAt.value = null)}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
      onKeyDown={(event) => event.stopPropagation() /* keys of the table mean nothing here */}
    >
      <Body looked={looked} />
      <form method="dialog" class="row">
        <button>{t('Back to the table')}</button>
      </form>
    </dialog>
  );
}

export function LookedAtDialog() {
  const looked = lookedAt.value;
  return looked && <Dialog key={JSON.stringify(looked)} looked={looked} />;
}
