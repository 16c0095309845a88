import type { Game } from '../net/game';

export function SidePanel({ game }: { game: Game }) {
  return <section class="sidepanel" data-game={game.id} />;
}
