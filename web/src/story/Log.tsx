/** What has happened, in sentences: by rounds and phases, and by ships' turns and attacks. Every line leads to its
 * moment. */
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useFace, type Scene } from '../face/face';
import type { Game, LogLine } from '../game/game';
import { sideClass } from '../game/sides';
import { ReportButton } from '../rules/ReportButton';
import { RuleTag } from '../rules/RuleTag';
import { t } from '../words/words';
import { chapters, type Phase, type Round } from './chapters';
import { playbackOf } from './playback';

/** The entries of the moment that is looked back at; none, where the game is live. */
interface Here {
  from: number;
  to: number;
}
const nowhere: Here = { from: Infinity, to: -Infinity };

/** A sentence of the host above others: without its full stop. */
const asHeading = (say: string): string => say.replace(/\.$/, '');

function Line({ game, line, here }: { game: Game; line: LogLine; here: boolean }) {
  const { event, entry } = line;
  const { marks, LineExtra } = useFace().log;
  return (
    <li class={`log-line kind-${event.kind}${here ? ' here' : ''}`} data-entry={entry}>
      <button
        type="button"
        class="log-jump"
        tabIndex={-1}
        title={t('Show this moment')}
        aria-current={here ? 'true' : undefined}
        onClick={() => void playbackOf(game).goTo(entry)}
      >
        {marks[event.kind] && (
          <span class="log-mark" aria-hidden="true" translate={false}>
            {marks[event.kind]}
          </span>
        )}
        <span translate={false}>{event.say}</span>
      </button>
      {LineExtra && <LineExtra event={event} />}
      <span class="log-extras">
        {event.rule && <RuleTag id={event.rule} entry={entry} say={event.say} />}
        <ReportButton small entry={entry} rule={event.rule} say={event.say} />
      </span>
    </li>
  );
}

function SceneBlock({ game, scene, here }: { game: Game; scene: Scene; here: Here }) {
  const { linesOf, sideOf, SceneExtra } = useFace().log;
  const side = scene.kind === 'plain' ? null : sideOf(game.view.value, scene.piece);
  return (
    <ol class={`log-scene ${scene.kind}${side === null ? '' : ` ${sideClass(side)}`}`}>
      {linesOf(scene).map((line, index) => (
        <Line key={index} game={game} line={line} here={line.entry >= here.from && line.entry <= here.to} />
      ))}
      {SceneExtra && <SceneExtra game={game} scene={scene} />}
    </ol>
  );
}

function PhaseBlock({ game, phase, here }: { game: Game; phase: Phase; here: Here }) {
  if (phase.scenes.length === 0) return null;
  return (
    <section class="log-phase">
      {phase.say && <h4 translate={false}>{asHeading(phase.say)}</h4>}
      {phase.scenes.map((scene, index) => (
        <SceneBlock key={index} game={game} scene={scene} here={here} />
      ))}
    </section>
  );
}

/** A round of which nothing was said. */
function titleOf({ round }: Round, only: boolean): string {
  if (round > 0) return t('Round {n}', { n: round });
  return only ? t('From the beginning') : t('Before the first round');
}

function RoundBlock({
  game,
  round,
  only,
  last,
  isIn,
  here,
}: {
  game: Game;
  round: Round;
  only: boolean;
  last: boolean;
  isIn: boolean;
  here: Here;
}) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (last || isIn);
  return (
    <section class="log-round" data-round={round.round}>
      <h3>
        <button type="button" class="plain log-round-head" aria-expanded={open} onClick={() => setChosen(!open)}>
          <span aria-hidden="true" translate={false}>
            {open ? '▾' : '▸'}
          </span>
          {round.say ? <span translate={false}>{asHeading(round.say)}</span> : <span>{titleOf(round, only)}</span>}
        </button>
      </h3>
      {open && round.phases.map((phase, index) => <PhaseBlock key={index} game={game} phase={phase} here={here} />)}
    </section>
  );
}

/** Milliseconds after a wheel, a finger, a key or the scroll bar in which the log scrolls because of it. */
const WISHED = 1500;

/** The end of the log stays in sight as it grows, unless the player has scrolled away from it. */
function useFollowing(following: boolean): {
  box: RefObject<HTMLDivElement>;
  inside: RefObject<HTMLDivElement>;
  scrolled: () => void;
  wished: () => void;
} {
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const moved = useRef(0);

  useLayoutEffect(() => {
    let hidden = false;
    const toEnd = (): void => {
      const element = box.current;
      if (element && atEnd.current && following) element.scrollTop = element.scrollHeight;
      else if (element && hidden && element.clientHeight > 0)
        element.querySelector('.log-line.here')?.scrollIntoView({ block: 'nearest' }); // a phone's sheet has opened
      hidden = element?.clientHeight === 0;
    };
    const sizes = new ResizeObserver(toEnd);
    if (inside.current) sizes.observe(inside.current);
    if (box.current) sizes.observe(box.current);
    toEnd();
    return () => sizes.disconnect();
  }, [following]);
  // Lines that come while the log goes to its end leave it a little above the end: that was nobody's wish.
  const wished = (): void => void (moved.current = performance.now());
  const scrolled = (): void => {
    const element = box.current;
    if (!element) return;
    const near = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    if (near || performance.now() - moved.current < WISHED) atEnd.current = near;
  };
  return { box, inside, scrolled, wished };
}

/** Up and down lead from line to line: the log is one stop of the Tab key, however long it is. */
function walk(event: KeyboardEvent): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const lines = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>('.log-jump')];
  if (step === 0 || lines.length === 0) return;
  const line = (event.target as HTMLElement).closest('.log-line')?.querySelector<HTMLElement>('.log-jump');
  const at = line ? lines.indexOf(line) : step > 0 ? -1 : lines.length;
  event.preventDefault();
  lines[Math.min(lines.length - 1, Math.max(0, at + step))]?.focus();
}

export function Log({ game }: { game: Game }) {
  const lines = game.log.value;
  const eyes = game.eyes.value;
  const { sceneOf } = useFace().log;
  const rounds = useMemo(
    () =>
      chapters(
        lines.filter(({ event }) => !event.only || eyes === null || event.only.includes(eyes)),
        sceneOf,
      ),
    [lines, eyes, sceneOf],
  );
  const away = game.director.away.value;
  const here = away ? { from: playbackOf(game).asked.value, to: game.director.entry.value } : nowhere;
  const { box, inside, scrolled, wished } = useFollowing(!away);

  useEffect(() => {
    const shown = box.current?.querySelectorAll('.log-line.here');
    if (away && shown?.length) shown[shown.length - 1]?.scrollIntoView({ block: 'nearest' });
    else if (away && here.to === 0) box.current?.scrollTo({ top: 0 });
  }, [away, here.from, here.to]);
  return (
    <div
      ref={box}
      class="log"
      role="log"
      aria-live="off"
      aria-label={t('What has happened')}
      tabIndex={0}
      onScroll={scrolled}
      onWheel={wished}
      onTouchMove={wished}
      onPointerDown={wished}
      onKeyDown={(event) => (wished(), walk(event))}
    >
      <div ref={inside}>
        {lines.length === 0 && <p class="soft">{t('Nothing has happened yet.')}</p>}
        {rounds.map((round, index) => (
          <RoundBlock
            key={`${round.round}-${round.entry}`}
            game={game}
            round={round}
            only={rounds.length === 1}
            last={index >= rounds.length - 2}
            isIn={here.to >= round.entry && here.to < (rounds[index + 1]?.entry ?? Infinity)}
            here={here}
          />
        ))}
      </div>
    </div>
  );
}
