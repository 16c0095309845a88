/** What has happened, in sentences: by rounds and phases, and by ships' turns and attacks. Every line leads to its moment. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { RuleTag } from '../cards/RuleTag';
import type { Game, LogLine } from '../net/game';
import { t } from '../words/words';
import { chapters, volleys, type Phase, type Round, type Scene } from './chapters';
import { Expectation } from './Expectation';
import { playbackOf } from './playback';
import { ReportButton } from './ReportButton';

/** What a line is about, for its mark. */
const marks: Record<string, string> = { destroyed: '✸', fled: '↗', over: '★', ability: '◆', card: '▮' };

/** A dial that is revealed and flown at once is told once. */
function told(scene: Scene): LogLine[] {
  const [first, second] = scene.lines;
  return first?.event.kind === 'revealed' && second?.event.kind === 'moved' && second.event.cause === first.event.cause ? scene.lines.slice(1) : scene.lines;
}

function Line({ game, line, here }: { game: Game; line: LogLine; here: boolean }) {
  const { event, entry } = line;
  return (
    <li class={`log-line kind-${event.kind}${here ? ' here' : ''}`} data-entry={entry}>
      <button type="button" class="log-jump" title={t('Show this moment')} aria-current={here ? 'true' : undefined} onClick={() => void playbackOf(game).goTo(entry)}>
        {marks[event.kind] && <span class="log-mark" aria-hidden="true" translate={false}>{marks[event.kind]}</span>}
        <span translate={false}>{event.say}</span>
      </button>
      <span class="log-extras">{event.rule && <RuleTag id={event.rule} />}<ReportButton small entry={entry} rule={event.rule} say={event.say} /></span>
    </li>
  );
}

function SceneBlock({ game, scene, here }: { game: Game; scene: Scene; here: number }) {
  const ship = game.view.value?.board?.ships.find((each) => each.id === scene.ship);
  const volley = scene.kind === 'attack' ? volleys(scene.lines)[0] : undefined;
  return (
    <ol class={`log-scene ${scene.kind}${ship && scene.kind !== 'plain' ? ` side-${ship.side % 2}` : ''}`}>
      {told(scene).map((line, index) => <Line key={index} game={game} line={line} here={line.entry === here} />)}
      {volley?.result && <li><Expectation game={game} volley={volley} /></li>}
    </ol>
  );
}

function PhaseBlock({ game, phase, here }: { game: Game; phase: Phase; here: number }) {
  if (phase.scenes.length === 0) return null;
  return (
    <section class="log-phase">
      {phase.say && <h4 translate={false}>{phase.say}</h4>}
      {phase.scenes.map((scene, index) => <SceneBlock key={index} game={game} scene={scene} here={here} />)}
    </section>
  );
}

function RoundBlock({ game, round, last, isIn, here }: { game: Game; round: Round; last: boolean; isIn: boolean; here: number }) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? (last || isIn);
  return (
    <section class="log-round" data-round={round.round}>
      <h3>
        <button type="button" class="plain log-round-head" aria-expanded={open} onClick={() => setChosen(!open)}>
          <span aria-hidden="true" translate={false}>{open ? '▾' : '▸'}</span>
          {round.say ? <span translate={false}>{round.say}</span> : <span>{t('Before the first round')}</span>}
        </button>
      </h3>
      {open && round.phases.map((phase, index) => <PhaseBlock key={index} game={game} phase={phase} here={here} />)}
    </section>
  );
}

export function Log({ game }: { game: Game }) {
  const lines = game.log.value;
  const eyes = game.eyes.value;
  const rounds = useMemo(() => chapters(lines.filter(({ event }) => !event.only || (eyes !== null && event.only.includes(eyes)) || eyes === null)), [lines, eyes]);
  const away = game.director.away.value;
  const here = away ? game.director.entry.value : -1;
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);

  useLayoutEffect(() => {
    const element = box.current;
    if (element && follows.current && !away) element.scrollTop = element.scrollHeight;
  }, [lines.length, away]);
  useEffect(() => {
    const line = box.current?.querySelector('.log-line.here');
    if (away && line) line.scrollIntoView({ block: 'nearest' });
    else if (away && here === 0) box.current?.scrollTo({ top: 0 });
  }, [away, here]);
  const scrolled = (): void => {
    const element = box.current;
    if (element) follows.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
  };
  return (
    <div ref={box} class="log" role="log" aria-live="off" aria-label={t('What has happened')} tabIndex={0} onScroll={scrolled}>
      {lines.length === 0 && <p class="soft">{t('Nothing has happened yet.')}</p>}
      {rounds.map((round, index) => <RoundBlock key={`${round.round}-${round.entry}`} game={game} round={round} last={index >= rounds.length - 2} isIn={here >= round.entry && here < (rounds[index + 1]?.entry ?? Infinity)} here={here} />)}
    </div>
  );
}
