/** The table of Outer Rim: the map, and the boards of those who play. */
import type { Game } from '../../game/game';
import { t } from '../../words/words';
import { useBox } from './box/loadBox';
import { RimMap } from './map/RimMap';
import './rim.css';

export function RimBoard({ game }: { game: Game }) {
  const view = game.view.value;
  const box = useBox();
  if (!view || !box) return <section class="mat rim-board" data-game={game.id} aria-busy="true" />;
  return (
    <section class="mat rim-board" data-game={game.id} aria-label={t('The table')}>
      <RimMap game={game} view={view} box={box} />
    </section>
  );
}
