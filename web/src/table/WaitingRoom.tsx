import type { Game } from '../net/game';

export function WaitingRoom({ game, invite }: { game: Game; invite?: string | undefined }) {
  return <main class="message" data-game={game.id} data-invite={invite} />;
}
