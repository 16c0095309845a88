import type { Game } from '../net/game';

export function Recap({ game }: { game: Game }) {
  return game.id === '' ? null : null;
}
