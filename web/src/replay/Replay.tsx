/** A game once more: the same mat, with a line to go along in place of questions. */
import { useSignalEffect } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AnalysisTab } from '../analysis/AnalysisTab';
import { analyzingOf } from '../analysis/analyzing';
import { FaceContext, useFace, type GameFace } from '../face/face';
import { whenOf, whenTitle } from '../face/when';
import { Game } from '../game/game';
import { sideClass } from '../game/sides';
import { faceOf } from '../games/games';
import type { Link } from '../net/link';
import { overlay, pageAddress } from '../page/routes';
import { paceFactor } from '../page/settings';
import { SettingsButton } from '../page/SettingsDialog';
import { RecordButton } from '../room/Share';
import { ReportButton } from '../rules/ReportButton';
import { ReportDialog } from '../rules/ReportDialog';
import { playbackOf, type Playback } from '../story/playback';
import { Overlay } from '../table/Overlay';
import { SidePanel } from '../table/SidePanel';
import { language, t } from '../words/words';
import { LargeButton, LargePicture } from './LargePicture';
import { Step } from './Step';
import { Timeline } from './Timeline';

/** The address of a moment, for others: of a game that a server keeps. */
export const momentLink = (game: Game, entry: number): string => `${pageAddress()}#/replay/${game.id}?at=${entry}`;

function MomentLink({ game, playback }: { game: Game; playback: Playback }) {
  const [copied, setCopied] = useState<string | null>(null);
  const href = momentLink(game, playback.asked.value);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(href);
      setCopied(href);
    } catch {
      prompt(t('Link to this moment'), href);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {copied === href ? t('Copied') : t('Link to this moment')}
    </button>
  );
}

function Eyes({ game, playback }: { game: Game; playback: Playback }) {
  if (game.room.value?.state !== 'over') return null;
  const seats = game.view.value?.seats ?? [];
  return (
    <label class="eyes">
      <span class="unseen">{t('Seen by')}</span>
      <select
        value={String(playback.seat.value ?? '')}
        onChange={(event) =>
          playback.seeAs(event.currentTarget.value === '' ? undefined : Number(event.currentTarget.value))
        }
      >
        <option value="">{t('As everybody saw it')}</option>
        {seats.map((seat, index) => (
          <option key={index} value={String(index)}>
            {t('As {name} saw it', { name: seat.name })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Keys, wherever the focus is except in fields: comma and period step, Space plays, N and P jump between attacks. */
function useReplayKeys(game: Game<GameFace>, playback: Playback): void {
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) ||
        document.querySelector('dialog[open]')
      )
        return;
      const free = target.closest('button, a, [role="tab"], .mat-drawing') === null;
      const attacks = (): number[] => game.face.value?.log.jumps(game.log.value) ?? [];
      if (event.key === ',' || (free && event.key === 'ArrowLeft')) void playback.back();
      else if (event.key === '.' || (free && event.key === 'ArrowRight')) void playback.forward();
      else if (event.key === 'n') void playback.seek(attacks(), 1);
      else if (event.key === 'p') void playback.seek(attacks(), -1);
      else if (free && event.key === ' ') playback.playing.value ? playback.pause() : void playback.play();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [game, playback]);
}

interface Props {
  link: Link;
  id: string;
  at: number;
  /** it can be found again by its address; a record from a file cannot */
  found?: boolean;
  /** a show: it plays by itself, as a large picture, and has this for whoever has seen enough */
  show?: ComponentChildren;
}

export function Replay({ link, id, at, found = true, show }: Props) {
  const game = useMemo(() => {
    const made: Game<GameFace> = new Game(link, id, {
      faceOf,
      pace: () => paceFactor() / playbackOf(made).speed.value,
      name: () => '',
      how: { passing: true },
    });
    return made;
  }, [link, id]);
  const playback = playbackOf(game);
  const begun = useRef(false);
  useEffect(
    () => () => {
      analyzingOf(game).cancel();
      game.close();
    },
    [game],
  );
  useSignalEffect(() => {
    if (!game.told.value || !game.face.value || begun.current) return;
    begun.current = true;
    void playback.goTo(at).then(() => (overlay || show ? playback.play() : undefined));
  });
  useReplayKeys(game, playback);
  const spoken = language.value;
  useEffect(() => {
    if (begun.current) playback.seeAs(playback.seat.value); // the host words it again
  }, [spoken]);

  const entry = playback.asked.value;
  useEffect(() => {
    if (found && begun.current && playback.moment.value)
      history.replaceState(
        null,
        '',
        `${location.hash.split('?')[0]}?at=${entry}${overlay && location.hash.includes('overlay') ? '&overlay' : ''}`,
      );
  }, [entry]);

  const room = game.room.value;
  const face = game.face.value;
  if (game.missing.value)
    return (
      <main class="message">
        <p translate={false}>{game.missing.value}</p>
        <a class="button" href="#/">
          {t('Back to the start')}
        </a>
      </main>
    );
  if (playback.failed.value && !playback.moment.value)
    return (
      <main class="message">
        <p class="bad" role="alert" translate={false}>
          {playback.failed.value}
        </p>
        <a class="button" href="#/">
          {t('Back to the start')}
        </a>
      </main>
    );
  if (!room || !face || !game.view.value || !playback.moment.value)
    return (
      <main class="message" aria-busy="true">
        <p>{t('One moment: the table is being set.')}</p>
      </main>
    );
  return (
    <FaceContext.Provider value={face}>
      {overlay ? <Overlay game={game} /> : <Replayed {...{ game, playback, found, show }} />}
    </FaceContext.Provider>
  );
}

interface ReplayedProps {
  game: Game;
  playback: Playback;
  found: boolean;
  show: ComponentChildren;
}

function Replayed({ game, playback, found, show }: ReplayedProps) {
  const face = useFace();
  const [large, setLarge] = useState(show !== undefined);
  const when = whenOf(face, game.view.value);
  const over = game.room.value?.state === 'over';
  if (large) return <LargePicture {...{ game, playback, show }} leave={() => setLarge(false)} />;
  return (
    <main class={`table replay manner-${game.room.value?.manner ?? ''}`}>
      <header class="topbar">
        <a class="wordmark" href="#/" aria-label={t('Back to the start')}>
          <span translate={false}>Outrider</span>
        </a>
        <h1>{t('Replay')}</h1>
        {when && <span class="soft replay-when">{whenTitle(when)}</span>}
        {face.Standing && <face.Standing game={game} />}
        <div class="seat-names">
          {game.view.value?.seats.map((seat, index) => (
            <span key={index} class={`seat-name ${sideClass(seat.side)}`}>
              <span class="dot" aria-hidden="true" />
              <span translate={false}>{seat.name}</span>
            </span>
          ))}
        </div>
        <LargeButton enlarge={() => setLarge(true)} />
        <SettingsButton />
      </header>
      <face.Board game={game} />
      <Timeline game={game} playback={playback} />
      <Step game={game} playback={playback} />
      <SidePanel
        game={game}
        more={over ? [{ id: 'analysis', name: t('Analysis'), Body: AnalysisTab, unread: 0 }] : []}
        foot={
          <div class="row side-foot">
            <Eyes game={game} playback={playback} />
            {found && !game.link.local && <MomentLink game={game} playback={playback} />}
            <RecordButton game={game} />
            <ReportButton />
          </div>
        }
      />
      {face.Sheet && <face.Sheet game={game} />}
      <ReportDialog game={game} />
    </main>
  );
}
