import type { Game } from '../net/game';

export function Mat({ game }: { game: Game }) {
  return <section class="mat" data-game={game.id} />;
}
