import type { Game } from '../net/game';

export function Curtain({ game }: { game: Game }) {
  return <section class="curtain" data-game={game.id} />;
}
