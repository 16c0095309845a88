/** The whole game as a line: drag along it, step, play, jump from attack to attack. */
import type { ComponentProps } from 'preact';
import { useMemo } from 'preact/hooks';
import { StandingLine } from '../analysis/StandingLine';
import { useFace, type GameFace } from '../face/face';
import { whenOf, whenWords } from '../face/when';
import type { Game } from '../game/game';
import { sideClass } from '../game/sides';
import type { Playback } from '../story/playback';
import { Sign } from '../story/Sign';
import { t } from '../words/words';
import { numbered } from './numbered';

interface Mark {
  step: number;
  kind: 'round' | 'attack' | 'destroyed';
  side: number | null;
  label: string;
}

/** Which step an entry is: the first that is not before it. */
const stepOf = (steps: readonly number[], entry: number): number => {
  const found = steps.findIndex((step) => step >= entry);
  return found < 0 ? steps.length : found + 1;
};

/** A round has one mark, where it begins for the first player. */
function marksOf(game: Game, face: GameFace, steps: readonly number[]): Mark[] {
  const known = new Set<number>();
  return game.log.value.flatMap(({ event, entry }): Mark[] => {
    const at = { step: stepOf(steps, entry), side: face.log.sideOf(game.view.value, event.cause) };
    if (event.round !== undefined && event.phase === undefined) {
      if (known.has(event.round)) return [];
      known.add(event.round);
      return [{ ...at, kind: 'round', label: String(event.round) }];
    }
    if (face.log.sceneOf(event) === 'attack') return [{ ...at, kind: 'attack', label: '' }];
    return event.kind === 'destroyed' ? [{ ...at, kind: 'destroyed', label: face.log.marks['destroyed'] ?? '' }] : [];
  });
}

function Marks({ game, steps }: { game: Game; steps: readonly number[] }) {
  const log = game.log.value;
  const face = useFace();
  const marks = useMemo(() => marksOf(game, face, steps), [log, steps, face]);
  const rounds = marks.filter((mark) => mark.kind === 'round');
  const wide = numbered(rounds, steps.length, 0.03);
  const narrow = numbered(rounds, steps.length, 0.065);
  const fits = ({ kind, label }: Mark): string => {
    if (kind !== 'round' || (wide.has(label) && narrow.has(label))) return '';
    return wide.has(label) ? ' where-wide' : narrow.has(label) ? ' where-narrow' : ' nowhere';
  };
  const place = (step: number): { left: string } => ({
    left: `${((100 * step) / Math.max(1, steps.length)).toFixed(2)}%`,
  });
  return (
    <div class="marks" aria-hidden="true" translate={false}>
      {marks.map((mark, index) => (
        <span
          key={index}
          class={`mark ${mark.kind}${mark.side === null ? '' : ` ${sideClass(mark.side)}`}${fits(mark)}`}
          style={place(mark.step)}
        >
          {mark.label}
        </span>
      ))}
    </div>
  );
}

const speeds = [0.5, 1, 2, 4];

export function Timeline({ game, playback }: { game: Game; playback: Playback }) {
  const steps = playback.steps.value;
  const at = playback.at.value;
  const face = useFace();
  const when = whenOf(face, game.view.value);
  const step = at === 0 ? 0 : Math.max(0, steps.filter((each) => each <= at).length);
  const attacks = useMemo(() => face.log.jumps(game.log.value), [game.log.value, face]);
  const words = [...(when ? [whenWords(when)] : []), t('step {n} of {all}', { n: step, all: steps.length })].join(', ');
  const playing = playback.playing.value;
  const button = (label: string, sign: ComponentProps<typeof Sign>['of'], act: () => void) => (
    <button type="button" class={`time-${sign}`} aria-label={label} title={label} onClick={act}>
      <Sign of={sign} />
    </button>
  );
  return (
    <section class="timeline" aria-label={t('The course of the game')}>
      <div class="track">
        <Marks game={game} steps={steps} />
        <input
          type="range"
          min={0}
          max={steps.length}
          step={1}
          value={step}
          aria-label={t('Moment')}
          aria-valuetext={words}
          onInput={(event) =>
            void playback.goTo(
              event.currentTarget.valueAsNumber === 0 ? 0 : (steps[event.currentTarget.valueAsNumber - 1] ?? 0),
            )
          }
        />
      </div>
      <StandingLine
        game={game}
        playback={playback}
        place={(entry) => (entry === 0 ? 0 : stepOf(steps, entry) / Math.max(1, steps.length))}
      />
      <div class="time-buttons">
        {button(t('To the beginning'), 'first', () => void playback.goTo(0))}
        {attacks.length > 0 && button(t('The attack before'), 'attackBefore', () => void playback.seek(attacks, -1))}
        {button(t('One step back'), 'back', () => void playback.back())}
        <button type="button" class="main play" onClick={() => (playing ? playback.pause() : void playback.play())}>
          {playing ? t('Pause') : t('Play')}
        </button>
        {button(t('One step on'), 'on', () => void playback.forward())}
        {attacks.length > 0 && button(t('The next attack'), 'attackNext', () => void playback.seek(attacks, 1))}
        {button(t('To the end'), 'last', () => void playback.goTo(steps.at(-1) ?? 0))}
        <label class="speed">
          <span class="unseen">{t('Speed')}</span>
          <select
            value={String(playback.speed.value)}
            onChange={(event) => (playback.speed.value = Number(event.currentTarget.value))}
            translate={false}
          >
            {speeds.map((speed) => (
              <option key={speed} value={String(speed)}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <span class="time-words soft small" translate={false}>
          {words}
        </span>
      </div>
    </section>
  );
}
