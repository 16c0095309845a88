/** Several pieces are decided about before one confirms (the dials of a game without a board): a group of buttons for
 * each piece. */
import type { Game } from '../game/game';
import type { Candidate, OwnQuestion } from '../types/view';
import { NotNow, Option } from './Options';
import { ConfirmBar } from './ConfirmBar';
import { withoutShip } from '../games/xwing/dials/maneuvers';
import { pieceName } from '../game/names';

export function groupsOf(candidates: readonly Candidate[]): Map<number, Candidate[]> {
  const groups = new Map<number, Candidate[]>();
  for (const candidate of candidates) {
    if (candidate.piece === undefined || candidate.verb === 'confirm') continue;
    groups.set(candidate.piece, [...(groups.get(candidate.piece) ?? []), candidate]);
  }
  return groups;
}

export function Grouped({ game, question }: { game: Game; question: OwnQuestion }) {
  const confirm = question.candidates.find((candidate) => candidate.verb === 'confirm');
  return (
    <>
      {[...groupsOf(question.candidates)].map(([piece, candidates]) => (
        <fieldset key={piece} class="option-group">
          <legend translate={false}>{pieceName(game.view.value, piece)}</legend>
          <div class="options short">
            {candidates
              .filter((each) => each.legal)
              .map((candidate) => (
                <Option
                  key={candidate.words}
                  game={game}
                  candidate={candidate}
                  index={9}
                  say={withoutShip(candidate.say, pieceName(game.view.value, piece))}
                />
              ))}
          </div>
        </fieldset>
      ))}
      <NotNow candidates={question.candidates.filter((each) => each !== confirm)} />
      {confirm && <ConfirmBar candidate={confirm} confirm={() => game.answer(confirm.words)} />}
    </>
  );
}
