import type { Game } from '../net/game';

export function TopBar({ game }: { game: Game }) {
  return <section class="topbar" data-game={game.id} />;
}
