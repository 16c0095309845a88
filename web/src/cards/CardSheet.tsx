import type { Game } from '../net/game';

export function CardSheet({ game }: { game: Game }) {
  return <section class="cardsheet" data-game={game.id} />;
}
