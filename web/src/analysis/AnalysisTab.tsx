/** The panel of a replay that says who stood better and why: asked for, under way, told. The engine has the words. */
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import type { AnalysisTold, AnalyzedMoment } from '../local/analysis';
import { playbackOf } from '../story/playback';
import { t } from '../words/words';
import { analyzingOf } from './analyzing';
import { rowsOf } from './standing';
import './analysis.css';

/** A number and its sign stay in one line. */
const whole = (sentence: string): string => sentence.replaceAll(' %', '\u00a0%');

const percent = (share: number): number => Math.round(share * 100);

function Begin({ game }: { game: Game }) {
  const analyzing = analyzingOf(game);
  return (
    <>
      <p>
        {t(
          'The game is played on from every point, many times, with what was known then. That shows who stood better, and what changed it.',
        )}
      </p>
      <p>
        <button type="button" class="main" onClick={() => void analyzing.begin()}>
          {t('Analyze this game')}
        </button>
      </p>
      {analyzing.problem.value && (
        <p class="bad" role="alert" translate={false}>
          {analyzing.problem.value}
        </p>
      )}
    </>
  );
}

function UnderWay({ game, progress }: { game: Game; progress: number }) {
  return (
    <div class="analysis-way">
      <progress value={progress} max={1} aria-label={t('How far the analysis is')} />
      <span class="soft small">{t('{n}%', { n: percent(progress) })}</span>
      <button type="button" onClick={() => analyzingOf(game).cancel()}>
        {t('Cancel')}
      </button>
    </div>
  );
}

function Moment({ game, moment }: { game: Game; moment: AnalyzedMoment }) {
  return (
    <li class={`analysis-moment ${moment.kind}`}>
      <button type="button" class="plain" onClick={() => void playbackOf(game).goTo(moment.entry)}>
        {moment.round > 0 && <span class="soft small">{t('Round {n}', { n: moment.round })} </span>}
        <span translate={false}>{moment.done}</span>
      </button>
      <p translate={false}>
        <b>{whole(moment.say)}</b> {moment.ace && whole(moment.ace.say)}
      </p>
    </li>
  );
}

function Rounds({ told }: { told: AnalysisTold }) {
  const rows = rowsOf(told.line);
  return (
    <details>
      <summary>{t('How the sides stood, round by round')}</summary>
      <table class="analysis-rounds">
        <thead>
          <tr>
            <th scope="col">{t('Round')}</th>
            {told.sides.map(({ name }, side) => (
              <th key={side} scope="col" class={sideClass(side)} translate={false}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((point, index) => (
            <tr key={point.entry}>
              <th scope="row">{index === rows.length - 1 ? t('The end') : point.round}</th>
              {point.shares.map((share, side) => (
                <td key={side} class="number">
                  {t('{n}%', { n: percent(share) })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function Told({ game, told }: { game: Game; told: AnalysisTold }) {
  return (
    <>
      <h3>{t('Where it was won and lost')}</h3>
      <div class="analysis-sides">
        {told.sides.map(({ say }, side) => (
          <div key={side} class={`analysis-side ${sideClass(side)}`} translate={false}>
            {say.map((sentence) => (
              <p key={sentence}>{whole(sentence)}</p>
            ))}
          </div>
        ))}
      </div>
      <h3>{t('The moments that changed most')}</h3>
      {told.moments.length === 0 && <p class="soft">{t('None that could be told from chance.')}</p>}
      <ol class="analysis-moments">
        {told.moments.map((moment) => (
          <Moment key={`${moment.entry}.${moment.seat ?? ''}`} game={game} moment={moment} />
        ))}
      </ol>
      <Rounds told={told} />
    </>
  );
}

export function AnalysisTab({ game }: { game: Game }) {
  const analyzing = analyzingOf(game);
  const told = analyzing.readable;
  const progress = analyzing.progress.value;
  return (
    <div class="analysis">
      {progress !== null ? (
        <UnderWay game={game} progress={progress} />
      ) : told ? (
        <Told game={game} told={told} />
      ) : (
        <Begin game={game} />
      )}
    </div>
  );
}
