/** A game once more: the same mat, with a line to go along in place of questions. */
import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { AnalysisTab } from '../analysis/AnalysisTab';
import { analyzingOf } from '../analysis/analyzing';
import { FaceContext, useFace, type GameFace } from '../face/face';
import { whenOf, whenTitle } from '../face/when';
import { Game } from '../game/game';
import { sideClass } from '../game/sides';
import { faceOf } from '../games/games';
import type { Link } from '../net/link';
import { download, fileName } from '../page/download';
import { overlay, pageAddress } from '../page/routes';
import { paceFactor } from '../page/settings';
import { SettingsButton } from '../page/SettingsDialog';
import { ReportButton } from '../rules/ReportButton';
import { ReportDialog } from '../rules/ReportDialog';
import { playbackOf, type Playback } from '../story/playback';
import { Overlay } from '../table/Overlay';
import { SidePanel } from '../table/SidePanel';
import { language, t } from '../words/words';
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

function RecordButton({ game }: { game: Game }) {
  const [why, setWhy] = useState<string | null>(null);
  const save = (): void =>
    void game.record().then(
      (text) => download(fileName('', game.id, 'record'), text, 'text/plain'),
      (error: Error) => setWhy(error.message),
    );
  return (
    <>
      <button
        type="button"
        title={
          game.link.local
            ? t('This game is in this browser only. Whoever gets the file can look at it too.')
            : undefined
        }
        onClick={save}
      >
        {t('Download the record')}
      </button>
      {why && (
        <span class="bad small" role="alert" translate={false}>
          {why}
        </span>
      )}
    </>
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

/** `found`: it can be found again by its address; a record from a file cannot. */
export function Replay({ link, id, at, found = true }: { link: Link; id: string; at: number; found?: boolean }) {
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
    void playback.goTo(at).then(() => (overlay ? playback.play() : undefined));
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
      {overlay ? <Overlay game={game} /> : <Replayed {...{ game, playback, found }} />}
    </FaceContext.Provider>
  );
}

function Replayed({ game, playback, found }: { game: Game; playback: Playback; found: boolean }) {
  const face = useFace();
  const when = whenOf(face, game.view.value);
  const over = game.room.value?.state === 'over';
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
