/** At the end of a scenario: the points of both sides, and what they were earned with. */
import type { Game } from '../../../game/game';
import { boardOf } from '../board';
import { Earnings } from './ScoreCard';

export function Result({ game }: { game: Game }) {
  const view = game.view.value;
  const board = boardOf(view);
  if (!view || !board?.scenario) return null;
  return <Earnings game={game} view={view} board={board} scenario={board.scenario} />;
}
