/** A choice of one of several, or of all: links, so that what is chosen stands in the address. */
import { t } from '../../../words/words';
import { Icon } from '../catalog/printed';

interface Props {
  label: string;
  /** '': all */
  chosen: string;
  chips: readonly { id: string; name: string; letter: string }[];
  hrefOf: (id: string) => string;
}

export function Chips({ label, chosen, chips, hrefOf }: Props) {
  return (
    <nav class="chips" aria-label={label}>
      {[{ id: '', name: t('All'), letter: '' }, ...chips].map(({ id, name, letter }) => (
        <a key={id} href={hrefOf(id)} class="chip" aria-current={id === chosen ? 'true' : undefined}>
          {letter && <Icon letter={letter} />} <span>{name}</span>
        </a>
      ))}
    </nav>
  );
}
