/** Which edition, or which game: a switch in one line. */
import { editions } from '../games/games';
import { t } from '../words/words';

export function EditionPick({
  value,
  choose,
  games = editions,
}: {
  value: string;
  choose: (game: string) => void;
  games?: typeof editions;
}) {
  return (
    <fieldset class="edition-pick">
      <legend class="unseen">{games === editions ? t('Which edition?') : t('Which game?')}</legend>
      {games.map(({ game, name }) => (
        <label key={game} class={game === value ? 'chosen' : ''}>
          <input type="radio" name="edition" checked={game === value} onChange={() => choose(game)} />
          <span>{name()}</span>
        </label>
      ))}
    </fieldset>
  );
}
