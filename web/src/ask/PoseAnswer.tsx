/** Placing something: it is dragged on the mat, nudged and turned here, and confirmed. The host says all the while
 * whether it may stand there. */
import { useEffect, useRef } from 'preact/hooks';
import type { Candidate, Point, Pose } from '@view';
import type { Game } from '../game/game';
import type { OwnQuestion } from '../game/moment';
import { withoutRule } from '../game/names';
import { ask } from '../net/link';
import { RuleTag } from '../rules/RuleTag';
import { t } from '../words/words';
import { ConfirmBar } from './ConfirmBar';
import { placing, type Placing } from './placing';
import { nudged, poseWords, samePose, samplesOf, settled, snapped, turnedBy, turns, type Way } from './pose';

const PAUSE = 60;
const FIRST_REPEAT = 350;
const REPEAT = 60;

/** Asks the host about the pose in hand, a moment after it was last moved. */
function useTrial(game: Game, question: OwnQuestion): void {
  const held = placing.value;
  const pose = held?.question === question.id ? held.pose : null;

  useEffect(() => {
    if (!pose || held?.legal !== null) return undefined;
    const timer = window.setTimeout(() => {
      const words = poseWords(question, pose);
      ask(game.link, { type: 'try', question: question.id, words }, 'tried').then(
        (tried) => {
          const now = placing.value;
          if (now && now.question === tried.question && samePose(now.pose, pose) && tried.words === words)
            placing.value = { ...now, legal: tried.legal, why: tried.why, rule: tried.rule };
        },
        () => undefined,
      );
    }, PAUSE);
    return () => window.clearTimeout(timer);
  }, [pose?.x, pose?.y, pose?.heading, held?.legal, question.id]);
}

/** A button that repeats while it is held. */
function Held({ label, sign, act }: { label: string; sign: string; act: () => void }) {
  const timer = useRef(0);
  const latest = useRef(act);
  latest.current = act;
  const stop = (): void => window.clearTimeout(timer.current);
  const again = (wait: number): void => {
    timer.current = window.setTimeout(() => {
      latest.current();
      again(REPEAT);
    }, wait);
  };
  useEffect(() => stop, []);
  return (
    <button
      type="button"
      class="nudge"
      aria-label={label}
      title={label}
      onClick={act}
      onPointerDown={() => again(FIRST_REPEAT)}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      onContextMenu={(event) => event.preventDefault()}
    >
      <span aria-hidden="true" translate={false}>
        {sign}
      </span>
    </button>
  );
}

/** The sides without room, and why: on the mat they are red. */
function NoRoom({ question }: { question: OwnQuestion }) {
  const sides = (question.strips ?? []).map((strip, index) => ({
    ...strip,
    side: index === 0 ? t('Not to the left:') : t('Not to the right:'),
  }));
  return (
    <>
      {sides
        .filter(({ why }) => why)
        .map(({ side, why, rule }) => (
          <p key={side} class="small noroom">
            {side} <span translate={false}>{withoutRule(why ?? '', rule)}</span> {rule && <RuleTag id={rule} />}
          </p>
        ))}
    </>
  );
}

interface PoseAnswerProps {
  game: Game;
  question: OwnQuestion;
  /** where it begins */
  first: Candidate | undefined;
  /** the direction that is up on the screen */
  up: Point;
}

export function PoseAnswer({ game, question, first, up }: PoseAnswerProps) {
  const samples = samplesOf(question);
  const held = placing.value?.question === question.id ? placing.value : null;
  const take = (pose: Pose): void => {
    const sample = question.candidates.find((candidate) => candidate.pose && samePose(candidate.pose, pose));
    const fresh: Placing = {
      question: question.id,
      piece: question.subject ?? null,
      pose,
      legal: sample ? sample.legal : null,
      why: sample?.why,
      rule: sample?.rule,
    };
    placing.value = fresh;
  };

  useEffect(() => {
    if (placing.value?.question !== question.id && first?.pose) take(first.pose);
    return () => {
      if (placing.value?.question === question.id) placing.value = null;
    };
  }, [question.id]);
  useTrial(game, question);
  if (!held) return null;

  const move =
    (way: Way, far = 1) =>
    () =>
      placing.value && take(settled(question, nudged(placing.value.pose, way, far, up)));
  const turn = (degrees: number) => () => placing.value && take(turnedBy(placing.value.pose, degrees));
  const snap = (direction: 1 | -1) => () => placing.value && take(snapped(placing.value.pose, direction));
  const suggest = (by: number): void => {
    const at = samples.findIndex((candidate) => candidate.pose && samePose(candidate.pose, held.pose));
    const sample = samples[(at + by + samples.length) % samples.length]?.pose;
    if (sample) take(sample);
  };
  const keys = (event: KeyboardEvent): void => {
    const way = ({ ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!way) return;
    event.preventDefault();
    event.stopPropagation();
    move(way, event.shiftKey ? 10 : 1)();
  };
  return (
    <div class="pose" onKeyDown={keys}>
      <p class="small soft">
        {t('Drag it on the mat, or move it here.')}{' '}
        <span class="keys-hint">{t('Arrow keys move it by 1 mm, with Shift by 10.')}</span>
      </p>
      <div class="pose-controls">
        <div class="nudges" role="group" aria-label={t('Move by 1 mm')}>
          <Held label={t('Up')} sign="↑" act={move('up')} />
          <Held label={t('Left')} sign="←" act={move('left')} />
          <Held label={t('Right')} sign="→" act={move('right')} />
          <Held label={t('Down')} sign="↓" act={move('down')} />
        </div>
        {turns(question) && (
          <div class="turns" role="group" aria-label={t('Turn')}>
            <Held label={t('Turn left by 1°')} sign="↺ 1°" act={turn(-1)} />
            <Held label={t('Turn right by 1°')} sign="↻ 1°" act={turn(1)} />
            <Held label={t('Turn left to the next 45°')} sign="↺ 45°" act={snap(-1)} />
            <Held label={t('Turn right to the next 45°')} sign="↻ 45°" act={snap(1)} />
          </div>
        )}
        <p
          class="pose-now small"
          translate={false}
        >{`${held.pose.x.toFixed(0)} · ${held.pose.y.toFixed(0)} mm  ${held.pose.heading.toFixed(0)}°`}</p>
      </div>
      <NoRoom question={question} />
      <ConfirmBar
        candidate={{
          legal: held.legal !== false,
          ...(held.why ? { why: withoutRule(held.why, held.rule) } : {}),
          ...(held.rule ? { rule: held.rule } : {}),
        }}
        confirm={() => game.answer(poseWords(question, held.pose))}
      >
        {samples.length > 1 && (
          <button type="button" onClick={() => suggest(1)}>
            {t('Next suggestion')}
          </button>
        )}
      </ConfirmBar>
    </div>
  );
}
