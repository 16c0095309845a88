import type { Game } from '../net/game';

export function AskPanel({ game }: { game: Game }) {
  return <section class="askpanel" data-game={game.id} />;
}
