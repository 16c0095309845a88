/** Behind the score: what each side has earned with what, what the round would bring if it ended now, and how the first
 * player was rolled for. */
import type { Board, Scenario, SideScore, View } from '@view';
import type { Game } from '../../../game/game';
import { sideClass } from '../../../game/sides';
import { t } from '../../../words/words';
import { FeatureWhy } from './FeatureWhy';
import { RollOffDice } from './RollOffDice';
import { sideMark, sideName, sidesToTell } from './whose';
import { isFeature } from './why';

/** What points were earned with, where there are any. */
function sourcesOf({ start, rounds, halves, losses }: SideScore): { points: number; say: string }[] {
  return [
    { points: start, say: t('from the start: the other squad cost less') },
    { points: rounds, say: t('at the end of rounds') },
    { points: halves, say: t('for ships brought to half') },
    { points: losses, say: t('for ships that the other side lost') },
  ].filter(({ points }) => points > 0);
}

/** The points of each side, with what they were earned with. */
export function Earnings({ game, view, board, scenario }: Shown) {
  return (
    <div class="earned">
      {sidesToTell(game, view, scenario.sides.length).map((side) => {
        const score = scenario.sides[side];
        return score ? (
          <section key={side} class={sideClass(side)}>
            <h3>
              <span class="side-mark" aria-hidden="true" translate={false}>
                {sideMark(view, board, side)}
              </span>{' '}
              <span translate={false}>{sideName(game, view, side)}</span>{' '}
              <b class="points">{t('{n} {n:point|points}', { n: score.points })}</b>
            </h3>
            <ul class="small">
              {sourcesOf(score).map(({ points, say }) => (
                <li key={say}>
                  <b translate={false}>{points}</b> {say}
                </li>
              ))}
            </ul>
          </section>
        ) : null;
      })}
    </div>
  );
}

interface Shown {
  game: Game;
  view: View;
  board: Board;
  scenario: Scenario;
}

/** How the game ends by points. */
const endWords = ({ goal, last_round }: Scenario): string =>
  goal
    ? t('The game ends at {goal} points and a lead, or after round {n}.', { goal, n: last_round })
    : t('The game ends after round {n}.', { n: last_round });

export function ScoreCard({ game, view, board, scenario }: Shown) {
  const until = game.director.entry.value;
  const rolled = game.log.value.filter((line) => line.entry <= until && line.event.roll_off).at(-1)?.event.roll_off;
  const features = board.objects.filter(isFeature);
  return (
    <>
      <h2 translate={!scenario.name}>{scenario.name ?? t('A dogfight')}</h2>
      <p class="small soft">{endWords(scenario)}</p>
      <Earnings game={game} view={view} board={board} scenario={scenario} />
      {features.length > 0 && <h3>{t('If the round ended now')}</h3>}
      <div class="features">
        {features.map((object) => (
          <FeatureWhy key={object.id} game={game} view={view} board={board} object={object} />
        ))}
      </div>
      {rolled && (
        <>
          <h3>{t('First player')}</h3>
          <RollOffDice game={game} view={view} rolled={rolled} />
        </>
      )}
    </>
  );
}
