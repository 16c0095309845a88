/** Which edition: a switch in one line. */
import { editions } from '../games/games';
import { t } from '../words/words';

export function EditionPick({ value, choose }: { value: string; choose: (game: string) => void }) {
  return (
    <fieldset class="edition-pick">
      <legend class="unseen">{t('Which edition?')}</legend>
      {editions.map(({ game, name }) => (
        <label key={game} class={game === value ? 'chosen' : ''}>
          <input type="radio" name="edition" checked={game === value} onChange={() => choose(game)} />
          <span translate={false}>{name}</span>
        </label>
      ))}
    </fieldset>
  );
}
