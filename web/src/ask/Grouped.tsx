/** Several pieces are decided about before one confirms (the dials of a game without a board): a group of buttons for
 * each piece. */
import { useFace } from '../face/face';
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';
import { ConfirmBar } from './ConfirmBar';
import { NotNow, Option } from './Options';
import { groupsOf, withoutPiece } from './pieces';

export function Grouped({ game, question }: { game: Game; question: OwnQuestion }) {
  const { pieceName } = useFace();
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
                  say={withoutPiece(candidate.say, pieceName(game.view.value, piece))}
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
