/** A card by its name, to click and read. */
import { useBox } from '../box/loadBox';
import { lookedAt } from './lookAt';

export function CardLink({ id }: { id: string }) {
  const box = useBox();
  return (
    <button type="button" class="plain rim-card-link" data-look={id} onClick={() => (lookedAt.value = { card: id })}>
      <span translate={false}>{box?.cards.get(id)?.name ?? id}</span>
    </button>
  );
}
