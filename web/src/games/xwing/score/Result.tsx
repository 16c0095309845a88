/** At the end of a scenario: why it is over, the points of both sides, and what they were earned with. */
import type { Game } from '../../../game/game';
import { boardOf } from '../board';
import { Earnings } from './ScoreCard';

/** What the rules said about the end, in the entry that ended the game; nothing, if somebody conceded. */
function reasonOf(game: Game): string {
  const over = game.log.value.find((line) => line.event.kind === 'over');
  const told = game.log.value.filter((line) => line.entry === over?.entry && line.event.kind === 'mission').at(-1);
  return told?.event.say ?? '';
}

export function Result({ game }: { game: Game }) {
  const view = game.view.value;
  const board = boardOf(view);
  if (!view || !board?.scenario) return null;
  const reason = reasonOf(game);
  return (
    <>
      {reason && reason !== game.notice.value?.say && <p translate={false}>{reason}</p>}
      <Earnings game={game} view={view} board={board} scenario={board.scenario} />
    </>
  );
}
