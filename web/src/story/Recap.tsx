import type { Game } from '../net/game';

export function Recap({ game }: { game: Game }) {
  return <section class="recap" data-game={game.id} />;
}
